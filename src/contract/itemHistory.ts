import * as z from 'zod'
import { priceSources } from '../domain/prices/price'
import { currency, date, id, listQuery, texts } from './fields'
import { enquiryMentionSchema, mentionSorts, orderMentionSchema } from './mentions'
import { partsOf } from './recordOperations'

/** The history uses this many of an item's newest prices. */
export const mostPrices = 500

export const pricePointSchema = z.object({
  id,
  supplier_id: id,
  supplier_name: z.string(),
  quoted_on: date,
  source: z.enum(priceSources),
  ...texts('unit', 'currency', 'unit_price'),
  /** One unit of `currency` in the history's currency on that day, and the date of the rate; null without a rate. */
  rate: z.string().nullable(),
  rate_date: date.nullable(),
  /** `unit_price` in the history's currency, to six decimals; null without a rate. */
  converted: z.string().nullable(),
})
export type PricePoint = z.output<typeof pricePointSchema>

export const itemHistorySchema = z
  .object({
    /** The currency of all converted prices. */
    currency: z.string(),
    /** The item's unit: prices in another unit are listed, not compared. */
    unit: z.string(),
    /** Oldest first. */
    prices: z.array(pricePointSchema),
    /** Older prices exist and are omitted. */
    more: z.boolean(),
  })
  .meta({ id: 'ItemHistory' })
export type ItemHistory = z.output<typeof itemHistorySchema>

const part = partsOf({ path: '/items', tag: 'Items' })

export const getItemHistory = part.get(
  'getItemHistory',
  'history',
  'What an item cost and costs at each supplier, in one currency (the company’s unless said)',
  itemHistorySchema,
  z.strictObject({ currency: currency.optional() }),
)

export const listItemEnquiries = part.list(
  'listItemEnquiries',
  'enquiries',
  'The enquiries that ask for an item, the newest first, in the branches of the reader',
  listQuery(mentionSorts, {}),
  enquiryMentionSchema,
)

export const listItemOrders = part.list(
  'listItemOrders',
  'orders',
  'The orders that sell an item, the newest first, in the branches of the reader',
  listQuery(mentionSorts, {}),
  orderMentionSchema,
)
