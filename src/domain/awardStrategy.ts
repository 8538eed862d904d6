import { type Allocation, areSame, cheapestPerLine, singleSupplier } from './costing/allocation'
import type { AwardStrategy } from './awardLifeCycle'
import type { Comparison } from './costing/comparison'

/**
 * By which strategy an award was really made: the one that is claimed, as long as it gives exactly what that strategy gives; changed
 * by hand, however little, it is by hand. `proposed` is the best split that was looked for, where there is one.
 */
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

/** What all from the supplier of the first of them would be. */
function fromOne(allocations: readonly Allocation[], comparison: Comparison): Allocation[] | undefined {
  const of = comparison.quotes.find(({ offers }) =>
    offers.some(({ quote_line }) => quote_line?.id === allocations[0]?.quote_line_id),
  )
  return of && singleSupplier(comparison, of.quote.supplier_id)
}
