import * as z from 'zod'
import { partyBodyShape, partyShape } from './clients'
import { exportOf } from './exports'
import { amount, country, flag, idParams, listQuery, optionalText, text } from './fields'
import { defineOperation } from './operation'

export const createSupplierBodySchema = z.strictObject({
  ...partyBodyShape,
  /** What he sells, in the words of the catalogue's categories. */
  categories: z.array(text(100)).max(50).optional(),
  lead_time_days: z
    .int('Enter whole days.')
    .min(0, 'Enter 0 days or more.')
    .max(3650, 'Enter at most 3650 days.')
    .nullish(),
  /** In the supplier's currency. */
  minimum_order_value: amount().nullish(),
  /** Why nothing is asked of him any more; null where he may be asked. */
  blocked_reason: optionalText(500),
})
export const updateSupplierBodySchema = createSupplierBodySchema.partial()
export type SupplierBody = z.input<typeof createSupplierBodySchema>

export const supplierSchema = z
  .object({
    ...partyShape,
    categories: z.array(z.string()),
    lead_time_days: z.int().nullable(),
    minimum_order_value: z.string().nullable(),
    blocked_reason: z.string().nullable(),
  })
  .meta({ id: 'Supplier' })
export type Supplier = z.output<typeof supplierSchema>

export const supplierSorts = ['name', 'code', 'created_at'] as const
export const listSuppliers = defineOperation({
  operationId: 'listSuppliers',
  method: 'GET',
  path: '/suppliers',
  summary: 'Suppliers, by words, country, category and whether active',
  tag: 'Suppliers',
  query: listQuery(supplierSorts, {
    active: flag,
    country: country.optional(),
    category: z.string().max(100).optional(),
  }),
  response: z.array(supplierSchema),
  list: true,
})

export const exportSuppliers = exportOf(listSuppliers, 'exportSuppliers', {
  code: 'text',
  name: 'text',
  email: 'text',
  phone: 'text',
  address: 'text',
  city: 'text',
  country: 'text',
  tax_id: 'text',
  vat_id: 'text',
  currency: 'text',
  payment_terms: 'text',
  categories: 'text',
  lead_time_days: 'number',
  minimum_order_value: 'number',
  blocked_reason: 'text',
  notes: 'text',
  active: 'flag',
  created_at: 'instant',
  updated_at: 'instant',
})

export const createSupplier = defineOperation({
  operationId: 'createSupplier',
  method: 'POST',
  path: '/suppliers',
  summary: 'A new supplier',
  tag: 'Suppliers',
  body: createSupplierBodySchema,
  response: supplierSchema,
})

export const getSupplier = defineOperation({
  operationId: 'getSupplier',
  method: 'GET',
  path: '/suppliers/:id',
  summary: 'One supplier',
  tag: 'Suppliers',
  params: idParams,
  response: supplierSchema,
})

export const updateSupplier = defineOperation({
  operationId: 'updateSupplier',
  method: 'PATCH',
  path: '/suppliers/:id',
  summary: 'Change a supplier, block it, or make it inactive',
  tag: 'Suppliers',
  params: idParams,
  body: updateSupplierBodySchema,
  response: supplierSchema,
  versioned: true,
})
