import type { OfferTerms } from './purchase'
import type { Decimal } from '../money'

/** A line of an RFQ, as it is compared. */
export interface LineAsked {
  id: string
  position: number
  quantity: Decimal
}

/** One answer to a line; a line may be answered as asked and by alternatives. */
export interface QuotedLine extends OfferTerms {
  id: string
  rfq_line_id: string
  no_bid_reason: string | null
  lead_time_days: number | null
  /** What is offered instead; null where the line is answered as asked. */
  alternative: string | null
}

/** A supplier's newest submitted quote: freight and minimum order value in its currency. */
export interface SubmittedQuote {
  id: string
  supplier_id: string
  currency: string
  valid_until: string | null
  lead_time_days: number | null
  freight: Decimal
  minimum_order_value: Decimal | null
  /** The lines that he was asked for. */
  asked_line_ids: readonly string[]
  lines: readonly QuotedLine[]
}
