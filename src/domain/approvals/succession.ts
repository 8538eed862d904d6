import { mayIn, type Access } from '../access/access'
import type { Right } from '../access/permissions'
import { hasEnoughApprovers, type ApprovalRule, type NamedApprover } from './approvalRules'

/** A user as far as it decides what they may approve. */
export interface ApproverAccess extends Access {
  id: string
  active: boolean
}

const approvesIn = (user: ApproverAccess, branch_id: string): boolean =>
  user.active && mayIn(user, 'approve', branch_id)

/** The branches to which a rule applies. */
const scopeOf = ({ branch_id }: Pick<ApprovalRule, 'branch_id'>, branch_ids: readonly string[]) =>
  branch_id === null ? branch_ids : [branch_id]

/** Returns a user as a rule is judged by: `step` is the right to the step that needs the approval. */
export const asNamed = (
  user: ApproverAccess,
  rule: Pick<ApprovalRule, 'branch_id'>,
  step: Right,
  branch_ids: readonly string[],
): NamedApprover => {
  const scope = scopeOf(rule, branch_ids)
  return {
    approves: scope.some((branch_id) => approvesIn(user, branch_id)),
    requests: user.active && scope.some((branch_id) => mayIn(user, step, branch_id)),
  }
}

/** The branches in which a user approved before a change and no longer does. */
export const branchesLost = (before: ApproverAccess, after: ApproverAccess, branch_ids: readonly string[]): string[] =>
  branch_ids.filter((branch_id) => approvesIn(before, branch_id) && !approvesIn(after, branch_id))

type Rule = Pick<ApprovalRule, 'kind' | 'branch_id' | 'approvers_needed' | 'approver_ids' | 'active'>

interface Leaving {
  before: ApproverAccess
  after: ApproverAccess
  /** Of the company. */
  branch_ids: readonly string[]
}

/** Returns the active rules that name a user who no longer approves where they apply, or in a part of that. */
export function rulesToSucceed<R extends Rule>(rules: readonly R[], { before, after, branch_ids }: Leaving): R[] {
  const lost = branchesLost(before, after, branch_ids)
  return rules.filter(
    (rule) =>
      rule.active &&
      rule.approver_ids.includes(before.id) &&
      scopeOf(rule, branch_ids).some((branch_id) => lost.includes(branch_id)),
  )
}

/**
 * Returns whom a rule names afterwards: the successor in place of the user, or beside one who still approves in a part of
 * its branches. Without a successor the others.
 */
export function namedAfter(
  rule: Rule,
  successor_id: string | null,
  { after, branch_ids }: Omit<Leaving, 'before'>,
): string[] {
  const stays = scopeOf(rule, branch_ids).some((branch_id) => approvesIn(after, branch_id))
  const others = rule.approver_ids.filter((id) => stays || id !== after.id)
  return [...new Set(successor_id === null ? others : [...others, successor_id])]
}

interface Judging extends Leaving {
  users: readonly ApproverAccess[]
  stepOf: (rule: Rule) => Right
}

/** Whether the rules are as strict as before, and can be satisfied, with this successor or with none. */
export const maySucceed = (
  rules: readonly Rule[],
  successor_id: string | null,
  { before, after, branch_ids, users, stepOf }: Judging,
): boolean =>
  rules.every((rule) => {
    const named = namedAfter(rule, successor_id, { after, branch_ids })
    const known = [...users.filter(({ id }) => id !== after.id), after].filter(({ id }) => named.includes(id))
    const successor = users.find(({ id }) => id === successor_id)
    const scope = scopeOf(rule, branch_ids)
    const lost = branchesLost(before, after, branch_ids).filter((branch_id) => scope.includes(branch_id))
    if (successor_id !== null && !(successor && lost.every((branch_id) => approvesIn(successor, branch_id))))
      return false
    const judged = known.map((user) => asNamed(user, rule, stepOf(rule), branch_ids))
    // Without a name any administrator would approve: another rule than it was.
    return named.length > 0 && hasEnoughApprovers(rule.approvers_needed, judged)
  })
