import { add, compare, type Decimal } from '../money/money'
import type { Allocation } from '../awards/allocation'
import type { OfferClass } from './offerClass'
import { isPassedOver } from './whyUnranked'

export interface Covering {
  rfq_line_id: string
  class: OfferClass
  purchase: { goods: Decimal; tax: Decimal } | null
}

/** Whether such an answer counts in the supplier's own total. Those that are only doubtful do, but are not ranked. */
export function covers(kind: OfferClass): boolean {
  return kind === 'offered' || isPassedOver(kind)
}

/** Goods and tax. Totals add the supplier's freight in full, because it does not depend on which offer is used. */
export function costWithoutFreight({ purchase }: Pick<Covering, 'purchase'>): Decimal {
  return purchase ? add(purchase.goods, purchase.tax) : '0'
}

export function cheapest<Offer extends Covering>(offers: readonly Offer[]): Offer | undefined {
  return offers.reduce<Offer | undefined>(
    (least, offer) => (least && compare(costWithoutFreight(least), costWithoutFreight(offer)) <= 0 ? least : offer),
    undefined,
  )
}

/** The supplier's offer that covers a line: comparable ones first, then the cheapest. */
export function coveringOffer<Offer extends Covering>(offers: readonly Offer[], line_id: string): Offer | undefined {
  const covering = offers.filter((offer) => offer.rfq_line_id === line_id && covers(offer.class))
  const comparable = covering.filter((offer) => offer.class === 'offered')
  return cheapest(comparable.length > 0 ? comparable : covering)
}

/** Allocates in full every line that the offers cover, and nothing else. */
export function allFromOne(
  lines: readonly { id: string; quantity: Decimal }[],
  offers: readonly (Covering & { quote_line_id: string | null })[],
): Allocation[] {
  return lines.flatMap(({ id, quantity }) => {
    const quote_line_id = coveringOffer(offers, id)?.quote_line_id
    return quote_line_id ? [{ rfq_line_id: id, quote_line_id, quantity }] : []
  })
}

/** Allocates each line in full to its lowest landed cost; lines without one are omitted. */
export function lowestOfEach(
  lines: readonly { id: string; quantity: Decimal; lowest_quote_line_id: string | null }[],
): Allocation[] {
  return lines.flatMap(({ id, quantity, lowest_quote_line_id }) =>
    lowest_quote_line_id === null ? [] : [{ rfq_line_id: id, quote_line_id: lowest_quote_line_id, quantity }],
  )
}
