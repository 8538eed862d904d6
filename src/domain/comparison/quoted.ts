import type { OfferTerms } from '../costing/purchase'
import type { Decimal } from '../money/money'

export interface LineAsked {
  id: string
  position: number
  quantity: Decimal
}

/** One answer to a line; a line may have one for the requested item and several alternatives. */
export interface QuotedLine extends OfferTerms {
  id: string
  rfq_line_id: string
  no_bid_reason: string | null
  lead_time_days: number | null
  alternative: string | null
}

/** A supplier's newest submitted quote; freight and minimum order value in its currency. */
export interface SubmittedQuote {
  id: string
  supplier_id: string
  currency: string
  valid_until: string | null
  lead_time_days: number | null
  /** Null where it is not stated, which is not 0. */
  freight: Decimal | null
  minimum_order_value: Decimal | null
  /** Whether staff entered it after the opening of sealed bids. */
  after_opening?: boolean
  asked_line_ids: readonly string[]
  lines: readonly QuotedLine[]
}
