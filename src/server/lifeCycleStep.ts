import { next, type LifeCycle } from '../domain/lifeCycle'
import { conflict, invalid } from './refusal'

interface Asked<Status, Action> {
  status: Status
  action: Action
  /** Why, where the step wants it. */
  reason?: string | null | undefined
  /** What is said when the status does not allow the step: "This RFQ is closed: it cannot be sent now." */
  words: string
}

/**
 * The status that a step leads to. Refused with 409 where the life cycle does not allow it now, and with 422 where it wants a reason
 * that is not given. The step's needs are the caller's to check: each has words of its own.
 */
export function takeStep<Status extends string, Action extends string, Need extends string>(
  cycle: LifeCycle<Status, Action, Need>,
  { status, action, reason, words }: Asked<Status, Action>,
): Status {
  const step = next(cycle, status, action)
  if (!step.ok) throw conflict('wrong_state', words)
  if (step.transition.reason && !reason) throw invalid([{ path: 'reason', message: 'Say why: the reason is kept.' }])
  return step.to
}
