import * as z from 'zod'
import { pictureTypes } from '../domain/imports/pictureType'
import { cells, entityCells, exportOf } from './exports'
import {
  accept,
  code,
  entity,
  flag,
  id,
  idParams,
  namedObject,
  optionalCode,
  optionalText,
  several,
  span,
  text,
  texts,
  textsOrNull,
  unit,
} from './fields'
import { pictureOf, operationsOf } from './recordOperations'
import { foundSchema, searchQuery } from './search'

/** Another name of an item: a client's, or a common one without a client. */
const aliasBodySchema = z.strictObject({ text: text(200), client_id: id.nullish() })

export const createItemBodySchema = z.strictObject({
  code: code(40),
  name: text(200),
  unit,
  description: optionalText(2000),
  category: optionalText(100),
  brand: optionalText(100),
  part_number: optionalCode(100),
  tax_rate_id: id.nullish(),
  active: z.boolean().optional(),
  aliases: z.array(aliasBodySchema).max(100).optional(),
  accept,
})
export const updateItemBodySchema = createItemBodySchema.partial()
export type ItemBody = z.input<typeof createItemBodySchema>

export const itemSchema = namedObject('Item', {
  ...entity,
  ...texts('code', 'name', 'unit'),
  ...textsOrNull('description', 'category', 'brand', 'part_number'),
  tax_rate_id: id.nullable(),
  active: z.boolean(),
  aliases: z.array(z.object({ text: z.string(), client_id: id.nullable() })),
  /** Fetched separately; the hash identifies the picture. `thumbnail_sha256` is the picture that documents show. */
  photo: z
    .object({
      sha256: z.string(),
      media_type: z.enum(pictureTypes),
      size: z.int(),
      thumbnail_sha256: z.string().nullable(),
    })
    .nullable(),
})
export type Item = z.output<typeof itemSchema>

const operation = operationsOf({ one: 'Item', path: '/items', record: itemSchema })

export const itemSorts = ['name', 'code', 'created_at', 'unit', 'category', 'brand', 'part_number'] as const
export const listItems = operation.list(
  'Items, by words (code, name, brand, part number, aliases), category and whether active',
  itemSorts,
  {
    active: flag,
    category: several(z.string().max(100)),
    brand: several(z.string().max(100)),
    unit: several(unit),
    ...span('created'),
  },
)

export const exportItems = exportOf(listItems, 'exportItems', {
  ...cells('text', 'code', 'name'),
  unit: 'unit',
  ...cells('text', 'description', 'category', 'brand', 'part_number'),
  active: 'flag',
  ...entityCells,
})

export const itemHitSchema = z.object({ ...itemSchema.shape, found: foundSchema })
export type ItemHit = z.output<typeof itemHitSchema>

export const searchItems = operation.define('searchItems', 'GET /search/items', {
  summary:
    'Active items as one types, the best first: by code, part number, alias and words in any order, typing errors allowed',
  query: searchQuery,
  response: z.array(itemHitSchema),
})

export const createItem = operation.create('A new item', createItemBodySchema)

export const getItem = operation.get('One item')

export const updateItem = operation.update('Change an item and its aliases, or make it inactive', updateItemBodySchema)

const photo = pictureOf({ path: '/items/:id/photo', tag: 'Items', params: idParams, record: itemSchema })

/** The body is the picture itself: PNG, JPEG or WebP by its first bytes. */
export const putItemPhoto = photo.put('putItemPhoto', 'Replace the photo of an item; at most 5 MB')
export const getItemPhoto = photo.get('getItemPhoto', 'The photo of an item')
export const removeItemPhoto = photo.remove('removeItemPhoto', 'Remove the photo of an item')
