import type { LiveEvent } from '../contract/events'
import { changed, idTag, tag, tagTypes, type Tag, type TagType } from './tags'

/** What of the cache shows each entity. One that is not here is shown nowhere. */
const shownAs: Record<string, TagType> = {
  clients: 'Client',
  suppliers: 'Supplier',
  agents: 'Agent',
  items: 'Item',
  prices: 'Price',
  'exchange-rates': 'ExchangeRate',
  'tax-rates': 'TaxRate',
  'markup-rules': 'MarkupRule',
  users: 'User',
  branches: 'Branch',
  company: 'Company',
  enquiries: 'Enquiry',
  rfqs: 'Rfq',
  orders: 'Order',
  'purchase-orders': 'PurchaseOrder',
}

/** A supplier has the page before him: nothing is to be compared yet, and no line stands elsewhere. */
const onlyOnTheWay = ['opened', 'started']

/** The cached answers that an event makes stale; those that nobody looks at are only forgotten. */
export function tagsOfEvent({ entity, entity_id, action }: Pick<LiveEvent, 'entity' | 'entity_id' | 'action'>): Tag[] {
  // Of a note the document itself is not another one.
  if (/^(comment|mentioned|file_)/.test(action))
    return [idTag('Comment', entity_id), idTag('Attachment', entity_id), idTag('Activity', entity_id)]
  const type = shownAs[entity]
  if (!type) return []
  // An import changes many: its one event is of the job.
  if (action === 'imported') return [tag(type)]
  if (type === 'User') return [...changed(type, entity_id), tag('Me')]
  // An order shows its purchase orders.
  if (type === 'PurchaseOrder') return [...changed(type, entity_id), tag('Order')]
  if (type === 'Order') return [...changed(type, entity_id), tag('Enquiry'), tag('PurchaseOrder')]
  if (type !== 'Rfq' || onlyOnTheWay.includes(action)) return changed(type, entity_id)
  return [...changed(type, entity_id), idTag('Comparison', entity_id), tag('Quote'), tag('Enquiry')]
}

/** When something may have been missed. */
export const everything = (): Tag[] => tagTypes.map(tag)
