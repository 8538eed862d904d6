import type { Approval, requestApproval as operation } from '../../../contract/approvals'
import { rights } from '../../../contract/rights'
import { mayIn } from '../../../domain/access/access'
import type { Warning } from '../../../contract/envelope'
import { joinedReasons } from '../../../domain/approvals/requestReasons'
import { type Accepted, assertAccepted } from '../../http/acceptance'
import { conflict, invalid, refusal } from '../../http/refusal'
import { userOf, type Change } from '../../http/route'
import {
  amountInBranch,
  type ApprovalDocument,
  approvedEntity,
  fingerprintOf,
  hasApproval,
  outdateRequests,
  rulesOf,
} from '../approvals/gate'
import { approvalSteps } from '../approvals/approvalSteps'
import { approversOf, delegatesOf } from '../approvals/approvers'
import { insertRequest, requestsOf } from '../approvals/requestsRepository'
import { proposedAward } from '../awards/awardActions'
import { toAwardApproval } from '../awards/awardApproval'
import { todayOf } from '../branches/todayOf'
import { lockOrder } from '../orders/orderChange'
import { toOrderApproval } from '../orders/orderApproval'
import { lockPurchaseOrder } from '../purchaseOrders/lockPurchaseOrder'
import { toPurchaseOrderApproval } from '../purchaseOrders/purchaseOrderApproval'
import { toPurchaseOrder } from '../purchaseOrders/toPurchaseOrder'
import { namedInActivity } from './approvalActivity'
import { findDocument } from './approvalDocuments'
import { mailApproval } from './approvalMails'
import { readApproval, toFigures } from './readApproval'

type RequestChange = Change<typeof operation>

/** Requests the approval of a document as it is, while it stays locked. */
export async function requestApproval(change: RequestChange): Promise<Approval> {
  const { db, params, body, now, record } = change
  const user = userOf(change)
  const { document, proposal, warnings, accept, reason } = await lockDocument(change)
  if (!mayIn(user, rights[approvalSteps[document.kind]], document.branch_id))
    throw refusal(403, 'not_allowed', 'Only users who may take this step can request its approval.')
  const rules = await rulesOf(db, document, now)
  if (rules.length === 0 || (await hasApproval(db, document, rules)))
    throw conflict('approval_not_needed', 'No rule requires a further approval of this. Continue without one.')
  // What the award would ask about is asked now, so that the approver reads it with its reasons.
  const note = joinedReasons([body.note, reason === body.note ? null : reason, assertAccepted(warnings, accept)])
  await outdateRequests(change, document)
  const pending = (await requestsOf(db, document.id)).find(({ status }) => status === 'pending')
  if (pending) throw conflict('approval_requested', `${pending.requester_name} has already requested this approval.`)
  await insertRequest(db, {
    kind: document.kind,
    document_id: document.id,
    branch_id: document.branch_id,
    fingerprint: await fingerprintOf(db, document),
    rule_ids: rules.map(({ id }) => id),
    figures: {
      ...toFigures(document),
      in_branch: await inBranch(change, document),
      listed: document.listed,
      asked: document.asked,
    },
    proposal,
    note,
    requested_by: user.id,
    created_at: now.toISOString(),
  })
  const named = namedInActivity(document)
  record({
    action: 'approval_requested',
    entity: approvedEntity[document.kind],
    entity_id: document.id,
    branch_id: document.branch_id,
    before: named.before,
    after: { approval: 'pending', approval_rules: rules.map(({ name }) => name).join(', '), ...named.after },
    reason: note,
  })
  await mailApprovers(change, document, { rules, note })
  return readApproval(db, params, { user, now })
}

/** Mails the users who may approve, and those to whom they delegated today. */
async function mailApprovers(
  change: RequestChange,
  document: ApprovalDocument,
  { rules, note }: { rules: Awaited<ReturnType<typeof rulesOf>>; note: string | null },
) {
  const { db, params, now } = change
  const { number } = await findDocument(db, params, userOf(change), now)
  const approvers = (await approversOf(db, rules, document.branch_id)).map(({ id }) => id)
  const delegates = await delegatesOf(db, approvers, await todayOf(db, document.branch_id, now))
  await mailApproval(change, 'requested', { ...document, document_id: document.id, number, words: note }, [
    ...new Set([...approvers, ...delegates]),
  ])
}

/** What it comes to in the currency of its branch; null where that is its own. */
async function inBranch({ db, now }: RequestChange, document: ApprovalDocument) {
  const converted = await amountInBranch(db, document, now)
  return converted?.currency === document.currency ? null : converted
}

interface LockedDocument {
  document: ApprovalDocument
  proposal: Record<string, unknown> | null
  /** What the step would ask about, and the requester's answers: of an award. */
  warnings: Warning[]
  accept: Accepted
  reason: string | null
}

const noQuestion = { proposal: null, warnings: [], accept: undefined, reason: null }

/** Locks the document at the version that was read; throws 409 where its step cannot be taken any more. */
async function lockDocument(change: RequestChange): Promise<LockedDocument> {
  const { db, params, version, body } = change
  const user = userOf(change)
  if (params.kind === 'award') {
    const { award } = body
    if (!award) throw invalid([{ path: 'award', message: 'Choose the offers to award.' }])
    const proposed = await proposedAward(change, params.id, award, { forApprover: true })
    const { strategy, job_id, accept, reason = null } = award
    const { allocations, warnings } = proposed
    const proposal = { strategy, job_id, allocations }
    return { document: toAwardApproval(proposed), proposal, warnings, accept, reason }
  }
  if (params.kind === 'order') {
    const { order } = await lockOrder(db, params.id, user, version)
    assertOpen(order.status === 'draft' || order.status === 'quoted', order.status)
    return { document: toOrderApproval(order), ...noQuestion }
  }
  const facts = await lockPurchaseOrder(db, params.id, user, version)
  assertOpen(facts.head.status === 'draft', facts.head.status)
  return { document: toPurchaseOrderApproval(toPurchaseOrder(facts)), ...noQuestion }
}

function assertOpen(open: boolean, status: string) {
  if (!open) throw conflict('wrong_state', `This is ${status} and needs no approval any more.`)
}
