import * as z from 'zod'
import { priceSources } from '../domain/prices/price'
import { operationsUnder } from './operation'
import { currency, date, id, idParams, namedObject, party, texts } from './fields'
import { mentionsOf } from './mentions'

/** The history uses this many of an item's newest prices. */
export const mostPrices = 500

export const pricePointSchema = z.object({
  id,
  ...party('supplier'),
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

export const itemHistorySchema = namedObject('ItemHistory', {
  /** The currency of all converted prices. */
  currency: z.string(),
  /** The item's unit: prices in another unit are listed, not compared. */
  unit: z.string(),
  /** Oldest first. */
  prices: z.array(pricePointSchema),
  /** Older prices exist and are omitted. */
  more: z.boolean(),
})
export type ItemHistory = z.output<typeof itemHistorySchema>

export const getItemHistory = operationsUnder('Items')('getItemHistory', 'GET /items/:id/history', {
  summary: 'What an item cost and costs at each supplier, in one currency (the company’s unless said)',
  params: idParams,
  query: z.strictObject({ currency: currency.optional() }),
  response: itemHistorySchema,
})

const mentions = mentionsOf({ path: '/items', tag: 'Items' })

export const listItemEnquiries = mentions.enquiries('listItemEnquiries', 'The enquiries that ask for an item')
export const listItemOrders = mentions.orders('listItemOrders', 'The orders that sell an item')
