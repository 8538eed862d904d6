import * as z from 'zod'
import { cells, exportOf } from './exports'
import { code, entity, flag, namedObject, percent, text, texts } from './fields'
import { operationsOf } from './recordOperations'

export const createTaxRateBodySchema = z.strictObject({
  code: code(20),
  name: text(100),
  percent: percent(),
  /** Recoverable tax is not a cost. */
  recoverable: z.boolean().optional(),
  active: z.boolean().optional(),
})
export const updateTaxRateBodySchema = createTaxRateBodySchema.partial()
export type TaxRateBody = z.input<typeof createTaxRateBodySchema>

export const taxRateSchema = namedObject('TaxRate', {
  ...entity,
  ...texts('code', 'name', 'percent'),
  recoverable: z.boolean(),
  active: z.boolean(),
})
export type TaxRate = z.output<typeof taxRateSchema>

const operation = operationsOf({ one: 'TaxRate', path: '/tax-rates', tag: 'Settings', record: taxRateSchema })

export const taxRateSorts = ['code', 'name', 'created_at', 'percent', 'recoverable'] as const
export const listTaxRates = operation.list('Tax rates; exempt and zero-rated are different ones', taxRateSorts, {
  active: flag,
})

export const exportTaxRates = exportOf(listTaxRates, 'exportTaxRates', {
  ...cells('text', 'code', 'name'),
  percent: 'number',
  ...cells('flag', 'recoverable', 'active'),
  created_at: 'instant',
})

export const createTaxRate = operation.create('A new tax rate', createTaxRateBodySchema)

export const updateTaxRate = operation.update('Change a tax rate, or make it inactive', updateTaxRateBodySchema)
