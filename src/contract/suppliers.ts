import * as z from 'zod'
import { cells, exportOf } from './exports'
import { amount, country, currency, flag, namedObject, optionalText, several, span, text } from './fields'
import { operationsOf } from './recordOperations'
import { closingExport, partyBodyShape, partyExport, partyShape } from './parties'

export const createSupplierBodySchema = z.strictObject({
  ...partyBodyShape,
  /** The categories that the supplier sells, as named in the catalogue. */
  categories: z.array(text(100)).max(50).optional(),
  lead_time_days: z
    .int('Enter a whole number of days.')
    .min(0, 'Enter 0 days or more.')
    .max(3650, 'Enter at most 3650 days.')
    .nullish(),
  /** In the supplier's currency. */
  minimum_order_value: amount().nullish(),
  /** Why the supplier is blocked; null otherwise. */
  blocked_reason: optionalText(500),
})
export const updateSupplierBodySchema = createSupplierBodySchema.partial()
export type SupplierBody = z.input<typeof createSupplierBodySchema>

export const supplierSchema = namedObject('Supplier', {
  ...partyShape,
  categories: z.array(z.string()),
  lead_time_days: z.int().nullable(),
  minimum_order_value: z.string().nullable(),
  blocked_reason: z.string().nullable(),
})
export type Supplier = z.output<typeof supplierSchema>

const operation = operationsOf({ one: 'Supplier', path: '/suppliers', record: supplierSchema })

export const supplierSorts = ['name', 'code', 'created_at', 'city', 'categories', 'lead_time_days', 'currency'] as const
export const listSuppliers = operation.list(
  'Suppliers, by words, country, category and whether active',
  supplierSorts,
  {
    active: flag,
    country: several(country),
    category: several(z.string().max(100)),
    currency: several(currency),
    ...span('created'),
  },
)

export const exportSuppliers = exportOf(listSuppliers, 'exportSuppliers', {
  ...partyExport,
  categories: 'text',
  ...cells('number', 'lead_time_days', 'minimum_order_value'),
  blocked_reason: 'text',
  ...closingExport,
})

export const createSupplier = operation.create('A new supplier', createSupplierBodySchema)

export const getSupplier = operation.get('One supplier')

export const updateSupplier = operation.update(
  'Change a supplier, block it, or make it inactive',
  updateSupplierBodySchema,
)
