import { type Allocation, areSame } from './allocation'
import { singleSupplier } from './allocate'
import { cheapestPerLine } from './allocate'
import type { AwardStrategy } from './awardLifeCycle'
import type { Comparison } from '../comparison/comparison'

/** The claimed strategy if its allocations are exactly those given, otherwise `by_hand`. */
export function strategyOf(
  claimed: AwardStrategy,
  allocations: readonly Allocation[],
  comparison: Comparison,
  proposed: readonly Allocation[] | undefined,
): AwardStrategy {
  const gives: Record<AwardStrategy, readonly Allocation[] | undefined> = {
    by_hand: undefined,
    cheapest_per_line: cheapestPerLine(comparison),
    single_supplier: fromOne(allocations, comparison),
    best_split: proposed,
  }
  const wanted = gives[claimed]
  return wanted && areSame(allocations, wanted) ? claimed : 'by_hand'
}

function fromOne(allocations: readonly Allocation[], comparison: Comparison): Allocation[] | undefined {
  const of = comparison.quotes.find(({ offers }) =>
    offers.some(({ quote_line }) => quote_line?.id === allocations[0]?.quote_line_id),
  )
  return of && singleSupplier(comparison, of.quote.supplier_id)
}
