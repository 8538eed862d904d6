import type { Decision } from '../../domain/documents/decision'
import { conflict, invalid } from './refusal'

/** Returns the decision's result; throws a refusal as 422 at its fields, or as 409 with its message. */
export function granted<Decided>(decision: Decision<Decided>): Decided {
  if (decision.refused === 'invalid') throw invalid(decision.problems)
  if (decision.refused === 'conflict') throw conflict(decision.code, decision.message)
  return decision.decided
}
