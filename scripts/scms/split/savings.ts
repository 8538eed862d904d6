import type { ProgramSolver } from '../../../src/domain/bestSplit/integerProgram'
import { noLimits } from '../../../src/domain/bestSplit/problem'
import { type Proposed, proposeSplit } from '../../../src/domain/bestSplit/propose'
import { compareQuotes, type ComparisonInput } from '../../../src/domain/costing/comparison'
import { compare, divide, multiply, subtract } from '../../../src/domain/money'

/** What the best split of one RFQ costs, and what it saves in per cent of each other way to buy the same; null where there is none. */
export interface Saving {
  lines: number
  vendors: number
  used: number
  proven: boolean
  total: string
  /** The lowest comparable cost of each line. */
  per_line: number | null
  /** The cheapest who alone covers all. */
  single_supplier: number | null
  /** As much as possible from one, the rest filled the cheapest way: the lowest of the totals like for like. */
  like_for_like: number | null
}

export function savingOf(input: ComparisonInput, solver: ProgramSolver): Saving {
  const proposed = proposeSplit(input, noLimits, { solver, shouldStop: () => false, secondsLeft: () => 60 })
  if (!proposed) throw new Error('an RFQ without an answer was drawn')
  const totals = compareQuotes(input).quotes.flatMap(({ total }) => total ?? [])
  const lowest = totals.reduce<string | null>(
    (least, total) => (least !== null && compare(least, total) <= 0 ? least : total),
    null,
  )
  const { cost, single_supplier, per_line, proven } = proposed
  return {
    lines: input.lines.length,
    vendors: input.quotes.length,
    used: cost.suppliers.length,
    proven,
    total: cost.total,
    per_line: per_line && percentSaved(per_line.total, proposed),
    single_supplier: single_supplier && percentSaved(single_supplier.total, proposed),
    like_for_like: lowest === null ? null : percentSaved(lowest, proposed),
  }
}

function percentSaved(total: string, { cost }: Proposed): number {
  return compare(total, '0') === 0 ? 0 : Number(divide(multiply(subtract(total, cost.total), '100'), total, 4))
}
