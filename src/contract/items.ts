import * as z from 'zod'
import { pictureTypes } from '../domain/imports/pictureType'
import { exportOf } from './exports'
import { accept, entity, flag, id, idParams, listQuery, optionalText, text, texts, textsOrNull, unit } from './fields'
import { defineOperation } from './operation'
import { operationsOf } from './recordOperations'
import { foundSchema, searchQuery } from './search'

/** Another name of an item: a client's, or a common one without a client. */
const aliasBodySchema = z.strictObject({ text: text(200), client_id: id.nullish() })

export const createItemBodySchema = z.strictObject({
  code: text(40),
  name: text(200),
  unit,
  description: optionalText(2000),
  category: optionalText(100),
  brand: optionalText(100),
  part_number: optionalText(100),
  tax_rate_id: id.nullish(),
  active: z.boolean().optional(),
  aliases: z.array(aliasBodySchema).max(100).optional(),
  accept,
})
export const updateItemBodySchema = createItemBodySchema.partial()
export type ItemBody = z.input<typeof createItemBodySchema>

export const itemSchema = z
  .object({
    ...entity,
    ...texts('code', 'name', 'unit'),
    ...textsOrNull('description', 'category', 'brand', 'part_number'),
    tax_rate_id: id.nullable(),
    active: z.boolean(),
    aliases: z.array(z.object({ text: z.string(), client_id: id.nullable() })),
    /** Fetched separately; the hash identifies the picture. */
    photo: z.object({ sha256: z.string(), media_type: z.enum(pictureTypes), size: z.int() }).nullable(),
  })
  .meta({ id: 'Item' })
export type Item = z.output<typeof itemSchema>

const operation = operationsOf({ path: '/items', tag: 'Items', record: itemSchema })

export const itemSorts = ['name', 'code', 'created_at'] as const
export const listItems = operation.list(
  'listItems',
  'Items, by words (code, name, brand, part number, aliases), category and whether active',
  listQuery(itemSorts, { active: flag, category: z.string().max(100).optional() }),
)

export const exportItems = exportOf(listItems, 'exportItems', {
  code: 'text',
  name: 'text',
  unit: 'unit',
  description: 'text',
  category: 'text',
  brand: 'text',
  part_number: 'text',
  active: 'flag',
  created_at: 'instant',
  updated_at: 'instant',
})

export const itemHitSchema = z.object({ ...itemSchema.shape, found: foundSchema })
export type ItemHit = z.output<typeof itemHitSchema>

export const searchItems = defineOperation('searchItems', 'GET /search/items', {
  summary:
    'Active items as one types, the best first: by code, part number, alias and words in any order, typing errors allowed',
  tag: 'Items',
  query: searchQuery,
  response: z.array(itemHitSchema),
})

export const createItem = operation.create('createItem', 'A new item', createItemBodySchema)

export const getItem = operation.get('getItem', 'One item')

export const updateItem = operation.update(
  'updateItem',
  'Change an item and its aliases, or make it inactive',
  updateItemBodySchema,
)

/** The body is the picture itself: PNG, JPEG or WebP by its first bytes. */
export const putItemPhoto = defineOperation('putItemPhoto', 'PUT /items/:id/photo', {
  summary: 'Replace the photo of an item; at most 5 MB',
  tag: 'Items',
  params: idParams,
  response: itemSchema,
  upload: true,
  versioned: true,
})

export const getItemPhoto = defineOperation('getItemPhoto', 'GET /items/:id/photo', {
  summary: 'The photo of an item',
  tag: 'Items',
  params: idParams,
  response: z.string(),
  file: true,
})

export const removeItemPhoto = defineOperation('removeItemPhoto', 'DELETE /items/:id/photo', {
  summary: 'Remove the photo of an item',
  tag: 'Items',
  params: idParams,
  response: itemSchema,
  versioned: true,
})
