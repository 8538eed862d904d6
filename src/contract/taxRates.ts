import * as z from 'zod'
import { exportOf } from './exports'
import { entity, flag, listQuery, percent, text, texts } from './fields'
import { operationsOf } from './recordOperations'

export const createTaxRateBodySchema = z.strictObject({
  code: text(20),
  name: text(100),
  percent: percent(),
  /** Recoverable tax is not a cost. */
  recoverable: z.boolean().optional(),
  active: z.boolean().optional(),
})
export const updateTaxRateBodySchema = createTaxRateBodySchema.partial()
export type TaxRateBody = z.input<typeof createTaxRateBodySchema>

export const taxRateSchema = z
  .object({
    ...entity,
    ...texts('code', 'name', 'percent'),
    recoverable: z.boolean(),
    active: z.boolean(),
  })
  .meta({ id: 'TaxRate' })
export type TaxRate = z.output<typeof taxRateSchema>

const operation = operationsOf({ path: '/tax-rates', tag: 'Settings', record: taxRateSchema })

export const taxRateSorts = ['code', 'name', 'created_at'] as const
export const listTaxRates = operation.list(
  'listTaxRates',
  'Tax rates; exempt and zero-rated are different ones',
  listQuery(taxRateSorts, { active: flag }),
)

export const exportTaxRates = exportOf(listTaxRates, 'exportTaxRates', {
  code: 'text',
  name: 'text',
  percent: 'number',
  recoverable: 'flag',
  active: 'flag',
  created_at: 'instant',
})

export const createTaxRate = operation.create('createTaxRate', 'A new tax rate', createTaxRateBodySchema)

export const updateTaxRate = operation.update(
  'updateTaxRate',
  'Change a tax rate, or make it inactive',
  updateTaxRateBodySchema,
)
