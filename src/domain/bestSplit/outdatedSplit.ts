import { type Allocation, areSame } from '../awards/allocation'
import type { AwardStrategy } from '../awards/awardLifeCycle'
import type { AwardFinding } from '../awards/awardRules'
import type { SplitInputPart } from './splitInputs'

const words: Record<SplitInputPart, string> = {
  request: 'the RFQ was revised',
  quotes: 'the quotes changed',
  rates: 'the exchange rates changed',
  options: 'the options changed',
  day: 'the comparison date changed',
}

/** AWD-02 for an award that claims to be the best split but was computed from other inputs. */
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
      message: `The best split is out of date: ${since} after it was calculated. Recalculate it, or enter a reason to award it by hand.`,
    },
  ]
}
