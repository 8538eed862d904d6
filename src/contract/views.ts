import * as z from 'zod'
import { entity, id, idParams, text } from './fields'
import { defineOperation } from './operation'

/** The lists with saved columns and views. */
export const listNames = [
  'enquiries',
  'rfqs',
  'orders',
  'purchase-orders',
  'items',
  'clients',
  'suppliers',
  'agents',
  'users',
  'branches',
  'exchange-rates',
  'tax-rates',
  'markup-rules',
  'prices',
] as const
export type ListName = (typeof listNames)[number]
const list = z.enum(listNames)

/** A column in the reader's order: hidden, or with a chosen width in pixels. */
const columnBodySchema = z.strictObject({
  id: z.string().min(1).max(40),
  hidden: z.boolean().optional(),
  width: z.int().min(48).max(1600).optional(),
})
const columnsBodySchema = z.array(columnBodySchema).max(60)
const columnSchema = z.object({ id: z.string(), hidden: z.boolean().optional(), width: z.int().optional() })
export type KeptColumn = z.output<typeof columnSchema>

const tagged = { tag: 'Views' } as const

export const viewSchema = z
  .object({
    ...entity,
    list,
    name: z.string(),
    /** Search words, filters, order and page size, as in the list's URL. */
    query: z.string(),
    /** Empty for the reader's own columns. */
    columns: z.array(columnSchema),
    /** Shared with all users of the branch. */
    shared: z.boolean(),
    mine: z.boolean(),
    owner_name: z.string(),
  })
  .meta({ id: 'View' })
export type View = z.output<typeof viewSchema>

export const listViews = defineOperation('listViews', 'GET /views', {
  summary: 'The saved views of a list: mine, and those that others share with the branch',
  ...tagged,
  query: z.strictObject({ list }),
  response: z.array(viewSchema),
  branch: true,
})

const query = z.string().max(2000)

export const createViewBodySchema = z.strictObject({
  list,
  name: text(60),
  query: query.default(''),
  columns: columnsBodySchema.default([]),
  shared: z.boolean().default(false),
})
export type ViewBody = z.input<typeof createViewBodySchema>

export const createView = defineOperation('createView', 'POST /views', {
  summary: 'Save the filters, sorting and columns of a list as a view, for me or for the branch',
  ...tagged,
  body: createViewBodySchema,
  response: viewSchema,
  branch: true,
  quiet: true,
})

export const updateViewBodySchema = z.strictObject({
  name: text(60).optional(),
  query: query.optional(),
  columns: columnsBodySchema.optional(),
  shared: z.boolean().optional(),
})
export type ViewChanges = z.input<typeof updateViewBodySchema>

export const updateView = defineOperation('updateView', 'PATCH /views/:id', {
  summary: 'Change a view of mine',
  ...tagged,
  params: idParams,
  body: updateViewBodySchema,
  response: viewSchema,
  branch: true,
  versioned: true,
  quiet: true,
})

export const deleteView = defineOperation('deleteView', 'DELETE /views/:id', {
  summary: 'Delete a view of mine',
  ...tagged,
  params: z.object({ id }),
  response: z.null(),
  branch: true,
  versioned: true,
  quiet: true,
})

export const saveListColumnsBodySchema = z.strictObject({ columns: columnsBodySchema })

export const saveListColumns = defineOperation('saveListColumns', 'PUT /auth/me/lists/:list', {
  summary: 'Save my columns of a list: which, in what order, how wide; none resets them',
  ...tagged,
  params: z.object({ list }),
  body: saveListColumnsBodySchema,
  response: z.null(),
  quiet: true,
})
