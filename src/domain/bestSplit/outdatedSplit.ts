import { type Allocation, areSame } from '../costing/allocation'
import type { AwardStrategy } from '../awardLifeCycle'
import type { AwardFinding } from '../awardRules'
import type { SplitInputPart } from './splitInputs'

const words: Record<SplitInputPart, string> = {
  request: 'the RFQ was revised',
  quotes: 'the quotes changed',
  rates: 'the exchange rates changed',
  options: 'the options changed',
  day: 'the day on which offers are judged changed',
}

/**
 * AWD-02 for an award that is claimed to be the best split where that was computed from other inputs: it is no longer the best split
 * as proposed, even where each line goes to its lowest offer. Nothing where the award is another one: that is judged by hand.
 */
export function outdatedSplit(
  claimed: AwardStrategy,
  allocations: readonly Allocation[],
  split: { allocations: readonly Allocation[]; changed: readonly SplitInputPart[] } | undefined,
): AwardFinding[] {
  if (claimed !== 'best_split' || !split || split.changed.length === 0 || !areSame(allocations, split.allocations))
    return []
  const since = split.changed.map((part) => words[part]).join(', ')
  return [
    {
      code: 'AWD-02',
      path: 'strategy',
      message: `The best split is out of date: ${since} after it was computed. Compute it again, or enter a reason to award it by hand.`,
    },
  ]
}
