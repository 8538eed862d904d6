import type { ProgramSolver } from '../../../domain/bestSplit/integerProgram'
import type { SplitLimits } from '../../../domain/bestSplit/problem'
import { splitProblem } from '../../../domain/bestSplit/problem'
import { type Proposed, proposeSplit } from '../../../domain/bestSplit/propose'
import { currenciesOf, nearestFirst, turningRate, type TurningRate } from '../../../domain/bestSplit/turningRates'
import type { ComparisonInput } from '../../../domain/comparison/comparison'

/**
 * The inputs of a search: quotes as they are compared, limits, and the time limit of each of its two parts in seconds.
 */
export interface SearchRequest {
  input: ComparisonInput
  limits: SplitLimits
  seconds: { split: number; turning: number }
}

/**
 * The result of a search: a proposal, or null where no split keeps to the limits; and the break-even rates, where that
 * search was completed.
 */
export interface SearchResult {
  proposed: Proposed | null
  turning_rates: TurningRate[] | null
  seconds: number
}

/** Messages of a search: its progress, and finally its result. */
export type SearchMessage =
  { kind: 'progress'; done: number; total: number } | { kind: 'answered'; answered: SearchResult }

/** Searches for the best split, then for the break-even rates. `clock` is in milliseconds. */
export function search(
  { input, limits, seconds }: SearchRequest,
  solver: ProgramSolver,
  clock: () => number,
  tell: (done: number, total: number) => void,
): SearchResult {
  const began = clock()
  const problem = splitProblem(input, limits)
  const directions = currenciesOf(problem).flatMap((currency) =>
    (['up', 'down'] as const).map((direction) => ({ currency, direction })),
  )
  const steps = 1 + directions.length
  tell(0, steps)
  const proposed = proposeSplit(input, limits, toolsUntil(began + seconds.split * 1000, solver, clock))
  const took = (clock() - began) / 1000
  tell(1, steps)
  const end = clock() + seconds.turning * 1000
  // A break-even rate takes several searches, so they are skipped where there is not enough time.
  if (!proposed?.proven || took * directions.length * 4 > seconds.turning)
    return { proposed, turning_rates: null, seconds: took }

  const splitAt = (rates: ComparisonInput['rates']) => {
    const found = clock() < end ? proposeSplit({ ...input, rates }, limits, toolsUntil(end, solver, clock)) : null
    return found?.proven ? found.allocations : null
  }
  const turns = directions.flatMap((direction, index) => {
    const turn = turningRate(problem, input, proposed.allocations, direction, splitAt)
    tell(index + 2, steps)
    return turn ?? []
  })
  return { proposed, turning_rates: turns.length === directions.length ? nearestFirst(turns) : null, seconds: took }
}

function toolsUntil(end: number, solver: ProgramSolver, clock: () => number) {
  return { solver, shouldStop: () => clock() >= end, secondsLeft: () => (end - clock()) / 1000 }
}
