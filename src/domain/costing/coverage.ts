import { add, compare, type Decimal } from '../money'
import type { Allocation } from './allocation'
import type { OfferClass } from './offerClass'

/* Which offers cover a line, and by which of them a supplier does. */

/** An offer as coverage reads it: the domain's and the API's fit. */
export interface Covering {
  rfq_line_id: string
  class: OfferClass
  /** Null where there is no price. */
  purchase: { goods: Decimal; tax: Decimal } | null
}

/** Does such an answer cover its line in the supplier's own total? What is expired or late does, and is not ranked. */
export function covers(kind: OfferClass): boolean {
  return kind === 'offered' || kind === 'expired' || kind === 'late'
}

/** Goods and tax: a supplier's freight is the same whichever of their offers is taken, and totals take it whole. */
export function costWithoutFreight({ purchase }: Pick<Covering, 'purchase'>): Decimal {
  return purchase ? add(purchase.goods, purchase.tax) : '0'
}

/** The cheapest of offers, of equal ones the first. */
export function cheapest<Offer extends Covering>(offers: readonly Offer[]): Offer | undefined {
  return offers.reduce<Offer | undefined>(
    (least, offer) => (least && compare(costWithoutFreight(least), costWithoutFreight(offer)) <= 0 ? least : offer),
    undefined,
  )
}

/** The one of a supplier's offers by which a line is covered: a comparable one before any other, then the cheapest. */
export function coveringOffer<Offer extends Covering>(offers: readonly Offer[], line_id: string): Offer | undefined {
  const covering = offers.filter((offer) => offer.rfq_line_id === line_id && covers(offer.class))
  const comparable = covering.filter((offer) => offer.class === 'offered')
  return cheapest(comparable.length > 0 ? comparable : covering)
}

/** All that a supplier's offers cover, each line whole, and the rest open. */
export function allFromOne(
  lines: readonly { id: string; quantity: Decimal }[],
  offers: readonly (Covering & { quote_line_id: string | null })[],
): Allocation[] {
  return lines.flatMap(({ id, quantity }) => {
    const quote_line_id = coveringOffer(offers, id)?.quote_line_id
    return quote_line_id ? [{ rfq_line_id: id, quote_line_id, quantity }] : []
  })
}

/** Each line, whole, to the offer of the lowest comparable cost; a line without one is left. */
export function lowestOfEach(
  lines: readonly { id: string; quantity: Decimal; lowest_quote_line_id: string | null }[],
): Allocation[] {
  return lines.flatMap(({ id, quantity, lowest_quote_line_id }) =>
    lowest_quote_line_id === null ? [] : [{ rfq_line_id: id, quote_line_id: lowest_quote_line_id, quantity }],
  )
}
