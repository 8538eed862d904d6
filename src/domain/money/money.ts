import Big from 'big.js'
import { currencyDigits, type CurrencyDigits } from './currencyDigits'

/** A decimal string: digits, at most one point, optional minus; no exponent. */
export type Decimal = string

/** For unit prices and quantities. */
export const maxDecimals = 6

const constructors = new Map<number, ReturnType<typeof Big>>()

/** The library with quotients of so many decimals. Its settings are not shared with other users of the library. */
function dividing(decimals: number): ReturnType<typeof Big> {
  const own = constructors.get(decimals) ?? Big()
  own.DP = decimals
  own.RM = Big.roundHalfUp // half away from zero, also for negative amounts
  constructors.set(decimals, own)
  return own
}

const Exact = dividing(60)
const zero = new Exact(0)
const hundredth = new Exact('0.01')

/** The exact value without an exponent, and without the minus of a rounded -0.4. */
function write(value: Big, decimals?: number): Decimal {
  const text = value.toFixed(decimals)
  return /^-[0.]+$/.test(text) ? text.slice(1) : text
}

function known(code: string): CurrencyDigits {
  const currency = currencyDigits(code)
  if (!currency) throw new RangeError(`${code} is not a currency of the list`)
  return currency
}

/** At most this many decimals and 15 digits before the point. "1,5", "1e3", "+1" and ".5" are not decimals. */
export function isDecimal(text: string, decimals = maxDecimals): boolean {
  const parts = /^-?(\d{1,15})(?:\.(\d+))?$/.exec(text)
  return parts !== null && (parts[2] ?? '').length <= decimals
}

/** A decimal that is not negative. */
export const isAmount = (text: string): boolean => isDecimal(text) && !text.startsWith('-')

/** Returns a decimal as the database writes it: without leading zeros and without the sign of a zero. */
export const plainDecimal = (text: string): string =>
  isDecimal(text, Infinity) ? text.replace(/^(-?)0+(?=\d)/, '$1').replace(/^-(?=[0.]+$)/, '') : text

export function add(...amounts: Decimal[]): Decimal {
  return sum(amounts)
}

/** The exact sum; "0" for an empty list. */
export function sum(amounts: readonly Decimal[]): Decimal {
  return write(amounts.reduce((total, amount) => total.plus(amount), zero))
}

export function subtract(amount: Decimal, less: Decimal): Decimal {
  return write(new Exact(amount).minus(less))
}

export function multiply(...factors: Decimal[]): Decimal {
  const [first = '1', ...others] = factors
  return write(others.reduce((product, factor) => product.times(factor), new Exact(first)))
}

/** The quotient, rounded half away from zero. Throws a RangeError for a divisor of zero. */
export function divide(amount: Decimal, by: Decimal, decimals = 12): Decimal {
  if (isZero(by)) throw new RangeError('division by zero')
  // Divided to the wanted decimals alone: to those of Exact it takes many times as long.
  return write(new (dividing(decimals))(amount).div(by))
}

/** -1, 0 or 1, for sorting; "1.50" and "1.5" are equal. */
export function compare(left: Decimal, right: Decimal): -1 | 0 | 1 {
  return new Exact(left).cmp(right)
}

export function isZero(amount: Decimal): boolean {
  return new Exact(amount).eq(zero)
}

export function isPositive(amount: Decimal): boolean {
  return new Exact(amount).gt(zero)
}

export function negate(amount: Decimal): Decimal {
  return write(new Exact(amount).neg())
}

export function smallest(first: Decimal, ...others: Decimal[]): Decimal {
  return others.reduce((least, amount) => (compare(amount, least) < 0 ? amount : least), first)
}

export function largest(first: Decimal, ...others: Decimal[]): Decimal {
  return others.reduce((most, amount) => (compare(amount, most) > 0 ? amount : most), first)
}

/** Rounds half away from zero and removes trailing zeros. */
export function roundTo(amount: Decimal, decimals: number): Decimal {
  return write(new Exact(amount).round(decimals))
}

/** The smallest multiple of a step above zero that is not below the amount: 100 in packs of 24 is 120. */
export function roundUpTo(amount: Decimal, step: Decimal): Decimal {
  return write(new Exact(amount).div(step).round(0, Big.roundUp).times(step))
}

/** The percentage of an amount, exact: the caller rounds once, at the end. */
export function percentOf(amount: Decimal, percent: Decimal): Decimal {
  return write(percentage(new Exact(amount), new Exact(percent)))
}

const percentage = (amount: Big, percent: Big): Big => amount.times(percent).times(hundredth)

/**
 * What an amount is rounded to: the digits of its currency (CHF 0.01), or the step in which the currency is paid (CHF 0.05).
 * They differ only for a currency whose `rounding` is not 0.
 */
export const amountRoundings = ['digits', 'step'] as const
export type AmountRounding = (typeof amountRoundings)[number]

/** Half away from zero, by default to the currency's digits: TZS 1234.5 is "1235", CHF 1.025 is "1.03". */
export function roundMoney(amount: Decimal, currency: string, to: AmountRounding = 'digits'): Decimal {
  return writeMoney(new Exact(amount), currency, to)
}

/** Rounds what is paid, half away from zero to the currency's step: CHF 1.02 is "1.00", 1.03 is "1.05". */
export const roundPayable = (amount: Decimal, currency: string): Decimal => roundMoney(amount, currency, 'step')

/** The most that can be paid without exceeding an amount that is not negative: CHF 1.04 is "1.00". */
export function payableWithin(amount: Decimal, currency: string): Decimal {
  const { rounding, decimal_digits } = known(currency)
  const step = rounding > 0 ? new Exact(rounding) : new Exact(10).pow(-decimal_digits)
  return write(new Exact(amount).div(step).round(0, Big.roundDown).times(step), decimal_digits)
}

function writeMoney(exact: Big, currency: string, to: AmountRounding): Decimal {
  const { rounding, decimal_digits } = known(currency)
  const stepped = to === 'step' && rounding > 0
  return write(stepped ? exact.div(rounding).round(0).times(rounding) : exact, decimal_digits)
}

/** Quantity × unit price × (1 − discount), rounded once to the currency, by default to its digits. */
export function lineAmount(
  quantity: Decimal,
  unit_price: Decimal,
  discount_percent: Decimal,
  currency: string,
  to: AmountRounding = 'digits',
): Decimal {
  const gross = new Exact(quantity).times(unit_price)
  const discount = new Exact(discount_percent)
  return writeMoney(discount.eq(zero) ? gross : gross.minus(percentage(gross, discount)), currency, to)
}

/** Amount × frozen rate (target units per source unit), rounded once to the target currency. */
export function convert(amount: Decimal, rate: Decimal, to: string): Decimal {
  return roundMoney(multiply(amount, rate), to)
}

/** The rate between two currencies from their rates in a third one, to 12 significant digits. */
export function crossRate(from_rate: Decimal, to_rate: Decimal): Decimal {
  if (isZero(to_rate)) throw new RangeError('a rate is more than 0')
  return write(new Exact(from_rate).div(to_rate).prec(12))
}

/** Rounds to significant digits; rates are stored with 12. */
export function roundSignificant(rate: Decimal, digits = 12): Decimal {
  return write(new Exact(rate).prec(digits))
}

/**
 * Shares an amount by weight, rounded, by default to the currency's digits; the last weighted share (or the last) takes the
 * rest, so that they add up.
 */
export function shareOut(
  amount: Decimal,
  weights: readonly Decimal[],
  currency: string,
  to: AmountRounding = 'digits',
): Decimal[] {
  const total = sum(weights)
  const weighted = weights.map((weight) => !isZero(weight))
  const last = weighted.includes(true) ? weighted.lastIndexOf(true) : weights.length - 1
  let rest = roundMoney(amount, currency, to)
  return weights.map((weight, index) => {
    const exact = isZero(total) ? '0' : write(new Exact(amount).times(weight).div(total))
    // At most the rest: several halves rounded up would otherwise make the last share negative.
    const share = index === last ? rest : smallest(roundMoney(exact, currency, to), rest)
    rest = subtract(rest, share)
    return roundMoney(share, currency, to)
  })
}
