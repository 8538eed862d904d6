import type { ComparedOffer } from './comparableOffers'
import type { ComparedQuote, Comparison } from './comparison'
import { compare, type Decimal } from '../money'
import { allFromOne, lowestOfEach } from './coverage'
import { buy, type OfferTerms, type Purchase } from './purchase'

/** How much of a line's need an offer is to cover, in the RFQ line's unit. */
export interface Allocation {
  rfq_line_id: string
  quote_line_id: string
  quantity: Decimal
}

/** An allocation with what has to be bought for it. */
export interface Bought extends Allocation {
  quote_id: string
  /** By which the offer is bought. */
  terms: OfferTerms
  purchase: Purchase
}

/** The lowest comparable cost of each line, whole; a line without a comparable offer is left. */
export function cheapestPerLine(comparison: Comparison): Allocation[] {
  return lowestOfEach(comparison.lines.map(({ line, lowest_quote_line_id }) => ({ ...line, lowest_quote_line_id })))
}

/** All that one supplier covers, whole, and the rest open. */
export function singleSupplier(comparison: Comparison, supplier_id: string): Allocation[] {
  const offers = comparison.quotes.find(({ quote }) => quote.supplier_id === supplier_id)?.offers ?? []
  return allFromOne(
    comparison.lines.map(({ line }) => line),
    offers.map((offer) => ({ ...offer, quote_line_id: offer.quote_line?.id ?? null })),
  )
}

/** Do two allocations give the same to the same offer? */
export function isSame(left: Allocation, right: Allocation): boolean {
  return (
    left.rfq_line_id === right.rfq_line_id &&
    left.quote_line_id === right.quote_line_id &&
    compare(left.quantity, right.quantity) === 0
  )
}

/** Do these allocations give the same as those, in whatever order? */
export function areSame(these: readonly Allocation[], those: readonly Allocation[]): boolean {
  return these.length === those.length && these.every((one) => those.some((other) => isSame(one, other)))
}

/** The answer that an allocation names, with its quote; undefined where the comparison has no such answer. */
export function offerOf(
  comparison: Comparison,
  quote_line_id: string,
): { quote: ComparedQuote; offer: ComparedOffer & { lowest: boolean } } | undefined {
  for (const quote of comparison.quotes) {
    const offer = quote.offers.find(({ quote_line }) => quote_line?.id === quote_line_id)
    if (offer) return { quote, offer }
  }
  return undefined
}

/** What is bought for allocations, minimums and packs kept; those of an unknown or unpriced answer are left out. */
export function buyAllocations(allocations: readonly Allocation[], comparison: Comparison, currency: string): Bought[] {
  return allocations.flatMap((allocation) => {
    const found = offerOf(comparison, allocation.quote_line_id)
    const purchase = found?.offer.quote_line
      ? buy(found.offer.quote_line, allocation.quantity, { currency, rate: found.quote.rate })
      : null
    return found?.offer.quote_line && purchase
      ? [{ ...allocation, quote_id: found.quote.quote.id, terms: found.offer.quote_line, purchase }]
      : []
  })
}
