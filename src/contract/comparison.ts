import * as z from 'zod'
import { invitationStates } from '../domain/rfqs/invitationState'
import { offerClasses } from '../domain/comparison/offerClass'
import { operationsUnder } from './operation'
import { date, flag, id, idParams, instant, lineShape, namedObject, party, texts, textsOrNull } from './fields'
import { offerTermsSchema } from './offerTerms'

/** Which classes the comparison counts as offered. */
export const comparisonQuerySchema = z.strictObject({
  alternatives: flag,
  expired: flag,
  late: flag,
  after_opening: flag,
})

const termsOfOfferSchema = offerTermsSchema.extend({ lead_time_days: z.int().nullable(), notes: z.string().nullable() })

/** The last purchase of a line's item: the price is per that purchase's unit. */
const lastBoughtSchema = z.object({
  ...texts('unit_price', 'currency', 'unit'),
  on: date,
  supplier_name: z.string(),
})
export type LastBought = z.output<typeof lastBoughtSchema>

const comparedLineSchema = z.object({
  ...lineShape,
  lowest_quote_line_id: id.nullable(),
  last_bought: lastBoughtSchema.nullable(),
  /**
   * Earlier prices of the item, oldest first: per the line's unit, in the RFQ's currency at its rates, without quotes
   * for this RFQ.
   */
  trend: z.array(z.object({ on: date, unit_price: z.string() })),
})

export const comparisonSchema = namedObject('Comparison', {
  currency: z.string(),
  /** The day on which expiry is judged: today in the branch's time zone; for an awarded RFQ the day of the award. */
  read_on: date,
  required_by: date.nullable(),
  lines: z.array(comparedLineSchema),
  suppliers: z.array(
    z.object({
      quote_id: id,
      revision: z.int(),
      submitted_at: instant.nullable(),
      /** The user who entered the quote for the supplier; null where the supplier submitted it. */
      typed_by_name: z.string().nullable(),
      /** Entered by staff after the opening of sealed bids: ranked only when counted. */
      after_opening: z.boolean(),
      ...party('supplier'),
      country: z.string().nullable(),
      currency: z.string(),
      rate: z.string(),
      valid_until: date.nullable(),
      lead_time_days: z.int().nullable(),
      /** In the quote's own currency. */
      minimum_order_value: z.string().nullable(),
      expired: z.boolean(),
      /** Freight in the RFQ's currency; null where it is not stated: then the total is without it and is not ranked. */
      freight: z.string().nullable(),
      /** Whether a freight of 0 was stated; without it, it is from when a blank was stored as 0. */
      no_freight: z.boolean(),
      asked: z.int(),
      coverage: z.int(),
      total_like_for_like: z.string().nullable(),
      lines_from_others: z.int(),
      ranked: z.boolean(),
      rank: z.int().nullable(),
      offers: z.array(
        z.object({
          rfq_line_id: id,
          /** Null when the supplier has not answered. */
          quote_line_id: id.nullable(),
          /** Only `offered` is comparable; the others are ranked only when counted. */
          class: z.enum(offerClasses),
          /** The price at the quantity to buy, in the quote's currency and per the supplier's unit. */
          unit_price: z.string().nullable(),
          /** In the RFQ line's unit, like the fields below; for a short offer the available quantity. */
          buyable_quantity: z.string().nullable(),
          ...textsOrNull(
            'goods',
            'freight_share',
            'tax',
            'comparable_cost',
            'surplus',
            'minimum_quantity',
            'pack_size',
          ),
          /** The quantity from which the price applies. */
          ...textsOrNull('price_break', 'no_bid_reason', 'alternative'),
          lowest: z.boolean(),
          /** The answer is to the line before it was changed (RFQ-05), and is no longer valid. */
          asked_again: z.boolean(),
          /** Why the price is doubtful (QUO-07), as text; null when it is not. */
          doubt: z.string().nullable(),
          terms: termsOfOfferSchema.nullable(),
        }),
      ),
    }),
  ),
  /**
   * The cost of the current award when it was made, and the best split that it was based on or compared with; null
   * without one.
   */
  award: z
    .object({
      total: z.string().nullable(),
      best_split: z
        .object({
          total: z.string(),
          proven: z.boolean(),
          quote_line_ids: z.array(id),
          /** Whether it could use quotes that do not state their freight; missing on older awards. */
          unstated_freight: z.boolean().optional(),
        })
        .nullable(),
    })
    .nullable(),
  /** The last hash of the RFQ's activity chain. */
  trail_hash: z.string().nullable(),
  /** Invited suppliers without a submitted quote. */
  waiting: z.array(z.object({ ...party('supplier'), status: z.enum(invitationStates) })),
})
export type Comparison = z.output<typeof comparisonSchema>

export const getComparison = operationsUnder('RFQs')('getComparison', 'GET /rfqs/:id/comparison', {
  summary: 'Compare the quotes of an RFQ by landed cost',
  params: idParams,
  query: comparisonQuerySchema,
  response: comparisonSchema,
})
