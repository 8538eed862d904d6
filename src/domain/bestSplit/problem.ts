import type { PricedQuote } from '../awards/costOfAward'
import { freightOf, knownFreight } from '../costing/freight'
import { frozenFor, type ComparisonInput } from '../comparison/comparison'
import type { Decimal } from '../money/money'
import { isPriced, type OfferTerms } from '../costing/purchase'
import { grouped } from '../lists/grouped'
import { isExpired, isLate } from '../comparison/offerClass'
import type { QuotedLine, SubmittedQuote } from '../comparison/quoted'

export interface SplitLimits {
  max_suppliers: number | null
  max_lead_time_days: number | null
  keep_supplier_ids: readonly string[]
  leave_out_supplier_ids: readonly string[]
  /** Suppliers who could each cover a whole line may share it; otherwise only too small offers are supplemented. */
  share_lines: boolean
  /** Quotes that do not state their freight may be used, as if they had none. */
  unstated_freight: boolean
}

export const noLimits: SplitLimits = {
  max_suppliers: null,
  max_lead_time_days: null,
  keep_supplier_ids: [],
  leave_out_supplier_ids: [],
  share_lines: false,
  unstated_freight: false,
}

/** A supplier's quote; its minimum order value applies when the supplier is used. */
interface SplitSupplier extends Omit<PricedQuote, 'offers' | 'freight'> {
  /** 0 where it is not stated. */
  freight: Decimal
  freight_stated: boolean
  kept: boolean
}

export interface SplitOffer {
  supplier: number
  quote_line_id: string
  terms: OfferTerms
}

export interface SplitLine {
  id: string
  quantity: Decimal
  offers: SplitOffer[]
}

export interface SplitProblem {
  currency: string
  max_suppliers: number | null
  share_lines: boolean
  suppliers: SplitSupplier[]
  lines: SplitLine[]
}

/**
 * A usable offer has a price and is not an alternative, expired, late or entered after the opening (unless those are counted), nor
 * of a quote that does not state its freight (unless the limits allow it). Suppliers and offers are sorted by id, so that input order has no
 * effect. Throws a RangeError without a rate.
 */
export function splitProblem(input: ComparisonInput, limits: SplitLimits): SplitProblem {
  const wanted = [...input.quotes]
    .filter(({ supplier_id }) => !limits.leave_out_supplier_ids.includes(supplier_id))
    .sort((left, right) => byText(left.supplier_id, right.supplier_id))
    .map((quote) => ({ quote, usable: usableLines(quote, input, limits) }))
    .filter(({ usable }) => usable.length > 0)
  const offers = grouped(
    wanted.flatMap(({ usable }, supplier) =>
      usable.map((terms) => ({ supplier, quote_line_id: terms.id, terms, rfq_line_id: terms.rfq_line_id })),
    ),
    ({ rfq_line_id }) => rfq_line_id,
  )
  return {
    currency: input.currency,
    max_suppliers: limits.max_suppliers,
    share_lines: limits.share_lines,
    suppliers: wanted.map(({ quote }) => supplierOf(quote, input, limits)),
    lines: input.lines.map(({ id, quantity }) => ({
      id,
      quantity,
      offers: (offers.get(id) ?? []).map(({ supplier, quote_line_id, terms }) => ({ supplier, quote_line_id, terms })),
    })),
  }
}

function usableLines(
  quote: SubmittedQuote,
  { read_on, required_by, counted, lines }: ComparisonInput,
  { max_lead_time_days, unstated_freight }: SplitLimits,
): QuotedLine[] {
  if (isExpired(quote.valid_until, read_on) && !counted.expired) return []
  if (quote.after_opening && !counted.after_opening) return []
  if (quote.freight === null && !unstated_freight) return []
  const invited = new Set(quote.asked_line_ids)
  const asked = new Set(lines.map(({ id }) => id).filter((id) => invited.has(id)))
  return quote.lines
    .filter((answer) => {
      const days = answer.lead_time_days ?? quote.lead_time_days
      if (!asked.has(answer.rfq_line_id) || !isPriced(answer)) return false
      if (answer.alternative !== null && !counted.alternatives) return false
      if (isLate(days, read_on, required_by) && !counted.late) return false
      return max_lead_time_days === null || (days !== null && days <= max_lead_time_days)
    })
    .sort((left, right) => byText(left.id, right.id))
}

function supplierOf(quote: SubmittedQuote, input: ComparisonInput, { keep_supplier_ids }: SplitLimits): SplitSupplier {
  const frozen = frozenFor(quote.currency, input)
  const { id: quote_id, supplier_id, currency, minimum_order_value } = quote
  return {
    quote_id,
    supplier_id,
    currency,
    rate: frozen.rate,
    freight: knownFreight(freightOf(quote, frozen)),
    freight_stated: quote.freight !== null,
    minimum_order_value,
    kept: keep_supplier_ids.includes(supplier_id),
  }
}

function byText(left: string, right: string): number {
  return left === right ? 0 : left < right ? -1 : 1
}
