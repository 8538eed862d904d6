import type { Failure } from './errors'

/** One tag per entity, singular; `Activity`, `Comment` and `Attachment` are tagged with the id of their document. */
export const tagTypes = [
  'Me',
  'Session',
  'SecondFactor',
  'Company',
  'Branch',
  'User',
  'Client',
  'Supplier',
  'Agent',
  'Item',
  'Price',
  'ExchangeRate',
  'TaxRate',
  'MarkupRule',
  'ApprovalRule',
  'ApprovalDelegation',
  'Enquiry',
  'Rfq',
  'Quote',
  'Comparison',
  'Order',
  'PurchaseOrder',
  'Job',
  'Mail',
  'MailSettings',
  'View',
  'SupplierGroup',
  'RfqTemplate',
  'Activity',
  'Comment',
  'Attachment',
] as const
export type TagType = (typeof tagTypes)[number]
export interface Tag {
  type: TagType
  id?: string
}

export const tag = (type: TagType): Tag => ({ type })
export const listTag = (type: TagType): Tag => ({ type, id: 'LIST' })
export const idTag = (type: TagType, id: string): Tag => ({ type, id })

/** The tags of a list: the list itself, each of its rows, and the entities that these refer to. */
export const listTags = (type: TagType, rows: readonly { id: string }[] = []): Tag[] => [
  listTag(type),
  ...rows.map(({ id }) => idTag(type, id)),
  ...namedIn(rows),
]

/** The tags of one entity: itself, and the entities that the payload refers to. */
export const entityTags = (type: TagType, id: string, payload: unknown): Tag[] => [idTag(type, id), ...namedIn(payload)]

/** The entity types by field name: `client_id` beside a client's name, `orders` and `rfq` with their own ids. */
const nouns: Partial<Record<string, TagType>> = {
  client: 'Client',
  supplier: 'Supplier',
  agent: 'Agent',
  item: 'Item',
  assignee: 'User',
  author: 'User',
  enquiry: 'Enquiry',
  rfq: 'Rfq',
  order: 'Order',
  purchase_order: 'PurchaseOrder',
}

/**
 * The entities that a payload refers to at any depth: a client's new name is on its orders too, and an RFQ's status on
 * its enquiry.
 */
export function namedIn(payload: unknown): Tag[] {
  const found = new Map<string, Tag>()
  const add = (type: TagType, id: unknown) => typeof id === 'string' && found.set(`${type} ${id}`, idTag(type, id))
  const idOf = (value: unknown) => (typeof value === 'object' && value !== null && 'id' in value ? value.id : undefined)
  function look(value: unknown) {
    if (typeof value !== 'object' || value === null) return
    for (const [key, held] of Object.entries(value)) {
      const byId = key.endsWith('_id') ? nouns[key.slice(0, -3)] : undefined
      if (byId) add(byId, held)
      const inside = nouns[key] ?? nouns[key.replace(/s$/, '')]
      if (inside) for (const each of Array.isArray(held) ? (held as unknown[]) : [held]) add(inside, idOf(each))
      look(held)
    }
  }
  look(payload)
  return [...found.values()]
}

/**
 * The tags that a change invalidates; none when it failed, because nothing changed. After a version conflict (412) they
 * are invalidated too: another user changed the record, and the retry needs its current version.
 */
export const invalidateTags = (error: Failure | undefined, tags: Tag[]): Tag[] =>
  error && error.status !== 412 ? [] : tags

/** A changed entity: its lists, itself, and its activity. */
export const changed = (type: TagType, id: string): Tag[] => [listTag(type), idTag(type, id), idTag('Activity', id)]
