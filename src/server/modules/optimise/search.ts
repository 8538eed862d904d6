import type { ProgramSolver } from '../../../domain/bestSplit/integerProgram'
import type { SplitLimits } from '../../../domain/bestSplit/problem'
import { splitProblem } from '../../../domain/bestSplit/problem'
import { type Proposed, proposeSplit } from '../../../domain/bestSplit/propose'
import { currenciesOf, nearestFirst, turningRate, type TurningRate } from '../../../domain/bestSplit/turningRates'
import type { ComparisonInput } from '../../../domain/costing/comparison'

/** What a search is given: quotes as they are compared, limits, and how long each of its two parts may take. */
export interface Asked {
  input: ComparisonInput
  limits: SplitLimits
  seconds: { split: number; turning: number }
}

/** What comes of a search: a proposal, or none where no split keeps to the limits; and the rates at which it turns, where they were looked for to the end. */
export interface Answered {
  proposed: Proposed | null
  turning_rates: TurningRate[] | null
  seconds: number
}

/** What a search says: how far it is, and in the end what came of it. */
export type Told = { kind: 'progress'; done: number; total: number } | { kind: 'answered'; answered: Answered }

/** Looks for the best split, and then for the rates at which it would turn. `clock` is in milliseconds. */
export function search(
  { input, limits, seconds }: Asked,
  solver: ProgramSolver,
  clock: () => number,
  tell: (done: number, total: number) => void,
): Answered {
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
  // A turn takes a handful of searches: where there is no time for them nobody is kept waiting.
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
