import * as z from 'zod'
import { enquiryStatuses } from '../domain/enquiries/enquiryLifeCycle'
import { orderStatuses } from '../domain/orders/orderLifeCycle'
import { date, id, instant } from './fields'

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

export const enquiryMentionSchema = z
  .object({ ...mention, status: z.enum(enquiryStatuses), client_reference: z.string().nullable(), received_on: date })
  .meta({ id: 'EnquiryMention' })
export type EnquiryMention = z.output<typeof enquiryMentionSchema>

export const orderMentionSchema = z
  .object({
    ...mention,
    status: z.enum(orderStatuses),
    client_po_number: z.string().nullable(),
    total: z.string(),
    currency: z.string(),
    confirmed_at: instant.nullable(),
  })
  .meta({ id: 'OrderMention' })
export type OrderMention = z.output<typeof orderMentionSchema>

/** Newest first is the only order. */
export const mentionSorts = ['created_at'] as const
