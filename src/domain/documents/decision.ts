/** What is wrong with a field, and what to do. */
export interface FieldProblem {
  path: string
  message: string
}

/** Why a step is refused: invalid fields, or a conflict with the current state. */
type Refused = { refused: 'invalid'; problems: FieldProblem[] } | { refused: 'conflict'; code: string; message: string }

/** The result of a step, or why it is refused. */
export type Decision<Decided> = { refused?: never; decided: Decided } | Refused

/** Returns the problems of the first check that finds any: a later check may depend on what an earlier one ensures. */
export function firstProblems(checks: readonly (() => readonly FieldProblem[])[]): FieldProblem[] {
  for (const check of checks) {
    const problems = check()
    if (problems.length > 0) return [...problems]
  }
  return []
}

/** Returns the result of steps that follow each other, or why the first refused one is refused. */
export const inSequence = <State, Step>(
  initial: State,
  steps: readonly Step[],
  take: (state: State, step: Step) => Decision<State>,
): Decision<State> =>
  steps.reduce<Decision<State>>((taken, step) => (taken.refused ? taken : take(taken.decided, step)), {
    decided: initial,
  })
