import type { Role } from './roles'

/** Who takes a step. What staff may do an admin may too; `system` is the server itself, following another step or its clock. */
export type Actor = 'staff' | 'admin' | 'supplier' | 'system'

/** One row of a life cycle's table. */
export interface Transition<Status extends string, Action extends string, Need extends string> {
  from: readonly Status[]
  action: Action
  to: Status
  who: readonly Actor[]
  /** The names of what must hold; the server knows how to find out. */
  needs: readonly Need[]
  /** Must the step say why? */
  reason: boolean
}

export interface LifeCycle<Status extends string, Action extends string, Need extends string> {
  /** The noun, for words such as those of a refusal. */
  noun: string
  statuses: readonly Status[]
  initial: Status
  transitions: readonly Transition<Status, Action, Need>[]
}

/** Why a step is not taken, as data from which words are made. */
export type Refusal<Need extends string = string> =
  | { ok: false; code: 'wrong_state'; values: { noun: string; status: string; action: string; allowed: string[] } }
  | { ok: false; code: 'not_ready'; values: { noun: string; status: string; action: string; missing: Need[] } }

export type Step<Status extends string, Action extends string, Need extends string> =
  { ok: true; to: Status; transition: Transition<Status, Action, Need> } | Refusal<Need>

/** May this actor take the step? Rights are checked apart: this only tells a supplier's or the server's steps from ours. */
export function mayTake(transition: { who: readonly Actor[] }, actor: Actor): boolean {
  return transition.who.includes(actor) || (actor === 'admin' && transition.who.includes('staff'))
}

/** The actor that a user's role makes him, or null for one who only reads. */
export function actorOf(role: Role): Actor | null {
  return role === 'viewer' ? null : role
}

/** The steps out of a status, in the table's order; with an actor, only those that he may take. */
export function allowedActions<Status extends string, Action extends string, Need extends string>(
  cycle: LifeCycle<Status, Action, Need>,
  status: Status,
  actor?: Actor,
): Action[] {
  const rows = cycle.transitions.filter(
    (row) => row.from.includes(status) && (actor === undefined || mayTake(row, actor)),
  )
  return rows.map((row) => row.action)
}

/**
 * The status that an action leads to, or why it does not. With `holds` (the needs that are met) a step whose needs are not
 * all among them is refused as `not_ready`; without it only the status is judged.
 */
export function next<Status extends string, Action extends string, Need extends string>(
  cycle: LifeCycle<Status, Action, Need>,
  status: Status,
  action: Action,
  holds?: readonly Need[],
): Step<Status, Action, Need> {
  const transition = cycle.transitions.find((row) => row.action === action && row.from.includes(status))
  const at = { noun: cycle.noun, status, action }
  if (!transition) return { ok: false, code: 'wrong_state', values: { ...at, allowed: allowedActions(cycle, status) } }
  const missing = holds ? transition.needs.filter((need) => !holds.includes(need)) : []
  if (missing.length > 0) return { ok: false, code: 'not_ready', values: { ...at, missing } }
  return { ok: true, to: transition.to, transition }
}

/** Does nothing lead out of this status? */
export function isFinal<Status extends string, Action extends string, Need extends string>(
  cycle: LifeCycle<Status, Action, Need>,
  status: Status,
): boolean {
  return allowedActions(cycle, status).length === 0
}
