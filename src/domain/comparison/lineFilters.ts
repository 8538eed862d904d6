import { compare, type Decimal, divide, isPositive, isZero, multiply, subtract } from '../money/money'
import type { OfferClass } from './offerClass'

/** Lines without a comparable offer; lines whose offers differ, the largest difference first; lines not to the lowest. */
export const lineFilters = ['uncovered', 'spread', 'split'] as const
export type LineFilter = (typeof lineFilters)[number]

interface FilteredLine {
  id: string
  lowest_quote_line_id: string | null
}

interface FilteredOffer {
  rfq_line_id: string
  class: OfferClass
  comparable_cost: Decimal | null
}

interface Allocated {
  rfq_line_id: string
  quote_line_id: string
}

interface Filtering {
  suppliers: readonly { offers: readonly FilteredOffer[] }[]
  /** The best split; without one no line is changed by it. */
  allocations: readonly Allocated[]
}

/** The lines of a filter, in the order of the RFQ; by spread the largest first. */
export function filterLines<Line extends FilteredLine>(
  lines: readonly Line[],
  filter: LineFilter,
  { suppliers, allocations }: Filtering,
): Line[] {
  if (filter === 'uncovered') return lines.filter(({ lowest_quote_line_id }) => lowest_quote_line_id === null)
  if (filter === 'split') return linesNotToLowest(lines, allocations)
  const spreads = spreadPercents(suppliers)
  return lines
    .flatMap((line) => {
      const spread = spreads.get(line.id)
      return spread !== undefined && isPositive(spread) ? [{ line, spread }] : []
    })
    .sort((one, other) => compare(other.spread, one.spread))
    .map(({ line }) => line)
}

/** The lines that an award gives to other offers than their lowest one; lines that it leaves out are not among them. */
export function linesNotToLowest<Line extends FilteredLine>(
  lines: readonly Line[],
  allocations: readonly Allocated[],
): Line[] {
  const given = new Map<string, string[]>()
  for (const { rfq_line_id, quote_line_id } of allocations)
    given.set(rfq_line_id, [...(given.get(rfq_line_id) ?? []), quote_line_id])
  return lines.filter(({ id, lowest_quote_line_id }) => {
    const offers = given.get(id)
    return lowest_quote_line_id !== null && offers !== undefined && !offers.includes(lowest_quote_line_id)
  })
}

/**
 * By line: how much more the dearest comparable offer costs than the lowest, in percent. Lines with fewer than two comparable
 * offers, or one at no cost, have none.
 */
export function spreadPercents(suppliers: Filtering['suppliers']): ReadonlyMap<string, Decimal> {
  const ends = new Map<string, { least: Decimal; most: Decimal; count: number }>()
  for (const { offers } of suppliers)
    for (const { rfq_line_id, class: kind, comparable_cost: cost } of offers) {
      if (kind !== 'offered' || cost === null) continue
      const { least, most, count } = ends.get(rfq_line_id) ?? { least: cost, most: cost, count: 0 }
      ends.set(rfq_line_id, {
        least: compare(cost, least) < 0 ? cost : least,
        most: compare(cost, most) > 0 ? cost : most,
        count: count + 1,
      })
    }
  return new Map(
    [...ends].flatMap(([id, { least, most, count }]) =>
      count < 2 || isZero(least) ? [] : [[id, multiply(divide(subtract(most, least), least), '100')] as const],
    ),
  )
}
