import * as z from 'zod'
import { date, idParams, listQuery } from './fields'
import { enquiryMentionSchema, mentionSorts, orderMentionSchema } from './mentions'
import { defineOperation } from './operation'

export const clientHistorySchema = z
  .object({
    /** The company's, in which all values are. */
    currency: z.string(),
    /** The first day that is looked at: twelve months, this one included. */
    from: date,
    /** Received since then, drafts aside. */
    enquiries: z.int(),
    won: z.int(),
    lost: z.int(),
    /** Won ÷ decided, in percent; null where nothing is decided, or where nothing decided has a value. */
    hit_rate: z.string().nullable(),
    hit_rate_by_value: z.string().nullable(),
    /** Decided enquiries whose value is not known: without an order and target prices, or in a currency that the book has no rate for. */
    without_value: z.int(),
    /** Confirmed orders, net, by the month of their confirmation, converted with the book's rate of that day. */
    months: z.array(z.object({ month: z.string(), value: z.string(), orders: z.int() })),
    /** Confirmed orders that no month counts, for the book has no rate for their currency. */
    without_rate: z.int(),
    last_order: orderMentionSchema.nullable(),
  })
  .meta({ id: 'ClientHistory' })
export type ClientHistory = z.output<typeof clientHistorySchema>

export const getClientHistory = defineOperation({
  operationId: 'getClientHistory',
  method: 'GET',
  path: '/clients/:id/history',
  summary: 'What a client asked for and bought in twelve months, in the branches of the reader',
  tag: 'Clients',
  params: idParams,
  response: clientHistorySchema,
})

export const listClientEnquiries = defineOperation({
  operationId: 'listClientEnquiries',
  method: 'GET',
  path: '/clients/:id/enquiries',
  summary: 'The enquiries of a client, the newest first, in the branches of the reader',
  tag: 'Clients',
  params: idParams,
  query: listQuery(mentionSorts, {}),
  response: z.array(enquiryMentionSchema),
  list: true,
})

export const listClientOrders = defineOperation({
  operationId: 'listClientOrders',
  method: 'GET',
  path: '/clients/:id/orders',
  summary: 'The orders of a client, the newest first, in the branches of the reader',
  tag: 'Clients',
  params: idParams,
  query: listQuery(mentionSorts, {}),
  response: z.array(orderMentionSchema),
  list: true,
})
