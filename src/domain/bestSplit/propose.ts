import type { Allocation } from '../costing/allocation'
import type { ComparisonInput } from '../costing/comparison'
import { minorUnits } from '../minorUnits'
import { compare, type Decimal, divide, isZero, roundMoney, roundTo, subtract } from '../money'
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
import { type AwardCost, costOfAward } from '../costing/costOfAward'
import { type SplitLimits, splitProblem } from './problem'

interface ComparedWith {
  total: Decimal
  /** What the proposal costs less; null where the baseline breaks something, so that there is nothing to compare. */
  saves: Decimal | null
  breaks: BrokenLimit[]
}

/** A best split with what it costs, recomputed in decimals, and what it saves. */
export interface Proposed {
  allocations: Allocation[]
  cost: AwardCost
  proven: boolean
  /** In the RFQ's currency: nothing that covers as much costs less; null where that is not known. */
  bound: Decimal | null
  /** How far the total may lie above that, as a fraction of the total. */
  gap: Decimal | null
  single_supplier: (ComparedWith & { supplier_id: string }) | null
  per_line: ComparedWith | null
}

/**
 * The best split of quotes within limits, beside both baselines: the better of what was found and those that keep to the limits, so
 * never worse than either. Null where no split keeps to them.
 */
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

/** The amount of so many of the smallest units of a currency. */
function fromMinor(units: bigint, currency: string): Decimal {
  const one = minorUnits('1', currency)
  return roundMoney(divide(units.toString(), one.toString(), 6), currency)
}
