import { cheapestFill, type Filler } from './cheapestFill'
import { knownFreight } from '../costing/freight'
import { minorUnits } from '../money/minorUnits'
import { add, compare, type Decimal, roundMoney, sum } from '../money/money'
import type { ComparedOffer } from './comparableOffers'
import { cheapest, costWithoutFreight, coveringOffer } from './coverage'

export interface Offering {
  supplier_id: string
  /** Null where the quote does not state it. */
  freight: Decimal | null
  offers: readonly ComparedOffer[]
}

export interface LikeForLike {
  coverage: number
  /** Goods, freight and tax of all lines that any supplier covers; without a freight that is not stated. Null when some cannot be bought. */
  total: Decimal | null
  lines_from_others: number
  /** Whether comparable offers cover every line of the RFQ: only then can the supplier be the cheapest. */
  ranked: boolean
  rank: number | null
}

/**
 * Each supplier's lines plus the rest bought the cheapest way from others, with full freight: a share of it could put a
 * total below the proven optimum. Only comparable offers fill gaps; expired and late ones, those that were entered after the
 * opening, and those of a quote that does not state its freight, count in their own supplier's total. A line without any offer is in no total.
 */
export function likeForLike(
  offerings: readonly Offering[],
  line_ids: readonly string[],
  currency: string,
): LikeForLike[] {
  const had = line_ids.filter((line) => offerings.some((offering) => coveringOffer(offering.offers, line)))
  const totals = offerings.map((offering) => totalOf(offering, offerings, { all: line_ids, had }, currency))
  const ranking = totals.flatMap(({ ranked, total }) => (ranked && total !== null ? [total] : []))
  return totals.map((entry) => ({
    ...entry,
    rank:
      entry.ranked && entry.total !== null
        ? 1 + ranking.filter((other) => compare(other, entry.total ?? other) < 0).length
        : null,
  }))
}

function totalOf(
  offering: Offering,
  offerings: readonly Offering[],
  lines: { all: readonly string[]; had: readonly string[] },
  currency: string,
): Omit<LikeForLike, 'rank'> {
  const own = lines.all.flatMap((line) => coveringOffer(offering.offers, line) ?? [])
  const missing = lines.had.filter((line) => !coveringOffer(offering.offers, line))
  const filled =
    own.length === 0
      ? null
      : filledBy(
          offerings.filter((other) => other !== offering),
          missing,
          currency,
        )
  return {
    coverage: own.length,
    total:
      filled === null
        ? null
        : roundMoney(add(knownFreight(offering.freight), filled, ...own.map(costWithoutFreight)), currency),
    lines_from_others: filled === null ? 0 : missing.length,
    ranked: own.length === lines.all.length && own.every((offer) => offer.class === 'offered'),
  }
}

function filledBy(others: readonly Offering[], line_ids: readonly string[], currency: string): Decimal | null {
  // A fixed order, so that the same quotes give the same figures in any input order.
  const fillers = [...others].sort((left, right) => (left.supplier_id < right.supplier_id ? -1 : 1))
  const offerOf = (filler: Offering, line: string) =>
    cheapest(filler.offers.filter((offer) => offer.rfq_line_id === line && offer.class === 'offered'))
  const offers = fillers.map((filler) => line_ids.map((line) => offerOf(filler, line)))
  const inMinorUnits = fillers.map((filler, index): Filler => ({
    freight: minorUnits(knownFreight(filler.freight), currency),
    costs: (offers[index] ?? []).map((offer) => (offer ? minorUnits(costWithoutFreight(offer), currency) : null)),
  }))
  const chosen = cheapestFill(inMinorUnits, line_ids.length)
  if (!chosen) return null
  const bought = chosen.flatMap((filler, line) => offers[filler]?.[line] ?? [])
  const used = [...new Set(chosen)].flatMap((filler) => fillers[filler]?.freight ?? [])
  return sum([...bought.map(costWithoutFreight), ...used])
}
