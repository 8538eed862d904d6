import * as z from 'zod'
import { entity, id, idParams, namedObject, text, textsOrNull } from './fields'
import { operationsUnder } from './operation'

/** A supplier as a new RFQ invites them. */
export const askedSupplierSchema = z.object({
  id,
  code: z.string(),
  name: z.string(),
  ...textsOrNull('city', 'country', 'currency', 'email', 'phone', 'language', 'blocked_reason'),
  active: z.boolean(),
})

export const supplierGroupSchema = namedObject('SupplierGroup', {
  ...entity,
  name: z.string(),
  suppliers: z.array(askedSupplierSchema),
})
export type SupplierGroup = z.output<typeof supplierGroupSchema>

const define = operationsUnder('SupplierGroups')

/** Groups are the company's and have no activity. */
const quiet = { quiet: true } as const

export const listSupplierGroups = define('listSupplierGroups', 'GET /supplier-groups', {
  summary: 'The saved groups of suppliers by name, with their suppliers',
  response: z.array(supplierGroupSchema),
})

const supplier_ids = z
  .array(id)
  .min(1, 'Choose at least one supplier.')
  .max(100, 'A group has at most 100 suppliers.')
  .refine((ids) => new Set(ids).size === ids.length, 'Choose each supplier once.')

export const createSupplierGroupBodySchema = z.strictObject({ name: text(60), supplier_ids })

export const createSupplierGroup = define('createSupplierGroup', 'POST /supplier-groups', {
  summary: 'Save suppliers as a group',
  body: createSupplierGroupBodySchema,
  response: supplierGroupSchema,
  ...quiet,
})

export const updateSupplierGroupBodySchema = z.strictObject({
  name: text(60).optional(),
  supplier_ids: supplier_ids.optional(),
})

export const updateSupplierGroup = define('updateSupplierGroup', 'PATCH /supplier-groups/:id', {
  summary: 'Rename a group of suppliers, or replace its suppliers',
  params: idParams,
  body: updateSupplierGroupBodySchema,
  response: supplierGroupSchema,
  versioned: true,
  ...quiet,
})

export const deleteSupplierGroup = define('deleteSupplierGroup', 'DELETE /supplier-groups/:id', {
  summary: 'Delete a group; its suppliers stay',
  params: idParams,
  response: z.null(),
  versioned: true,
  ...quiet,
})
