import {
  convert,
  type Decimal,
  divide,
  isPositive,
  isZero,
  multiply,
  roundMoney,
  shareOut,
  smallest,
  subtract,
  sum,
} from '../money'

/*
 * How a supplier's freight is shared, wherever it is: by the value of the goods, which is always without tax. Shares of a comparison are
 * rounded each and may miss the freight by a unit; those of an order add up to it.
 */

/** Decimals of what is rounded later. */
const exactly = 40

/** The whole freight of a quote in the RFQ's currency, by the rate that is frozen there. */
export function freightOf(
  quote: { freight: Decimal },
  { currency, rate }: { currency: string; rate: Decimal },
): Decimal {
  return convert(quote.freight, rate, currency)
}

/** What part of a freight falls on goods, beside all the goods of its quote. Where all of them are free, each offer bears the same part. */
export function freightShares(
  freight: Decimal,
  goods: readonly Decimal[],
  currency: string,
): (part: Decimal) => Decimal {
  const all = sum(goods)
  if (isZero(all)) return () => roundMoney(goods.length === 0 ? '0' : divide(freight, String(goods.length)), currency)
  return (part) => roundMoney(divide(multiply(freight, part), all, exactly), currency)
}

/** A freight in the currency that its costs are kept in, and in that of the quote, which the purchase order is in. */
export interface FreightShare {
  freight: Decimal
  quoted_freight: Decimal
}

/** What bears a part of a freight: its goods without tax, in any one currency, and how much is bought of them. */
export interface FreightBearer {
  goods: Decimal
  /** Nothing is bought where others bought enough for it: then no purchase order carries its share of the freight as it was quoted. */
  quantity: Decimal
}

interface Currencies {
  currency: string
  quote_currency: string
}

/** A freight shared over what was awarded or ordered of its quote, by goods without tax; the last takes the rest. Where all goods are free, equally. */
export function shareFreight(
  { freight, quoted_freight }: FreightShare,
  bearers: readonly FreightBearer[],
  { currency, quote_currency }: Currencies,
): FreightShare[] {
  const own = shareOut(freight, weigh(bearers.map(({ goods }) => goods)), currency)
  const bought = bearers.filter(({ quantity }) => !isZero(quantity))
  const quoted = shareOut(quoted_freight, weigh(bought.map(({ goods }) => goods)), quote_currency)
  return bearers.map((bearer, index) => ({
    freight: own[index] ?? '0',
    quoted_freight: quoted[bought.indexOf(bearer)] ?? roundMoney('0', quote_currency),
  }))
}

const weigh = (goods: readonly Decimal[]): readonly Decimal[] => (isZero(sum(goods)) ? goods.map(() => '1') : goods)

export function sumFreight(shares: readonly FreightShare[]): FreightShare {
  return {
    freight: sum(shares.map(({ freight }) => freight)),
    quoted_freight: sum(shares.map(({ quoted_freight }) => quoted_freight)),
  }
}

/**
 * What of a quote's freight lies on those that nobody has ordered yet: `over` is what its orders bear beyond the shares of their own pieces,
 * as they do where a line was taken off one of them; less than 0 where they bear less, since that one was cancelled.
 */
export function freightLeft(
  open: readonly (FreightBearer & FreightShare)[],
  over: FreightShare,
  currencies: Currencies,
): FreightShare[] {
  if (isZero(over.freight) && isZero(over.quoted_freight))
    return open.map(({ freight, quoted_freight }) => ({ freight, quoted_freight }))
  const all = sumFreight(open)
  const left = (of: keyof FreightShare) => subtract(all[of], smallest(over[of], all[of]))
  return shareFreight({ freight: left('freight'), quoted_freight: left('quoted_freight') }, open, currencies)
}

/** What a quote's freight is by a newer revision of it, and how much of it lies on lines that bear `part` of the former. */
export interface RevisedFreight {
  former: Decimal
  newer: Decimal
  part: Decimal
  /** Of the lines and of all that was awarded of the quote, without tax in its currency; null where no award stands behind them. */
  goods: Decimal
  awarded_goods: Decimal | null
}

/** The part of a revised freight that lines bear: as much as they bore of the former one; of one that was nothing, by what they are of the goods awarded. Not rounded. */
export function revisedFreight({ former, newer, part, goods, awarded_goods }: RevisedFreight): Decimal {
  if (isPositive(former)) return divide(multiply(newer, part), former, exactly)
  if (awarded_goods === null || !isPositive(awarded_goods)) return newer
  return divide(multiply(newer, smallest(goods, awarded_goods)), awarded_goods, exactly)
}
