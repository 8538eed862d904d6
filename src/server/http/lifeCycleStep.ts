import type { LifeCycle } from '../../domain/documents/lifeCycle'
import { transition, type TransitionRequest } from '../../domain/documents/transition'
import { granted } from './granted'

/**
 * Returns the status after a step. Throws 409 where the life cycle does not allow it, 422 where its reason is missing.
 */
export const takeStep = <Status extends string, Action extends string, Need extends string>(
  cycle: LifeCycle<Status, Action, Need>,
  request: TransitionRequest<Status, Action>,
): Status => granted(transition(cycle, request))
