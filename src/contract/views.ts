import * as z from 'zod'
import { entity, id, idParams, namedObject, text } from './fields'
import { operationsUnder } from './operation'

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

export const viewSchema = namedObject('View', {
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
export type View = z.output<typeof viewSchema>

const define = operationsUnder('Views')

export const listViews = define('listViews', 'GET /views', {
  summary: 'The saved views of a list: mine, and those that others share with the branch',
  query: z.strictObject({ list }),
  response: z.array(viewSchema),
  branch: true,
})

/** Views are saved in a branch, without an activity. */
const changesViews = { branch: true, quiet: true } as const

/** As much as any browser, proxy and this server take in a URL. */
const mostQuery = 8000

const query = z
  .string()
  .max(mostQuery, 'This list has too many filter values for a view. Remove some of them, and save the view again.')

export const createViewBodySchema = z.strictObject({
  list,
  name: text(60),
  query: query.default(''),
  columns: columnsBodySchema.default([]),
  shared: z.boolean().default(false),
})
export type ViewBody = z.input<typeof createViewBodySchema>

export const createView = define('createView', 'POST /views', {
  summary: 'Save the filters, sorting and columns of a list as a view, for me or for the branch',
  body: createViewBodySchema,
  response: viewSchema,
  ...changesViews,
})

export const updateViewBodySchema = z.strictObject({
  name: text(60).optional(),
  query: query.optional(),
  columns: columnsBodySchema.optional(),
  shared: z.boolean().optional(),
})
export type ViewChanges = z.input<typeof updateViewBodySchema>

export const updateView = define('updateView', 'PATCH /views/:id', {
  summary: 'Change a view of mine',
  params: idParams,
  body: updateViewBodySchema,
  response: viewSchema,
  versioned: true,
  ...changesViews,
})

export const deleteView = define('deleteView', 'DELETE /views/:id', {
  summary: 'Delete a view of mine',
  params: z.object({ id }),
  response: z.null(),
  versioned: true,
  ...changesViews,
})

export const saveListColumnsBodySchema = z.strictObject({ columns: columnsBodySchema })

export const saveListColumns = define('saveListColumns', 'PUT /auth/me/lists/:list', {
  summary: 'Save my columns of a list: which, in what order, how wide; none resets them',
  params: z.object({ list }),
  body: saveListColumnsBodySchema,
  response: z.null(),
  quiet: true,
})
