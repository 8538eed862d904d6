import type {
  Approval,
  ApprovalFigures,
  approveRequest as approveOperation,
  rejectRequest as rejectOperation,
  withdrawRequest as withdrawOperation,
} from '../../../contract/approvals'
import type { Operation } from '../../../contract/operation'
import type { ApprovalStatus } from '../../../domain/approvals/approvalLifeCycle'
import { awardChangesText } from '../../../domain/awards/awardChanges'
import type { ListedLine } from '../../../domain/approvals/listedChanges'
import { approvalTransition, decidesFor, isApproved } from '../../../domain/approvals/decideApproval'
import { mayActIn } from '../../http/actor'
import { granted } from '../../http/granted'
import { conflict, notFound, refusal, stale } from '../../http/refusal'
import { userOf, type Change } from '../../http/route'
import { approversOf, delegatorsOf } from '../approvals/approvers'
import { approvedEntity } from '../approvals/gate'
import { insertDecision, lockRequest, saveRequest, type StoredRequest } from '../approvals/requestsRepository'
import { todayOf } from '../branches/todayOf'
import { namedInActivity } from './approvalActivity'
import { findDocument } from './approvalDocuments'
import { mailApproval } from './approvalMails'
import { comparedWithNow, readApproval, rulesOfRequest } from './readApproval'

/** Approves a request; it is approved once each of its rules has its approvals. */
export async function approveRequest(change: Change<typeof approveOperation>): Promise<Approval> {
  const { db, params, version, body, now } = change
  const request = await lockedRequest(change, params.id, version)
  const approved = granted(approvalTransition(request.status, 'approve'))
  await assertCurrent(change, request)
  if (body.digest !== undefined && body.digest !== request.fingerprint) throw outdated('')
  const on_behalf_of = await principalOf(change, request)
  const decision = { decided_by: userOf(change).id, on_behalf_of, approved: true, reason: body.note ?? null }
  await insertDecision(db, { request_id: request.id, ...decision, at: now })
  const rules = await rulesOfRequest(db, request)
  const users = await approversOf(db, rules, request.branch_id)
  const enough = isApproved(rules, users, { ...request, decisions: [...request.decisions, decision] })
  return close(change, request, { status: enough ? approved : 'pending', action: 'approval_given', reason: body.note })
}

export async function rejectRequest(change: Change<typeof rejectOperation>): Promise<Approval> {
  const { db, params, version, body, now } = change
  const request = await lockedRequest(change, params.id, version)
  const status = granted(approvalTransition(request.status, 'reject', body.reason))
  const on_behalf_of = await principalOf(change, request)
  const decision = { decided_by: userOf(change).id, on_behalf_of, approved: false, reason: body.reason }
  await insertDecision(db, { request_id: request.id, ...decision, at: now })
  return close(change, request, { status, action: 'approval_rejected', reason: body.reason })
}

export async function withdrawRequest(change: Change<typeof withdrawOperation>): Promise<Approval> {
  const { params, version } = change
  const request = await lockedRequest(change, params.id, version)
  if (request.requested_by !== userOf(change).id)
    throw conflict('not_requested_by_you', 'Only the user who requested an approval can withdraw the request.')
  const status = granted(approvalTransition(request.status, 'withdraw'))
  return close(change, request, { status, action: 'approval_withdrawn', reason: null })
}

/** Locks a request in the user's branches; throws 412 where its version is not the given one. */
async function lockedRequest<O extends Operation>(change: Change<O>, id: string, version: number) {
  const { db, now } = change
  const user = userOf(change)
  const request = await lockRequest(db, id)
  if (!request || !mayActIn(user, request.branch_id)) throw notFound('approval request')
  if (request.version !== version) throw stale(await readApproval(db, subjectOf(request), { user, now }))
  return request
}

const subjectOf = ({ kind, document_id }: StoredRequest) => ({ kind, id: document_id })

/** For whom the user decides: for themselves, or for a user who delegated to them today. */
async function principalOf<O extends Operation>(change: Change<O>, request: StoredRequest): Promise<string> {
  const { db, now } = change
  const { id } = userOf(change)
  const { branch_id } = request
  const users = await approversOf(db, await rulesOfRequest(db, request), branch_id)
  const delegators = await delegatorsOf(db, id, await todayOf(db, branch_id, now))
  return granted(decidesFor(id, request, { eligible: users.map((user) => user.id), delegators }))
}

/** Throws 409 where the document is not what the request is of; of an award it says what has changed (AWD-06). */
async function assertCurrent<O extends Operation>({ db, now, ...change }: Change<O>, request: StoredRequest) {
  const user = userOf(change)
  const { open, document } = await findDocument(db, subjectOf(request), user, now)
  const { current, changes } = open
    ? await comparedWithNow(db, request, document, { user, now })
    : { current: false, changes: [] }
  if (!current) throw outdated(awardChangesText(changes), { current: { changes } })
}

const outdated = (changes: string, more: { current?: unknown } = {}) =>
  refusal(
    409,
    'outdated',
    ['This has changed since the approval was requested.', changes, 'Request the approval again.']
      .filter(Boolean)
      .join(' '),
    more,
  )

async function close<O extends Operation>(
  change: Change<O>,
  request: StoredRequest,
  { status, action, reason }: { status: ApprovalStatus; action: string; reason: string | null | undefined },
): Promise<Approval> {
  const { db, now, record } = change
  await saveRequest(db, request, request.version, status, now)
  const { amount, currency, listed } = request.figures as ApprovalFigures & { listed?: ListedLine[] }
  const named = listed && namedInActivity({ kind: request.kind, amount, currency, listed })
  record({
    action,
    entity: approvedEntity[request.kind],
    entity_id: request.document_id,
    branch_id: request.branch_id,
    before: { ...named?.before, approval: request.status },
    after: { ...named?.after, approval: status },
    reason,
  })
  if (status === 'approved' || status === 'rejected') await mailOutcome(change, request, status, reason ?? null)
  return readApproval(db, subjectOf(request), { user: userOf(change), now })
}

/** Mails the requester the outcome. */
async function mailOutcome<O extends Operation>(
  change: Change<O>,
  request: StoredRequest,
  outcome: 'approved' | 'rejected',
  words: string | null,
) {
  const { number } = await findDocument(change.db, subjectOf(request), userOf(change), change.now)
  const { amount, currency } = request.figures as ApprovalFigures
  await mailApproval(change, outcome, { ...request, amount, currency, number, words }, [request.requested_by])
}
