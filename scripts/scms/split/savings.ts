import type { ProgramSolver } from '../../../src/domain/bestSplit/integerProgram'
import { noLimits } from '../../../src/domain/bestSplit/problem'
import { type Proposed, proposeSplit } from '../../../src/domain/bestSplit/propose'
import { compareQuotes, type ComparisonInput } from '../../../src/domain/comparison/comparison'
import { compare, divide, multiply, subtract } from '../../../src/domain/money/money'

/**
 * What the best split of one RFQ costs, and what it saves in per cent against each baseline; null where a baseline does
 * not exist.
 */
export interface Saving {
  lines: number
  vendors: number
  used: number
  proven: boolean
  total: string
  /** Against the lowest landed cost of each line. */
  per_line: number | null
  /** Against the cheapest supplier who covers all lines. */
  single_supplier: number | null
  /**
   * Against the lowest like-for-like total: one supplier's full offer, with missing lines filled at the lowest cost.
   */
  like_for_like: number | null
}

export function savingOf(input: ComparisonInput, solver: ProgramSolver): Saving {
  const proposed = proposeSplit(input, noLimits, { solver, shouldStop: () => false, secondsLeft: () => 60 })
  if (!proposed) throw new Error('An RFQ without a quote was drawn.')
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
