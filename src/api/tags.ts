import type { Failure } from './errors'

/** One tag per entity, singular; `Activity`, `Comment` and `Attachment` are tagged with the id of what they are about. */
export const tagTypes = ['Me', 'Session', 'Company', 'Branch', 'User', 'Client', 'Supplier', 'Agent', 'Item', 'Price', 'ExchangeRate', 'TaxRate', 'MarkupRule', 'Enquiry', 'Rfq', 'Quote', 'Comparison', 'Order', 'PurchaseOrder', 'Job', 'Mail', 'View', 'Activity', 'Comment', 'Attachment'] as const
export type TagType = (typeof tagTypes)[number]
export interface Tag {
  type: TagType
  id?: string
}

export const tag = (type: TagType): Tag => ({ type })
export const listTag = (type: TagType): Tag => ({ type, id: 'LIST' })
export const idTag = (type: TagType, id: string): Tag => ({ type, id })

/** The tags of a list: the list itself and each of its rows. */
export const listTags = (type: TagType, rows: readonly { id: string }[] = []): Tag[] => [listTag(type), ...rows.map(({ id }) => idTag(type, id))]

/** What a change reaches; nothing when it failed, for then nothing changed. */
export const invalidateTags = (error: Failure | undefined, tags: Tag[]): Tag[] => (error ? [] : tags)

/** A changed entity: its lists, itself, and what is told about it. */
export const changed = (type: TagType, id: string): Tag[] => [listTag(type), idTag(type, id), idTag('Activity', id)]
