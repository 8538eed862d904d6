import type { Allocation } from '../awards/allocation'
import { comparableOffers } from '../comparison/comparableOffers'
import { frozenFor, lowestOf, type ComparisonInput } from '../comparison/comparison'
import { grouped } from '../lists/grouped'
import { compare, type Decimal, isZero, subtract } from '../money/money'
import { allFromOne } from '../comparison/coverage'
import { buy, isShort } from '../costing/purchase'
import { type AwardCost, costOfAward, type PricedQuote } from '../awards/costOfAward'
import type { SplitLimits, SplitOffer, SplitProblem } from './problem'

export const brokenLimits = ['coverage', 'minimum_order_value', 'max_suppliers', 'keep_suppliers'] as const
export type BrokenLimit = (typeof brokenLimits)[number]

export interface Baseline {
  allocations: Allocation[]
  cost: AwardCost
}

/** The quotes of a problem as input for award costs; offers that may not be used are omitted. */
export function quotesOf({ suppliers, lines }: SplitProblem): PricedQuote[] {
  const offers_of = grouped(
    lines.flatMap(({ id, offers }) => offers.map((offer) => ({ ...offer, rfq_line_id: id }))),
    ({ supplier }) => supplier,
  )
  return suppliers.map(({ quote_id, supplier_id, currency, rate, freight, minimum_order_value }, place) => ({
    quote_id,
    supplier_id,
    currency,
    rate,
    freight,
    minimum_order_value,
    offers: (offers_of.get(place) ?? []).map(({ rfq_line_id, quote_line_id, terms }) => ({
      rfq_line_id,
      quote_line_id,
      terms,
    })),
  }))
}

/**
 * The cheapest supplier who alone covers every line that any supplier covers; null when there is none. A supplier who does not
 * state the freight is never the cheapest.
 */
export function singleSupplier(problem: SplitProblem): (Baseline & { supplier_id: string }) | null {
  const quotes = quotesOf(problem)
  const covered = problem.lines.filter(({ quantity, offers }) => offers.some(({ terms }) => !isShort(terms, quantity)))
  const baselines = problem.suppliers.flatMap(({ supplier_id, rate, freight_stated }, place) => {
    if (!freight_stated) return []
    const isFromThis = ({ supplier }: SplitOffer) => supplier === place
    if (!covered.every(({ offers }) => offers.some(isFromThis))) return []
    const offers = covered.flatMap(({ id, quantity, offers: all }) =>
      all
        .filter((offer) => isFromThis(offer) && !isShort(offer.terms, quantity))
        .map(({ quote_line_id, terms }) => ({
          rfq_line_id: id,
          quote_line_id,
          class: 'offered' as const,
          purchase: buy(terms, quantity, { currency: problem.currency, rate }),
        })),
    )
    const allocations = allFromOne(covered, offers)
    if (covered.length === 0 || allocations.length < covered.length) return []
    return [{ supplier_id, allocations, cost: costOfAward(allocations, problem.lines, quotes, problem.currency) }]
  })
  return baselines.sort((left, right) => compare(left.cost.total, right.cost.total))[0] ?? null
}

/** The lowest landed cost of each line plus the used suppliers' freight; null without comparable offers. */
export function cheapestLines(problem: SplitProblem, input: ComparisonInput): Baseline | null {
  const usable = new Set(problem.lines.flatMap(({ offers }) => offers.map(({ quote_line_id }) => quote_line_id)))
  const compared = input.quotes.flatMap((quote) =>
    comparableOffers(quote, input.lines, frozenFor(quote.currency, input), input)
      .filter(({ quote_line }) => quote_line && usable.has(quote_line.id))
      .map((offer) => ({ quote, line_id: offer.rfq_line_id, offers: [offer] })),
  )
  const by_line = grouped(compared, ({ line_id }) => line_id)
  const allocations = problem.lines.flatMap((line): Allocation[] => {
    const lowest = lowestOf(by_line.get(line.id) ?? [], line.id)?.quote_line
    return lowest ? [{ rfq_line_id: line.id, quote_line_id: lowest.id, quantity: line.quantity }] : []
  })
  return allocations.length === 0
    ? null
    : { allocations, cost: costOfAward(allocations, problem.lines, quotesOf(problem), problem.currency) }
}

/** The limits that a baseline breaks; empty when it is comparable with a best split of this cost. */
export function brokenBy(
  { cost }: Baseline,
  best: AwardCost,
  { max_suppliers, suppliers }: SplitProblem,
): BrokenLimit[] {
  const used = cost.suppliers.map(({ supplier_id }) => supplier_id)
  const left = (award: AwardCost, rfq_line_id: string): Decimal =>
    award.uncovered.find((line) => line.rfq_line_id === rfq_line_id)?.missing ?? '0'
  const found: Record<BrokenLimit, boolean> = {
    coverage:
      cost.uncovered.some(({ rfq_line_id, missing }) => !isZero(subtract(missing, left(best, rfq_line_id)))) ||
      cost.uncovered.length < best.uncovered.length,
    minimum_order_value: cost.suppliers.some(({ shortfall }) => shortfall !== null),
    max_suppliers: max_suppliers !== null && used.length > max_suppliers,
    keep_suppliers: suppliers.some(({ kept, supplier_id }) => kept && !used.includes(supplier_id)),
  }
  return brokenLimits.filter((limit) => found[limit])
}

/** The reason why no award can keep the limits; null when they may be feasible. */
export function impossibleLimits(
  problem: SplitProblem,
  { keep_supplier_ids, leave_out_supplier_ids, max_suppliers }: SplitLimits,
): { limit: 'keep_supplier_ids' | 'max_suppliers'; supplier_ids: string[] } | null {
  const unusable = keep_supplier_ids.filter(
    (id) => leave_out_supplier_ids.includes(id) || !problem.suppliers.some(({ supplier_id }) => supplier_id === id),
  )
  if (unusable.length > 0) return { limit: 'keep_supplier_ids', supplier_ids: unusable }
  return max_suppliers !== null && keep_supplier_ids.length > max_suppliers
    ? { limit: 'max_suppliers', supplier_ids: [...keep_supplier_ids] }
    : null
}
