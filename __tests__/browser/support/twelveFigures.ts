import { freight, rate, twelve } from './twelveLines'

/*
 * The expected figures of the order of twelve lines, calculated in whole shillings without the product's code. All
 * prices are in steps of 500 shillings.
 */

/** numerator ÷ denominator to the nearest whole number, halves up. */
const nearest = (numerator: bigint, denominator: bigint) => (2n * numerator + denominator) / (2n * denominator)
const sumOf = (values: readonly bigint[]) => values.reduce((sum, value) => sum + value, 0n)

/**
 * The cost of each line in shillings: its goods, and Ningbo's freight allocated by value over Ningbo's lines; the last
 * line gets the remainder.
 */
export const costs: readonly bigint[] = (() => {
  const goods = twelve.map(({ quantity, cents, shillings }) =>
    cents === undefined
      ? BigInt(shillings ?? 0) * BigInt(quantity)
      : nearest(BigInt(cents * quantity) * BigInt(rate), 100n),
  )
  const dear = twelve.map(({ cents }, index) => (cents === undefined ? 0n : (goods[index] ?? 0n)))
  const whole = BigInt(freight * rate)
  const last = twelve.findLastIndex(({ cents }) => cents !== undefined)
  const shares = dear.map((value, index) => (index === last ? 0n : nearest(whole * value, sumOf(dear))))
  return goods.map((cost, index) => cost + (index === last ? whole - sumOf(shares) : (shares[index] ?? 0n)))
})()

/** A unit price: the unit's cost with a markup in percent, rounded up to the next step of 500. */
const priced = (markup: bigint) =>
  costs.map((cost, index) => {
    const denominator = 100n * BigInt(twelve[index]?.quantity ?? 1) * 500n
    const numerator = cost * (100n + markup)
    return ((numerator + denominator - 1n) / denominator) * 500n
  })

export interface Figures {
  unit_prices: bigint[]
  amounts: bigint[]
  goods: bigint
  discount: bigint
  charges_total: bigint
  tax: bigint
  total: bigint
  cost: bigint
  commission: bigint
}

function figuresOf(unit_prices: bigint[], discount: bigint, charges_total: bigint): Figures {
  const amounts = unit_prices.map((price, index) => price * BigInt(twelve[index]?.quantity ?? 0))
  const goods = sumOf(amounts)
  const net = goods - discount + charges_total
  const tax = nearest(net * 18n, 100n)
  return {
    unit_prices,
    amounts,
    goods,
    discount,
    charges_total,
    tax,
    total: net + tax,
    cost: sumOf(costs),
    commission: nearest((goods - discount) * 2n, 100n),
  }
}

/** The first revision: 25 % on every line. */
export const first: Figures = figuresOf(priced(25n), 0n, 0n)

/** The second revision: the third line 1,500 dearer, a discount of 250,000, and a charge for delivery to the site. */
export const second: Figures = figuresOf(
  first.unit_prices.map((price, index) => (index === 2 ? price + 1500n : price)),
  250_000n,
  850_000n,
)

/** "1234567" with thousands separators: "1,234,567". */
export const shown = (figure: bigint | number): string => String(figure).replace(/\B(?=(\d{3})+$)/g, ',')
