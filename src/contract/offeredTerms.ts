import * as z from 'zod'
import { byQuote } from './byQuote'
import { id, idParams, namedObject, several, texts } from './fields'
import { mostLines } from './orderBody'
import { changesOf } from './recordOperations'
import { purchaseOrderSchema } from './purchaseOrders'

/** Goods, freight and their total without tax in `currency`, the supplier's; the cost in the order's. */
const figuresSchema = z.object({ ...texts('currency', 'goods', 'freight', 'total', 'cost') })

/** What is bought for a line, in the line's unit, and the supplier's price per unit of the offer. */
const boughtSchema = z.object({ ...texts('quantity', 'unit_price') })

export const brokenPurchaseSchema = z.object({
  /** The quote's newest revision, by which is priced; `revision` is the one that the lines are based on. */
  quote_id: id,
  supplier_id: id,
  supplier_name: z.string(),
  supplier_email: z.string().nullable(),
  rfq_id: id,
  rfq_number: z.string().nullable(),
  reference: z.string().nullable(),
  revision: z.int(),
  newest_revision: z.int(),
  /** The terms that are not kept, each as one sentence. */
  broken: z.array(z.object({ ...texts('path', 'message') })),
  kept: figuresSchema,
  /** By the whole quote; null where it no longer offers what is bought, or too little of it. */
  quoted: figuresSchema.nullable(),
  lines: z.array(
    z.object({
      line_id: id,
      position: z.int(),
      ...texts('description', 'sold', 'unit'),
      kept: boughtSchema,
      quoted: boughtSchema.nullable(),
    }),
  ),
})
export type BrokenPurchase = z.output<typeof brokenPurchaseSchema>

export const offeredTermsSchema = namedObject('OfferedTerms', {
  /** The order's currency, and what is confirmed of it: its net and its cost as they stand. */
  ...texts('currency', 'net', 'cost'),
  /** The quotes whose terms are not kept by what is bought. */
  quotes: z.array(brokenPurchaseSchema),
})
export type OfferedTerms = z.output<typeof offeredTermsSchema>

const ofOrders = changesOf({ path: '/orders', tag: 'Orders', record: offeredTermsSchema })

export const getOrderTerms = ofOrders.define('getOrderTerms', 'GET /orders/:id/offered-terms', {
  summary:
    'What a confirmation would buy on terms that its quotes no longer offer, with the figures of keeping it and of each whole quote',
  params: idParams,
  /** Only these lines of the order are confirmed. */
  query: z.strictObject({ line_ids: several(id, mostLines) }),
  response: offeredTermsSchema,
})

const ofPurchaseOrders = changesOf({
  path: '/purchase-orders',
  tag: 'Purchase orders',
  record: purchaseOrderSchema,
})

export const getPurchaseTerms = ofPurchaseOrders.define('getPurchaseTerms', 'GET /purchase-orders/:id/offered-terms', {
  summary:
    'What a draft purchase order buys on terms that its quotes no longer offer, with the figures of keeping it and of each whole quote',
  params: idParams,
  response: offeredTermsSchema,
})

export const acceptPurchaseTerms = ofPurchaseOrders.change(
  'acceptPurchaseTerms',
  'accept-terms',
  'Accept the figures of quotes: a draft purchase order takes their quantities, prices and freight, and its order their cost',
  z.strictObject({ by_quote: byQuote.min(1) }),
)
