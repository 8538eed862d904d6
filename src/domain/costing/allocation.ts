import type { ComparedOffer } from './comparableOffers'
import type { ComparedQuote, Comparison } from './comparison'
import { add, compare, type Decimal, roundMoney, sum } from '../money'
import { buy, type Purchase } from './purchase'
import { covers } from './offerClass'

/** How much of a line's need an offer is to cover, in the RFQ line's unit. */
export interface Allocation {
  rfq_line_id: string
  quote_line_id: string
  quantity: Decimal
}

/** An allocation with what has to be bought for it. */
export interface Bought extends Allocation {
  quote_id: string
  purchase: Purchase
}

/** The lowest comparable cost of each line, whole; a line without a comparable offer is left. */
export function cheapestPerLine(comparison: Comparison): Allocation[] {
  return comparison.lines.flatMap(({ line, lowest_quote_line_id }) =>
    lowest_quote_line_id === null ? [] : [{ rfq_line_id: line.id, quote_line_id: lowest_quote_line_id, quantity: line.quantity }],
  )
}

/** All that one supplier covers, whole, and the rest open: of several offers for a line the one that counts, then the cheapest. */
export function singleSupplier(comparison: Comparison, supplier_id: string): Allocation[] {
  const offers = comparison.quotes.find(({ quote }) => quote.supplier_id === supplier_id)?.offers ?? []
  return comparison.lines.flatMap(({ line }) => {
    const covering = offers.filter((offer) => offer.rfq_line_id === line.id && covers(offer.class))
    const counted = covering.filter((offer) => offer.class === 'offered')
    const [best] = (counted.length > 0 ? counted : covering).toSorted((left, right) => compare(costOf(left), costOf(right)))
    return best?.quote_line ? [{ rfq_line_id: line.id, quote_line_id: best.quote_line.id, quantity: line.quantity }] : []
  })
}

/** Goods and tax: his freight is the same whichever of his offers is taken. */
const costOf = ({ purchase }: ComparedOffer): Decimal => (purchase ? add(purchase.goods, purchase.tax) : '0')

/** Do two allocations give the same to the same offer? */
export function isSame(left: Allocation, right: Allocation): boolean {
  return left.rfq_line_id === right.rfq_line_id && left.quote_line_id === right.quote_line_id && compare(left.quantity, right.quantity) === 0
}

/** Do these allocations give the same as those, in whatever order? */
export function areSame(these: readonly Allocation[], those: readonly Allocation[]): boolean {
  return these.length === those.length && these.every((one) => those.some((other) => isSame(one, other)))
}

/** The answer that an allocation names, with its quote; undefined where the comparison has no such answer. */
export function offerOf(comparison: Comparison, quote_line_id: string): { quote: ComparedQuote; offer: ComparedOffer & { lowest: boolean } } | undefined {
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
    const purchase = found?.offer.quote_line ? buy(found.offer.quote_line, allocation.quantity, { currency, rate: found.quote.rate }) : null
    return found && purchase ? [{ ...allocation, quote_id: found.quote.quote.id, purchase }] : []
  })
}

/** What purchases cost: goods, tax that cannot be recovered, and the freight of each supplier used, in full and once. */
export function costOfBuying(bought: readonly { quote_id: string; purchase: Pick<Purchase, 'goods' | 'tax'> }[], freights: readonly { quote_id: string; freight: Decimal }[], currency: string): Decimal {
  const used = freights.filter(({ quote_id }) => bought.some((part) => part.quote_id === quote_id))
  return roundMoney(sum([...bought.map(({ purchase }) => add(purchase.goods, purchase.tax)), ...used.map(({ freight }) => freight)]), currency)
}
