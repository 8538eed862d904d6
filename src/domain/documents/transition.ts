import type { Decision } from './decision'
import { next, type LifeCycle } from './lifeCycle'

export interface TransitionRequest<Status, Action> {
  status: Status
  action: Action
  /** The reason, where the step requires one. */
  reason?: string | null | undefined
  /** The message when the status does not allow the step: "This RFQ is closed: it cannot be sent now." */
  words: string
}

/**
 * Returns the status after a step, or why it is refused: the life cycle does not allow it, or its reason is missing.
 * The caller checks the step's conditions, because each has its own message.
 */
export function transition<Status extends string, Action extends string, Need extends string>(
  cycle: LifeCycle<Status, Action, Need>,
  { status, action, reason, words }: TransitionRequest<Status, Action>,
): Decision<Status> {
  const step = next(cycle, status, action)
  if (!step.ok) return { refused: 'conflict', code: 'wrong_state', message: words }
  if (step.transition.reason && !reason)
    return {
      refused: 'invalid',
      problems: [{ path: 'reason', message: 'Enter a reason. It is recorded in the activity.' }],
    }
  return { decided: step.to }
}

/**
 * Returns the transition of a kind of document, with its message where the status does not allow the step: "This RFQ is
 * closed and cannot be sent." `done` has the past participle of each action.
 */
export const transitionOf =
  <Status extends string, Action extends string, Need extends string>(
    cycle: LifeCycle<Status, Action, Need>,
    noun: string,
    done: Record<Action, string>,
  ) =>
  (status: Status, action: Action, reason?: string | null): Decision<Status> => {
    const words = `This ${noun} is ${status === 'draft' ? 'a draft' : status} and cannot be ${done[action]}.`
    return transition(cycle, { status, action, reason, words })
  }
