import { add, type Decimal, subtract, sum } from '../money/money'
import { marginOf } from '../orders/orderPrice'

/** After a change of cost: `keep` the price, so that the margin changes, or apply the markup `again`. */
export const repricings = ['keep', 'again'] as const
export type RepricingChoice = (typeof repricings)[number]

interface MovedLine {
  line_id: string
  cost_then: { total: Decimal }
  cost_now: { total: Decimal }
  then: { margin: Decimal }
  keep: { margin: Decimal }
  again: { margin: Decimal }
}

/** The margin after cost changes, in the order's currency and in percent. Lines without a choice keep their price. */
export function repricedMargin(
  current: { net: Decimal; amount: Decimal },
  lines: readonly MovedLine[],
  choices: Readonly<Record<string, RepricingChoice | undefined>>,
  currency: string,
) {
  const moved = lines.map((line) => ({ line, after: line[choices[line.line_id] ?? 'keep'] }))
  const more = sum(moved.map(({ line, after }) => subtract(after.margin, line.then.margin)))
  // A line's amount is its margin plus its cost, so the net changes by both.
  const costs = sum(moved.map(({ line }) => subtract(line.cost_now.total, line.cost_then.total)))
  const net = add(current.net, more, costs)
  return { net, ...marginOf(net, subtract(net, add(current.amount, more)), currency) }
}
