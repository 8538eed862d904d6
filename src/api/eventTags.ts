import type { LiveEvent } from '../contract/events'
import { changed, idTag, listTag, tag, tagTypes, type Tag, type TagType } from './tags'

/** The cached type that shows each entity. Entities that are not listed are not shown anywhere. */
const shownAs: Record<string, TagType> = {
  clients: 'Client',
  suppliers: 'Supplier',
  agents: 'Agent',
  items: 'Item',
  prices: 'Price',
  'exchange-rates': 'ExchangeRate',
  'tax-rates': 'TaxRate',
  'markup-rules': 'MarkupRule',
  'approval-rules': 'ApprovalRule',
  'approval-delegations': 'ApprovalDelegation',
  users: 'User',
  branches: 'Branch',
  company: 'Company',
  'mail-settings': 'MailSettings',
  enquiries: 'Enquiry',
  rfqs: 'Rfq',
  orders: 'Order',
  'purchase-orders': 'PurchaseOrder',
}

/** The supplier has only opened the page, or a question was asked: nothing to compare, and no line changes its status. */
const onlyOnTheWay = ['opened', 'started']

/** The tags of the cached responses that an event makes stale. Those without a subscriber are only dropped. */
export function tagsOfEvent({ entity, entity_id, action }: Pick<LiveEvent, 'entity' | 'entity_id' | 'action'>): Tag[] {
  // A note does not change the document itself.
  if (/^(comment|mentioned|file_)/.test(action))
    return [
      idTag('Comment', entity_id),
      listTag('Comment'),
      idTag('Attachment', entity_id),
      idTag('Activity', entity_id),
    ]
  // A merge changes what any document is of; an erasure, where a person is named.
  if (/^(merge|personal_data_erased)/.test(action)) return everything()
  const type = shownAs[entity]
  if (!type) return []
  // An import changes many entities, but its one event refers to the job.
  if (action === 'imported') return [tag(type)]
  // There is one of each. Whether mail is sent is shown with documents and users.
  if (type === 'Company' || type === 'MailSettings')
    return [tag(type), idTag('Activity', entity_id), ...(/^mail_/.test(action) ? [tag('Mail')] : [])]
  if (type === 'User') return [...changed(type, entity_id), tag('Me')]
  // An order shows its purchase orders.
  if (type === 'PurchaseOrder') return [...changed(type, entity_id), tag('Order')]
  if (type === 'Order') return [...changed(type, entity_id), tag('Enquiry'), tag('PurchaseOrder')]
  if (type !== 'Rfq' || onlyOnTheWay.includes(action) || /^(question|answer|clarification)_/.test(action))
    return changed(type, entity_id)
  return [...changed(type, entity_id), idTag('Comparison', entity_id), tag('Quote'), tag('Enquiry')]
}

/** All tags, for when events may have been missed. */
export const everything = (): Tag[] => tagTypes.map(tag)
