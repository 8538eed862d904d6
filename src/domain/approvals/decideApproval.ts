import type { Decision } from '../documents/decision'
import { transitionOf } from '../documents/transition'
import { approvalLifeCycle } from './approvalLifeCycle'
import type { ApprovalRule } from './approvalRules'

/** Returns the status after a step of an approval request, or why it is refused. */
export const approvalTransition = transitionOf(approvalLifeCycle, 'approval request', {
  approve: 'approved',
  reject: 'rejected',
  withdraw: 'withdrawn',
  outdate: 'outdated',
  restore: 'restored',
})

/** Who decided, and for whom: the person themselves, or the user who delegated to them. */
export interface ApprovalDecision {
  decided_by: string
  on_behalf_of: string
}

interface DecidedRequest {
  requested_by: string
  decisions: readonly ApprovalDecision[]
}

interface Approvers {
  /** The users who may approve, without delegations. */
  eligible: readonly string[]
  /** The users who delegated their approvals to this one today. */
  delegators: readonly string[]
}

/**
 * Returns for whom a user decides: for themselves where they may, otherwise for a user who delegated to them. Neither
 * may be the requester, and neither may count twice.
 */
export function decidesFor(
  user_id: string,
  { requested_by, decisions }: DecidedRequest,
  { eligible, delegators }: Approvers,
): Decision<string> {
  if (user_id === requested_by)
    return refused('own_request', 'You requested this approval. Another user must approve or reject it.')
  if (decisions.some(({ decided_by, on_behalf_of }) => decided_by === user_id || on_behalf_of === user_id))
    return refused('already_decided', 'You have already approved this. Another user must approve it, too.')
  const counted = new Set(decisions.map(({ on_behalf_of }) => on_behalf_of))
  const deciders = new Set(decisions.map(({ decided_by }) => decided_by))
  const mayDecide = (id: string) =>
    id !== requested_by && !counted.has(id) && !deciders.has(id) && eligible.includes(id)
  const principal = [user_id, ...delegators].find(mayDecide)
  return principal === undefined
    ? refused('not_an_approver', 'You can’t approve this. Ask one of the approvers of the rule.')
    : { decided: principal }
}

const refused = (code: string, message: string) => ({ refused: 'conflict' as const, code, message })

type ApproversOfRule = Pick<ApprovalRule, 'approvers_needed' | 'approver_ids'>

/** The users who may approve by any of the rules. */
export const eligibleFor = (rules: readonly ApproversOfRule[], users: readonly User[]): string[] =>
  users.filter((user) => rules.some((rule) => mayApprove(rule, user))).map(({ id }) => id)

interface User {
  id: string
  is_admin: boolean
}

const mayApprove = ({ approver_ids }: ApproversOfRule, { id, is_admin }: User): boolean =>
  approver_ids.length > 0 ? approver_ids.includes(id) : is_admin

/** Whether each rule has its approvals, from its own approvers. `users` are those who may still approve. */
export const isApproved = (
  rules: readonly ApproversOfRule[],
  users: readonly User[],
  { requested_by, decisions }: DecidedRequest,
): boolean =>
  rules.every((rule) => {
    const approvers = users.filter((user) => user.id !== requested_by && mayApprove(rule, user))
    const approved = decisions.filter(
      ({ decided_by, on_behalf_of }) => decided_by !== requested_by && approvers.some(({ id }) => id === on_behalf_of),
    )
    return distinct(approved) >= rule.approvers_needed
  })

/** The number of people who decided; each person and each user that they decided for counts once. */
const distinct = (decisions: readonly ApprovalDecision[]): number =>
  Math.min(
    new Set(decisions.map(({ decided_by }) => decided_by)).size,
    new Set(decisions.map(({ on_behalf_of }) => on_behalf_of)).size,
  )

interface Candidate {
  id: string
  /** In one branch at least. */
  may_approve: boolean
  active: boolean
}

/** Whether a user can be named as an approver: an active one whose role includes it. */
export const mayBeApprover = (user: Candidate | undefined): user is Candidate =>
  user !== undefined && user.active && user.may_approve

/** Whether approvals can be delegated to a user: one who could approve, and another person. */
export const mayBeDelegate = (to: Candidate | undefined, from: Pick<Candidate, 'id'>): boolean =>
  mayBeApprover(to) && to.id !== from.id
