import * as z from 'zod'
import { enquiryStatuses } from '../domain/enquiries/enquiryLifeCycle'
import { orderStatuses } from '../domain/orders/orderLifeCycle'
import { partsOf } from './recordOperations'
import type { OperationId } from './rights'
import { date, id, instant, listQuery, namedObject } from './fields'

/* Documents that mention a client or an item, on its page: those of all branches that the reader may act in. */

const mention = {
  id,
  number: z.string().nullable(),
  branch_id: id,
  branch_tag: z.string(),
  client_name: z.string().nullable(),
  created_at: instant,
  /** The quantity of the item; null when the mention is of no item, or its lines have several units. */
  quantity: z.string().nullable(),
  unit: z.string().nullable(),
}

const enquiryMentionSchema = namedObject('EnquiryMention', {
  ...mention,
  status: z.enum(enquiryStatuses),
  client_reference: z.string().nullable(),
  received_on: date,
})
export type EnquiryMention = z.output<typeof enquiryMentionSchema>

export const orderMentionSchema = namedObject('OrderMention', {
  ...mention,
  status: z.enum(orderStatuses),
  client_po_number: z.string().nullable(),
  total: z.string(),
  currency: z.string(),
  confirmed_at: instant.nullable(),
})
export type OrderMention = z.output<typeof orderMentionSchema>

/** Newest first is the only order. */
const mentionSorts = ['created_at'] as const

/** The lists of the documents that mention one record, below its path. */
export function mentionsOf(kind: { path: `/${string}`; tag: string }) {
  const part = partsOf(kind)
  const query = listQuery(mentionSorts, {})
  const summaryOf = (which: string) => `${which}, the newest first, in the branches of the reader`
  return {
    enquiries: (operationId: OperationId, which: string) =>
      part.list(operationId, 'enquiries', summaryOf(which), query, enquiryMentionSchema),

    orders: (operationId: OperationId, which: string) =>
      part.list(operationId, 'orders', summaryOf(which), query, orderMentionSchema),
  }
}
