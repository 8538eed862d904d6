import type { Approval, requestApproval as operation } from '../../../contract/approvals'
import { rights } from '../../../contract/rights'
import { mayIn } from '../../../domain/access/access'
import { conflict, invalid, refusal } from '../../http/refusal'
import { userOf, type Change } from '../../http/route'
import {
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
import { findDocument } from './approvalDocuments'
import { mailApproval } from './approvalMails'
import { readApproval, toFigures } from './readApproval'

type RequestChange = Change<typeof operation>

/** Requests the approval of a document as it is, while it stays locked. */
export async function requestApproval(change: RequestChange): Promise<Approval> {
  const { db, params, body, now, record } = change
  const user = userOf(change)
  const { document, proposal } = await lockDocument(change)
  if (!mayIn(user, rights[approvalSteps[document.kind]], document.branch_id))
    throw refusal(403, 'not_allowed', 'Only users who may take this step can request its approval.')
  const rules = await rulesOf(db, document, now)
  if (rules.length === 0 || (await hasApproval(db, document, rules)))
    throw conflict('approval_not_needed', 'No rule requires a further approval of this. Continue without one.')
  await outdateRequests(change, document)
  const pending = (await requestsOf(db, document.id)).find(({ status }) => status === 'pending')
  if (pending) throw conflict('approval_requested', `${pending.requester_name} has already requested this approval.`)
  await insertRequest(db, {
    kind: document.kind,
    document_id: document.id,
    branch_id: document.branch_id,
    fingerprint: await fingerprintOf(db, document),
    rule_ids: rules.map(({ id }) => id),
    figures: toFigures(document),
    proposal,
    note: body.note ?? null,
    requested_by: user.id,
    created_at: now.toISOString(),
  })
  record({
    action: 'approval_requested',
    entity: approvedEntity[document.kind],
    entity_id: document.id,
    branch_id: document.branch_id,
    after: { approval: 'pending', approval_rules: rules.map(({ name }) => name).join(', ') },
    reason: body.note ?? null,
  })
  await mailApprovers(change, document, rules)
  return readApproval(db, params, { user, now })
}

/** Mails the users who may approve, and those to whom they delegated today. */
async function mailApprovers(
  change: RequestChange,
  document: ApprovalDocument,
  rules: Awaited<ReturnType<typeof rulesOf>>,
) {
  const { db, params, body, now } = change
  const { number } = await findDocument(db, params, userOf(change), now)
  const approvers = (await approversOf(db, rules, document.branch_id)).map(({ id }) => id)
  const delegates = await delegatesOf(db, approvers, await todayOf(db, document.branch_id, now))
  await mailApproval(change, 'requested', { ...document, document_id: document.id, number, words: body.note ?? null }, [
    ...new Set([...approvers, ...delegates]),
  ])
}

interface LockedDocument {
  document: ApprovalDocument
  proposal: Record<string, unknown> | null
}

/** Locks the document at the version that was read; throws 409 where its step cannot be taken any more. */
async function lockDocument(change: RequestChange): Promise<LockedDocument> {
  const { db, params, version, body } = change
  const user = userOf(change)
  if (params.kind === 'award') {
    const { award } = body
    if (!award) throw invalid([{ path: 'award', message: 'Choose the offers to award.' }])
    const proposed = await proposedAward(change, params.id, award)
    const { strategy, job_id } = award
    return { document: toAwardApproval(proposed), proposal: { strategy, job_id, allocations: proposed.allocations } }
  }
  if (params.kind === 'order') {
    const { order } = await lockOrder(db, params.id, user, version)
    assertOpen(order.status === 'draft' || order.status === 'quoted', order.status)
    return { document: toOrderApproval(order), proposal: null }
  }
  const facts = await lockPurchaseOrder(db, params.id, user, version)
  assertOpen(facts.head.status === 'draft', facts.head.status)
  return { document: toPurchaseOrderApproval(toPurchaseOrder(facts)), proposal: null }
}

function assertOpen(open: boolean, status: string) {
  if (!open) throw conflict('wrong_state', `This is ${status} and needs no approval any more.`)
}
