import * as z from 'zod'
import { invitationStatuses } from '../domain/invitationLifeCycle'
import { offerClasses } from '../domain/costing/offerClass'
import { date, flag, id, idParams } from './fields'
import { offerTermsSchema } from './offerTerms'
import { defineOperation } from './operation'

/** Whether the comparison counts alternatives, expired and late offers as if they were none. */
export const comparisonQuerySchema = z.strictObject({ alternatives: flag, expired: flag, late: flag })

const termsOfOfferSchema = offerTermsSchema.extend({ lead_time_days: z.int().nullable(), notes: z.string().nullable() })

/** What was last paid for a line's item, in the words of that purchase: the price per its own unit. */
const lastBoughtSchema = z.object({
  unit_price: z.string(),
  currency: z.string(),
  unit: z.string(),
  on: date,
  supplier_name: z.string(),
})
export type LastBought = z.output<typeof lastBoughtSchema>

const comparedLineSchema = z.object({
  id,
  position: z.int(),
  item_id: id.nullable(),
  item_code: z.string().nullable(),
  description: z.string(),
  quantity: z.string(),
  unit: z.string(),
  lowest_quote_line_id: id.nullable(),
  last_bought: lastBoughtSchema.nullable(),
  /** What the item cost before, the oldest first: per the line's unit, in the RFQ's currency at its rates; never what was quoted for this RFQ. */
  trend: z.array(z.object({ on: date, unit_price: z.string() })),
})

export const comparisonSchema = z
  .object({
    currency: z.string(),
    /** The day on which expiry is judged: today in the branch's time zone, and once awarded the day of the award. */
    read_on: date,
    required_by: date.nullable(),
    lines: z.array(comparedLineSchema),
    suppliers: z.array(
      z.object({
        quote_id: id,
        revision: z.int(),
        supplier_id: id,
        supplier_name: z.string(),
        country: z.string().nullable(),
        currency: z.string(),
        rate: z.string(),
        valid_until: date.nullable(),
        lead_time_days: z.int().nullable(),
        /** In the quote's own currency. */
        minimum_order_value: z.string().nullable(),
        expired: z.boolean(),
        /** Freight in the RFQ's currency. */
        freight: z.string(),
        asked: z.int(),
        coverage: z.int(),
        total_like_for_like: z.string().nullable(),
        lines_from_others: z.int(),
        ranked: z.boolean(),
        rank: z.int().nullable(),
        offers: z.array(
          z.object({
            rfq_line_id: id,
            /** Null where he has said nothing at all. */
            quote_line_id: id.nullable(),
            /** offered: comparable; the others are not "best" unless chosen so. */
            class: z.enum(offerClasses),
            /** The price that applies to the quantity that has to be bought, in his currency and per his unit. */
            unit_price: z.string().nullable(),
            /** In the RFQ line's unit, as what follows; of a short offer what he has. */
            buyable_quantity: z.string().nullable(),
            goods: z.string().nullable(),
            freight_share: z.string().nullable(),
            tax: z.string().nullable(),
            comparable_cost: z.string().nullable(),
            surplus: z.string().nullable(),
            minimum_quantity: z.string().nullable(),
            pack_size: z.string().nullable(),
            /** The quantity from which on the price applies. */
            price_break: z.string().nullable(),
            no_bid_reason: z.string().nullable(),
            alternative: z.string().nullable(),
            lowest: z.boolean(),
            /** He answered the line before it was changed or added (RFQ-05): what he said then answers it no more. */
            asked_again: z.boolean(),
            /** What makes the price doubtful (QUO-07), in words; null where nothing does. */
            doubt: z.string().nullable(),
            terms: termsOfOfferSchema.nullable(),
          }),
        ),
      }),
    ),
    /** What the award that stands cost when it was made, and the best split that it was made from or beside; null while there is none. */
    award: z
      .object({
        total: z.string().nullable(),
        best_split: z.object({ total: z.string(), proven: z.boolean(), quote_line_ids: z.array(id) }).nullable(),
      })
      .nullable(),
    /** The last link of the chain of what was done to the RFQ. */
    trail_hash: z.string().nullable(),
    /** Invited, but without a submitted quote. */
    waiting: z.array(z.object({ supplier_id: id, supplier_name: z.string(), status: z.enum(invitationStatuses) })),
  })
  .meta({ id: 'Comparison' })
export type Comparison = z.output<typeof comparisonSchema>

export const getComparison = defineOperation({
  operationId: 'getComparison',
  method: 'GET',
  path: '/rfqs/:id/comparison',
  summary: 'The quotes side by side, by comparable cost',
  tag: 'RFQs',
  params: idParams,
  query: comparisonQuerySchema,
  response: comparisonSchema,
})
