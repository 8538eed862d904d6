import { add, type Decimal, subtract, sum } from '../money'
import { marginOf } from '../orderPrice'

/** What happens to a line's price where its cost moved: it stays and the margin takes it, or it is made again by its markup. */
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

/**
 * What is left of an order where some of its lines cost something else now, each with its price kept or made again; with its net, and
 * in percent of that. All in the order's currency. `stands` is the order's margin as it stands; a line that nothing is chosen for keeps its price.
 */
export function repricedMargin(
  stands: { net: Decimal; amount: Decimal },
  lines: readonly MovedLine[],
  choices: Readonly<Record<string, RepricingChoice | undefined>>,
  currency: string,
) {
  const moved = lines.map((line) => ({ line, after: line[choices[line.line_id] ?? 'keep'] }))
  const more = sum(moved.map(({ line, after }) => subtract(after.margin, line.then.margin)))
  // A line's amount is what is left of it and what it costs: so the net moves by both.
  const costs = sum(moved.map(({ line }) => subtract(line.cost_now.total, line.cost_then.total)))
  const net = add(stands.net, more, costs)
  return { net, ...marginOf(net, subtract(net, add(stands.amount, more)), currency) }
}
