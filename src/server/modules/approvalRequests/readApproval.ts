import type { Approval, ApprovalFigures, ApprovalRequest, AwardProposal } from '../../../contract/approvals'
import type { AwardChange } from '../../../domain/awards/awardChanges'
import { type ListedLine, listedChanges } from '../../../domain/approvals/listedChanges'
import { requestReasons } from '../../../domain/approvals/requestReasons'
import { type ApprovalKind, approversNeeded } from '../../../domain/approvals/approvalRules'
import { isWhole } from '../../../domain/orders/wholeMargin'
import { decidesFor } from '../../../domain/approvals/decideApproval'
import type { Sql } from '../../db/connection/database'
import { seesCostsIn, type UserActor } from '../../http/actor'
import { refusal } from '../../http/refusal'
import { getApprovalRules, rememberedRules } from '../approvals/approvalRulesRepository'
import { approversOf, delegatorsOf } from '../approvals/approvers'
import { type ApprovalDocument, fingerprintOf, hasApproval, rulesOf } from '../approvals/gate'
import { requestsOf, type StoredRequest } from '../approvals/requestsRepository'
import { rememberedBranch } from '../branches/branchesRepository'
import { todayOf } from '../branches/todayOf'
import { toAwardRequest } from '../awards/awardRequests'
import { requestedAward } from '../awards/requestedAward'
import { namesOfUsers } from '../users/namesOfUsers'
import { findDocument } from './approvalDocuments'

interface Reader {
  user: UserActor
  now: Date
}

/** What the rules judged, as the approvers see it. */
export const toFigures = ({ amount, currency, margin, suppliers }: ApprovalDocument): ApprovalFigures => ({
  amount,
  currency,
  // One that lacks a cost is not known.
  margin_percent: margin && isWhole(margin) ? margin.percent : null,
  suppliers: suppliers.map(({ name }) => name),
})

/** Returns the approval that the next step of a document needs, and its latest request. */
export async function readApproval(
  db: Sql,
  { kind, id }: { kind: ApprovalKind; id: string },
  { user, now }: Reader,
): Promise<Approval> {
  const { open, document, branch_id } = await findDocument(db, { kind, id }, user, now)
  const costs = seesCostsIn(user, branch_id)
  // What an award and a purchase order come to is a cost.
  if (kind !== 'order' && !costs) throw notAllowed()
  const known = await rememberedRules.get(db)
  if (!open || known.length === 0) return { kind, document_id: id, needed: null, request: null }
  const needed = document && shownNeed(await neededOf(db, document, now), costs)
  const [latest] = await requestsOf(db, id)
  if (!latest || latest.kind !== kind) return { kind, document_id: id, needed, request: null }
  const { current, changes } = await comparedWithNow(db, latest, document, { user, now })
  const shown = !current && latest.status !== 'rejected' ? { status: 'outdated' as const, changes } : { changes }
  const request = { ...(await toRequest(db, latest, { user, now })), ...shown }
  return {
    kind,
    document_id: id,
    needed,
    request: costs ? request : requestWithoutCosts(request, user),
  }
}

const notAllowed = () =>
  refusal(403, 'not_allowed', 'This approval is about costs. Ask an administrator for access to costs.')

/** What is judged, for a user who sees no costs. */
const withoutCosts = (figures: ApprovalFigures): ApprovalFigures => ({
  ...figures,
  margin_percent: null,
  suppliers: [],
})

/** A request for a user who sees no costs: a note or a reason may name them, the user's own does not tell them more. */
const requestWithoutCosts = (request: ApprovalRequest, user: UserActor): ApprovalRequest => ({
  ...request,
  figures: withoutCosts(request.figures),
  note: request.requester_id === user.id ? request.note : null,
  decisions: request.decisions.map((decision) => ({ ...decision, reason: null })),
})

const shownNeed = (needed: Approval['needed'], costs: boolean): Approval['needed'] =>
  needed && !costs
    ? {
        ...needed,
        figures: withoutCosts(needed.figures),
        rules: needed.rules.map((rule) => ({ ...rule, margin_below: null, supplier_name: null })),
      }
    : needed

type StoredFigures = Pick<ApprovalFigures, 'amount' | 'currency'> & { listed?: readonly ListedLine[] }

/** Undefined for a request from before its lines were kept. */
const toListed = ({ amount, currency, listed }: StoredFigures) => listed && { lines: listed, total: amount, currency }

/** Whether a request is of what its document is now, and what has changed of an award. */
export async function comparedWithNow(
  db: Sql,
  request: StoredRequest,
  document: ApprovalDocument | null,
  reader: Reader,
): Promise<{ current: boolean; changes: AwardChange[] }> {
  if (document) {
    const current = request.fingerprint === (await fingerprintOf(db, document))
    const asked = toListed(request.figures as StoredFigures)
    return {
      current,
      changes:
        current || !asked
          ? []
          : listedChanges(asked, { lines: document.listed, total: document.amount, currency: document.currency }),
    }
  }
  const award = toAwardRequest(request)
  const ended = request.status === 'rejected' || request.status === 'withdrawn'
  return award && !ended ? requestedAward(db, award, reader) : { current: true, changes: [] }
}

async function neededOf(db: Sql, document: ApprovalDocument, now: Date): Promise<Approval['needed']> {
  const rules = await rulesOf(db, document, now)
  if (rules.length === 0) return null
  const { currency } = await rememberedBranch(db, document.branch_id)
  const named = await getApprovalRules(db)
  const supplierOf = (id: string) => named.find((rule) => rule.id === id)?.supplier_name ?? null
  return {
    approvers_needed: approversNeeded(rules),
    rules: rules.map(({ id, name, amount_from, margin_below }) => ({
      id,
      name,
      amount_from,
      margin_below,
      currency: amount_from === null ? null : currency,
      supplier_name: supplierOf(id),
    })),
    figures: toFigures(document),
    approved: await hasApproval(db, document, rules),
  }
}

/** The rules of a request that are still turned on. */
export const rulesOfRequest = async (db: Sql, { rule_ids }: Pick<StoredRequest, 'rule_ids'>) =>
  (await rememberedRules.get(db)).filter(({ id, active }) => active && rule_ids.includes(id))

/** The figures of a request, without what is kept beside them. */
function storedFigures({ figures }: StoredRequest): ApprovalFigures {
  const { amount, currency, margin_percent, suppliers, in_branch = null } = figures as ApprovalFigures
  return { amount, currency, margin_percent, suppliers, in_branch }
}

/** The award as its approver reads it: each warning with the reason of the requester. */
function askedAward(stored: StoredRequest): ApprovalRequest['asked'] {
  const asked = toAwardRequest(stored)?.asked
  if (!asked) return null
  const reasons = requestReasons(stored.note)
  return { ...asked, warnings: asked.warnings.map((warning) => ({ ...warning, reason: reasons.of(warning.code) })) }
}

/** A request as it is stored: one that waits can still be rejected or withdrawn where its document has changed since. */
async function toRequest(
  db: Sql,
  stored: StoredRequest,
  { user, now }: Reader,
): Promise<Omit<ApprovalRequest, 'changes'>> {
  const rules = await rulesOfRequest(db, stored)
  const approvers = await approversOf(db, rules, stored.branch_id)
  const delegators = await delegatorsOf(db, user.id, await todayOf(db, stored.branch_id, now))
  const names = await namesOfUsers(
    db,
    stored.decisions.flatMap(({ decided_by, on_behalf_of }) => [decided_by, on_behalf_of]),
  )
  const pending = stored.status === 'pending'
  const eligible = approvers.map(({ id }) => id)
  const left = approvers.filter(
    ({ id }) => id !== stored.requested_by && !decidesFor(id, stored, { eligible, delegators: [] }).refused,
  )
  return {
    id: stored.id,
    version: stored.version,
    created_at: stored.created_at,
    status: stored.status,
    figures: storedFigures(stored),
    proposal: stored.proposal as AwardProposal | null,
    asked: askedAward(stored),
    digest: stored.fingerprint,
    note: stored.kind === 'award' ? requestReasons(stored.note).said : stored.note,
    requester_id: stored.requested_by,
    requester_name: stored.requester_name,
    approvers_needed: approversNeeded(rules),
    rules: rules.map(({ name }) => name),
    decisions: stored.decisions.map(({ decided_by, on_behalf_of, approved, reason, created_at }) => ({
      name: names.get(decided_by) ?? '',
      on_behalf_of: on_behalf_of === decided_by ? null : (names.get(on_behalf_of) ?? ''),
      approved,
      reason,
      at: created_at,
    })),
    approvers: pending ? left.map(({ name }) => name) : [],
    may_decide: pending && !decidesFor(user.id, stored, { eligible, delegators }).refused,
    may_withdraw: pending && stored.requested_by === user.id,
  }
}
