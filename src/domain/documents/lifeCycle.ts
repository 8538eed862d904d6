import type { Role } from '../access/permissions'

/** An admin may take the transitions of staff; `system` is the server, after another transition or at a time. */
export type Actor = 'staff' | 'admin' | 'supplier' | 'system'

interface Transition<Status extends string, Action extends string, Need extends string> {
  from: readonly Status[]
  action: Action
  to: Status
  who: readonly Actor[]
  /** The names of its conditions; the server evaluates them. */
  needs?: readonly Need[]
  /** Whether a reason must be given. */
  reason?: true
}

export interface LifeCycle<Status extends string, Action extends string, Need extends string> {
  noun: string
  statuses: readonly Status[]
  initial: Status
  transitions: readonly Transition<Status, Action, Need>[]
}

type Refusal<Need extends string = string> =
  | { ok: false; code: 'wrong_state'; values: { noun: string; status: string; action: string; allowed: string[] } }
  | { ok: false; code: 'not_ready'; values: { noun: string; status: string; action: string; missing: Need[] } }

export type Step<Status extends string, Action extends string, Need extends string> =
  | { ok: true; to: Status; transition: Omit<Transition<Status, Action, Need>, 'reason'> & { reason: boolean } }
  | Refusal<Need>

/** Separates the steps of suppliers and the server from those of staff; rights are checked elsewhere. */
export function mayTake(transition: { who: readonly Actor[] }, actor: Actor): boolean {
  return transition.who.includes(actor) || (actor === 'admin' && transition.who.includes('staff'))
}

/** The actor of a user's role; null for a role that only reads. */
export function actorOf(role: Role): Actor | null {
  if (role === 'viewer') return null
  return role === 'admin' ? 'admin' : 'staff'
}

/** The actions from a status, in the table's order; with an actor only those that the actor may take. */
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

/** With `holds` (the conditions that are met) a transition with an unmet one is refused as `not_ready`. */
export function next<Status extends string, Action extends string, Need extends string>(
  cycle: LifeCycle<Status, Action, Need>,
  status: Status,
  action: Action,
  holds?: readonly Need[],
): Step<Status, Action, Need> {
  const transition = cycle.transitions.find((row) => row.action === action && row.from.includes(status))
  const at = { noun: cycle.noun, status, action }
  if (!transition) return { ok: false, code: 'wrong_state', values: { ...at, allowed: allowedActions(cycle, status) } }
  const missing = holds ? (transition.needs ?? []).filter((need) => !holds.includes(need)) : []
  if (missing.length > 0) return { ok: false, code: 'not_ready', values: { ...at, missing } }
  return { ok: true, to: transition.to, transition: { reason: false, ...transition } }
}

export function isFinal<Status extends string, Action extends string, Need extends string>(
  cycle: LifeCycle<Status, Action, Need>,
  status: Status,
): boolean {
  return allowedActions(cycle, status).length === 0
}
