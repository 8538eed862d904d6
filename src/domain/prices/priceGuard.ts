import { currencyDigits } from '../money/currencyDigits'
import { add, compare, type Decimal, divide, isDecimal, isPositive, multiply, smallest } from '../money/money'
import { withoutZeros } from '../money/withoutZeros'

/** How a price differs from a reference: by about a power of ten, by about an exchange rate, or just by far. */
export type PriceSlip =
  /** `factor`: "10", "0.01". */
  | { kind: 'power_of_ten'; factor: Decimal; against: Decimal }
  /** As if typed in `currency`. */
  | { kind: 'exchange_rate'; currency: string; against: Decimal }
  | { kind: 'far'; above: boolean; against: Decimal }
  | { kind: 'apart'; above: boolean; against: Decimal }
  | { kind: 'jump'; above: boolean; against: Decimal }

export interface GuardRates {
  currency: string
  /** The RFQ's frozen rates: one unit of each currency in the RFQ's. */
  rates: readonly { currency: string; rate: Decimal }[]
}

/** Tolerance: a price may have changed by a quarter since and still show the same error. */
const about = '1.25'
/** A price within this factor of an earlier one is plausible. */
const near = '2'
/** Rates closer to 1 (euro and dollar) explain nothing: prices vary as much. */
const leastRate = '3'
const mostPowers = 6

const inverse = (value: Decimal) => divide('1', value, 40)
const isAbout = (ratio: Decimal, wanted: Decimal, within: Decimal) =>
  compare(ratio, multiply(wanted, inverse(within))) >= 0 && compare(ratio, multiply(wanted, within)) <= 0

/**
 * QUO-07: about a power of ten or an exchange rate off. Price and references (newest first) are per the RFQ line's unit
 * and in the RFQ's currency. Null when one of them is near.
 */
export function priceSlip(price: Decimal, references: readonly Decimal[], rates: GuardRates): PriceSlip | null {
  const known = references.filter(isPositive)
  if (!isPositive(price) || known.some((reference) => isAbout(divide(price, reference, 40), '1', near))) return null
  for (const against of known) {
    const slip = slipOf(divide(price, against, 40), against, rates)
    if (slip) return slip
  }
  return null
}

function slipOf(ratio: Decimal, against: Decimal, { currency, rates }: GuardRates): PriceSlip | null {
  const factor = powersOfTen.find((power) => isAbout(ratio, power, about))
  if (factor !== undefined) return { kind: 'power_of_ten', factor, against }
  const own = rates.find((rate) => rate.currency === currency)?.rate
  if (own === undefined) return null
  // A price meant in the other currency was converted with the rate of the quote's.
  const fitting = rates.flatMap(({ currency, rate }) => {
    const wanted = isPositive(rate) ? divide(own, rate, 40) : '1'
    return isFarRate(wanted) && isAbout(ratio, wanted, about) ? [{ currency, off: factorBetween(ratio, wanted) }] : []
  })
  // Euro and dollar often both fit: the nearer one is used.
  const [nearest] = fitting.sort((one, other) => compare(one.off, other.off))
  return nearest ? { kind: 'exchange_rate', currency: nearest.currency, against } : null
}

const factorBetween = (one: Decimal, other: Decimal): Decimal =>
  compare(one, other) > 0 ? divide(one, other, 40) : divide(other, one, 40)

const powersOfTen: readonly Decimal[] = Array.from(
  { length: mostPowers },
  (_, index) => `1${'0'.repeat(index + 1)}`,
).flatMap((power) => [power, inverse(power)])

const isFarRate = (rate: Decimal) => compare(rate, leastRate) >= 0 || compare(rate, inverse(leastRate)) <= 0

/** QUO-07 for staff: more than five times off the median, per the same unit and in the same currency. */
export function farFromMedian(price: Decimal, median: Decimal): PriceSlip | null {
  if (!isPositive(price) || !isPositive(median)) return null
  const above = compare(price, multiply(median, '5')) > 0
  return above || compare(multiply(price, '5'), median) < 0 ? { kind: 'far', above, against: median } : null
}

/** QUO-07: more than a hundred times the price that it replaces, or less than a hundredth of it, in the same currency. */
export function isPriceJump(price: Decimal, replaced: Decimal): boolean {
  if (!isPositive(price) || !isPositive(replaced)) return false
  return compare(price, multiply(replaced, '100')) > 0 || compare(multiply(price, '100'), replaced) < 0
}

/** The jump from the price that this one replaces, where there is one and it is a hundred times off. */
export const jumpFrom = (price: Decimal, replaced: Decimal | undefined): PriceSlip | null =>
  replaced !== undefined && isPriceJump(price, replaced)
    ? { kind: 'jump', above: compare(price, replaced) > 0, against: replaced }
    : null

/** TZS 17.5 may have been 17,500. In currencies with decimals, prices below 1 are often finer and are accepted. */
export function isFinerThanCurrency(price: Decimal, currency: string): boolean {
  const digits = currencyDigits(currency)?.decimal_digits
  if (digits === undefined || !isDecimal(price, 20) || isDecimal(withoutZeros(price), digits)) return false
  return digits === 0 || compare(price, '1') >= 0
}

/** Prices of different goods with a larger ratio are hardly in one currency and unit. */
const apart = '1000'

/** The nearest of the quote's other prices when there are at least two and all are a thousand times off. */
export function farFromAll(price: Decimal, others: readonly Decimal[]): PriceSlip | null {
  const known = others.filter(isPositive)
  const [first, ...rest] = known
  if (!isPositive(price) || first === undefined || rest.length === 0) return null
  const off = (other: Decimal) => (compare(price, other) > 0 ? divide(price, other, 40) : divide(other, price, 40))
  if (compare(smallest(off(first), ...rest.map(off)), apart) < 0) return null
  const nearest = known.reduce((best, other) => (compare(off(other), off(best)) < 0 ? other : best))
  return { kind: 'apart', above: compare(price, nearest) > 0, against: nearest }
}

/** The median of decimals; null for an empty list. */
export function median(prices: readonly Decimal[]): Decimal | null {
  const sorted = [...prices].sort(compare)
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.ceil(sorted.length / 2) - 1]
  if (upper === undefined || lower === undefined) return null
  return sorted.length % 2 === 1 ? upper : divide(add(lower, upper), '2')
}

/** "about 10 times", "about a hundredth of", "as if in TZS beside", to precede the compared value. */
export function slipInWords(slip: PriceSlip): string {
  switch (slip.kind) {
    case 'power_of_ten':
      return compare(slip.factor, '1') > 0 ? `about ${slip.factor} times` : `about 1/${divide('1', slip.factor, 0)} of`
    case 'exchange_rate':
      return `looks like an amount in ${slip.currency}, compared with`
    case 'far':
      return slip.above ? 'more than 5 times' : 'less than a fifth of'
    case 'jump':
      return slip.above ? 'more than 100 times' : 'less than a hundredth of'
    case 'apart':
      return slip.above ? 'more than 1,000 times' : 'less than 1/1,000 of'
  }
}
