import type { Allocation } from './allocation'
import type { Comparison } from '../comparison/comparison'
import { allFromOne, lowestOfEach } from '../comparison/coverage'

/** Allocates each line in full to its lowest landed cost; a line without a comparable offer gets no allocation. */
export function cheapestPerLine(comparison: Comparison): Allocation[] {
  return lowestOfEach(comparison.lines.map(({ line, lowest_quote_line_id }) => ({ ...line, lowest_quote_line_id })))
}

/** Allocates in full every line that this supplier covers, and nothing else. */
export function singleSupplier(comparison: Comparison, supplier_id: string): Allocation[] {
  const offers = comparison.quotes.find(({ quote }) => quote.supplier_id === supplier_id)?.offers ?? []
  return allFromOne(
    comparison.lines.map(({ line }) => line),
    offers.map((offer) => ({ ...offer, quote_line_id: offer.quote_line?.id ?? null })),
  )
}
