import { freight, rate, twelve } from './twelveLines'

/*
 * What the order of the twelve lines must come to, by whole numbers of shillings and none of the product's own calculations.
 * All prices are in steps of 500 shillings.
 */

/** numerator ÷ denominator to the nearest whole, halves up. */
const nearest = (numerator: bigint, denominator: bigint) => (2n * numerator + denominator) / (2n * denominator)
const sumOf = (values: readonly bigint[]) => values.reduce((sum, value) => sum + value, 0n)

/** What each line costs in shillings: its goods, and Ningbo's freight by value over his lines, the last taking the rest. */
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

/** A unit price: the unit's cost with a markup in percent, up to the next step of 500. */
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
  charged: bigint
  tax: bigint
  total: bigint
  cost: bigint
  commission: bigint
}

function figuresOf(unit_prices: bigint[], discount: bigint, charged: bigint): Figures {
  const amounts = unit_prices.map((price, index) => price * BigInt(twelve[index]?.quantity ?? 0))
  const goods = sumOf(amounts)
  const net = goods - discount + charged
  const tax = nearest(net * 18n, 100n)
  return {
    unit_prices,
    amounts,
    goods,
    discount,
    charged,
    tax,
    total: net + tax,
    cost: sumOf(costs),
    commission: nearest((goods - discount) * 2n, 100n),
  }
}

/** Quoted at first: 25 % on everything. */
export const first: Figures = figuresOf(priced(25n), 0n, 0n)

/** The third line is dearer by 1,500, all together 250,000 less, and delivery to the site is charged. */
export const second: Figures = figuresOf(
  first.unit_prices.map((price, index) => (index === 2 ? price + 1500n : price)),
  250_000n,
  850_000n,
)

/** "1234567" as people read it: "1,234,567". */
export const shown = (figure: bigint | number): string => String(figure).replace(/\B(?=(\d{3})+$)/g, ',')
