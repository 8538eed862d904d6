import type { Allocation } from './allocation'
import type { ComparedOffer } from '../comparison/comparableOffers'
import type { Comparison, ComparedQuote } from '../comparison/comparison'
import { buy, type OfferTerms, type Purchase } from '../costing/purchase'

/** The offer of an allocation and its quote; undefined when the comparison does not contain it. */
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

export interface Bought extends Allocation {
  quote_id: string
  terms: OfferTerms
  purchase: Purchase
}

/** The purchases with minimums and packs applied, without allocations of unknown or unpriced offers. */
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
