import * as z from 'zod'
import { operationsUnder } from './operation'
import { counts, date, idParams, namedObject } from './fields'
import { mentionsOf, orderMentionSchema } from './mentions'

export const clientHistorySchema = namedObject('ClientHistory', {
  /** The company's currency, for all values. */
  currency: z.string(),
  /** The first day of the period: twelve months including the current one. */
  from: date,
  /** Received in the period, without drafts. */
  ...counts('enquiries', 'won', 'lost'),
  /** Won ÷ decided, in percent; null when nothing is decided or nothing decided has a value. */
  hit_rate: z.string().nullable(),
  hit_rate_by_value: z.string().nullable(),
  /** Decided enquiries without a known value: no order or target prices, or a currency without a rate. */
  without_value: z.int(),
  /** The net of confirmed orders by month of confirmation, converted at the rate of that day. */
  months: z.array(z.object({ month: z.string(), value: z.string(), orders: z.int() })),
  /** Confirmed orders that are in no month, because their currency has no rate. */
  without_rate: z.int(),
  last_order: orderMentionSchema.nullable(),
})
export type ClientHistory = z.output<typeof clientHistorySchema>

export const getClientHistory = operationsUnder('Clients')('getClientHistory', 'GET /clients/:id/history', {
  summary: 'What a client asked for and bought in twelve months, in the branches of the reader',
  params: idParams,
  response: clientHistorySchema,
})

const mentions = mentionsOf({ path: '/clients', tag: 'Clients' })

export const listClientEnquiries = mentions.enquiries('listClientEnquiries', 'The enquiries of a client')
export const listClientOrders = mentions.orders('listClientOrders', 'The orders of a client')
