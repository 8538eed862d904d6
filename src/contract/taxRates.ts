import * as z from 'zod'
import { cells, exportOf } from './exports'
import { code, entity, flag, id, namedObject, percent, text, texts } from './fields'
import { operationsOf } from './recordOperations'

export const taxRateBodySchema = z.strictObject({
  code: code(20),
  name: text(100),
  percent: percent(),
  /** Recoverable tax is not a cost. */
  recoverable: z.boolean().optional(),
  active: z.boolean().optional(),
})
export const createTaxRateBodySchema = taxRateBodySchema.extend({
  /** Branches without a default rate, that take this one as their default. */
  default_of: z.array(id).max(200).optional(),
  /** Whether the rates Zero-rated and Exempt are created with it, where there are none with their codes. */
  with_untaxed: z.boolean().optional(),
})
export const updateTaxRateBodySchema = taxRateBodySchema.partial()
export type TaxRateBody = z.input<typeof taxRateBodySchema>
export type NewTaxRateBody = z.input<typeof createTaxRateBodySchema>

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
