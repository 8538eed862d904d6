import type { Allocation } from '../awards/allocation'
import type { ComparisonInput } from '../comparison/comparison'
import { minorUnits } from '../money/minorUnits'
import { compare, type Decimal, divide, isZero, roundMoney, roundTo, subtract } from '../money/money'
import {
  type Baseline,
  brokenBy,
  type BrokenLimit,
  cheapestLines,
  impossibleLimits,
  quotesOf,
  singleSupplier,
} from './baselines'
import { bestSplit, type SearchTools } from './bestSplit'
import { type AwardCost, costOfAward } from '../awards/costOfAward'
import { type SplitLimits, splitProblem } from './problem'

interface ComparedWith {
  total: Decimal
  /** The saving of the proposal; null when the baseline breaks a limit and is not comparable. */
  saves: Decimal | null
  breaks: BrokenLimit[]
}

/** A best split with its cost, recomputed in decimals, and its savings. */
export interface Proposed {
  allocations: Allocation[]
  cost: AwardCost
  proven: boolean
  /** Lower bound of the cost at the same coverage, in the RFQ's currency; null if unknown. */
  bound: Decimal | null
  /** How far the total may be above `bound`, as a fraction of the total. */
  gap: Decimal | null
  single_supplier: (ComparedWith & { supplier_id: string }) | null
  per_line: ComparedWith | null
}

/** Returns the best of the search result and the baselines that keep the limits; null when no split keeps them. */
export function proposeSplit(input: ComparisonInput, limits: SplitLimits, tools: SearchTools): Proposed | null {
  const problem = splitProblem(input, limits)
  if (impossibleLimits(problem, limits)) return null
  const { currency } = problem
  const found = bestSplit(problem, tools)
  const single = singleSupplier(problem)
  const per_line = cheapestLines(problem, input)
  const own = found && {
    allocations: found.allocations,
    cost: costOfAward(found.allocations, problem.lines, quotesOf(problem), currency),
  }
  const baselines = [single, per_line].filter(
    (baseline): baseline is Baseline =>
      baseline !== null && brokenBy(baseline, own?.cost ?? baseline.cost, problem).length === 0,
  )
  const best = [...(own ? [own] : []), ...baselines].reduce<Baseline | null>(
    (least, each) => (least && compare(least.cost.total, each.cost.total) <= 0 ? least : each),
    null,
  )
  if (best === null) return null

  const beside = (baseline: Baseline): ComparedWith => {
    const breaks = brokenBy(baseline, best.cost, problem)
    return {
      total: baseline.cost.total,
      saves: breaks.length > 0 ? null : roundMoney(subtract(baseline.cost.total, best.cost.total), currency),
      breaks,
    }
  }
  const bound =
    found?.bound === null || found === null ? null : atMost(fromMinor(found.bound, currency), best.cost.total)
  return {
    allocations: best.allocations,
    cost: best.cost,
    proven: bound !== null && compare(bound, best.cost.total) >= 0,
    bound,
    gap:
      bound === null
        ? null
        : isZero(best.cost.total)
          ? '0'
          : roundTo(divide(subtract(best.cost.total, bound), best.cost.total), 6),
    single_supplier: single && { ...beside(single), supplier_id: single.supplier_id },
    per_line: per_line && beside(per_line),
  }
}

function atMost(bound: Decimal, total: Decimal): Decimal {
  return compare(bound, total) > 0 ? total : bound
}

function fromMinor(units: bigint, currency: string): Decimal {
  const one = minorUnits('1', currency)
  return roundMoney(divide(units.toString(), one.toString(), 6), currency)
}
