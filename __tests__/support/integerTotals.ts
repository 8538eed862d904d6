import type { RandomOrder } from './randomOrders'

/*
 * The totals of an order on whole numbers, independent of the product's code. Each amount is a bigint of units of
 * 10^-20, in which quantity × price × percentage (six decimals each) is exact.
 */

const scale = 20
const one = 10n ** BigInt(scale)

/** The smallest amount of each currency, entered by hand. */
const steps: Record<string, bigint> = {
  TZS: one,
  JPY: one,
  USD: one / 100n,
  EUR: one / 100n,
  KWD: one / 1000n,
  BHD: one / 1000n,
  CHF: one / 100n,
}
/** The smallest payable amount, where it is another one. */
const paidIn: Record<string, bigint> = { CHF: one / 20n }
const digits: Record<string, number> = { TZS: 0, JPY: 0, USD: 2, EUR: 2, KWD: 3, BHD: 3, CHF: 2 }

/** "-1.25" as a number of units of 10^-decimals. */
function whole(text: string, decimals: number): bigint {
  const [before = '0', after = ''] = text.replace('-', '').split('.')
  const parts = BigInt(before + after.padEnd(decimals, '0').slice(0, decimals))
  return text.startsWith('-') ? -parts : parts
}

/** numerator ÷ denominator as a multiple of the step, halves rounded away from zero; the denominator is above zero. */
function toStep(numerator: bigint, denominator: bigint, step: bigint): bigint {
  const size = numerator < 0n ? -numerator : numerator
  const units = (2n * size + denominator * step) / (2n * denominator * step)
  return (numerator < 0n ? -units : units) * step
}

/** The amount in the digits of its currency. */
function written(amount: bigint, currency: string): string {
  const places = digits[currency] ?? 0
  const size = (amount < 0n ? -amount : amount) / 10n ** BigInt(scale - places)
  const text = String(size).padStart(places + 1, '0')
  return `${amount < 0n ? '-' : ''}${places === 0 ? text : `${text.slice(0, -places)}.${text.slice(-places)}`}`
}

export interface IntegerTotals {
  amounts: string[]
  goods: string
  charges: string
  net: string
  /** Per rate, in the order in which the order first names it: the taxable amount and the tax. */
  taxes: { tax_rate_id: string | null; net: string; amount: string }[]
  tax: string
  total: string
  /** What is to be paid of the total, and the difference. */
  payable: string
  rounding: string
}

export function integerTotals({ currency, lines, discount, charges, tax_rates }: RandomOrder): IntegerTotals {
  const step = steps[currency] ?? one
  const amounts = lines.map((line) => {
    const left = 100n * 10n ** 6n - whole(line.discount_percent, 6)
    // 6 + 6 + 6 decimals, and two more for the percentage.
    return toStep(whole(line.quantity, 6) * whole(line.unit_price, 6) * left, 1n, step)
  })
  const rounded_charges = charges.map(({ amount }) => toStep(whole(amount, scale), 1n, step))
  const rates = [...new Set([...lines, ...charges].map(({ tax_rate_id }) => tax_rate_id))]
  const total = (values: readonly bigint[]) => values.reduce((sum, value) => sum + value, 0n)
  const goodsOf = rates.map((rate) => total(amounts.filter((_, index) => lines[index]?.tax_rate_id === rate)))
  const shares = spread(whole(discount, scale), goodsOf, step)
  const taxes = rates.map((rate, index) => {
    const net =
      (goodsOf[index] ?? 0n) -
      (shares[index] ?? 0n) +
      total(rounded_charges.filter((_, at) => charges[at]?.tax_rate_id === rate))
    const percent = whole(tax_rates.find(({ id }) => id === rate)?.percent ?? '0', 6)
    return { tax_rate_id: rate, net, amount: toStep(net * percent, 100n * 10n ** 6n, step) }
  })
  const goods = total(amounts)
  const net = goods - whole(discount, scale) + total(rounded_charges)
  const tax = total(taxes.map(({ amount }) => amount))
  const payable = toStep(net + tax, 1n, paidIn[currency] ?? step)
  const say = (amount: bigint) => written(amount, currency)
  return {
    amounts: amounts.map(say),
    goods: say(goods),
    charges: say(total(rounded_charges)),
    net: say(net),
    taxes: taxes.map((entry) => ({ ...entry, net: say(entry.net), amount: say(entry.amount) })),
    tax: say(tax),
    total: say(net + tax),
    payable: say(payable),
    rounding: say(payable - net - tax),
  }
}

/** Allocates an amount by weights; the last line with a weight gets the remainder. */
function spread(amount: bigint, weights: readonly bigint[], step: bigint): bigint[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0n)
  const lastWeighted = weights.findLastIndex((weight) => weight !== 0n)
  const last = lastWeighted === -1 ? weights.length - 1 : lastWeighted
  let rest = amount
  return weights.map((weight, index) => {
    const wished = index === last ? rest : total === 0n ? 0n : toStep(amount * weight, total, step)
    const share = wished < rest ? wished : rest
    rest -= share
    return share
  })
}
