import type { ActivityEntity } from '../../../contract/activity'
import { amountTogether, type ApprovalKind, coversPart, rulesMet } from '../../../domain/approvals/approvalRules'
import { approvalTransition, isApproved } from '../../../domain/approvals/decideApproval'
import { dayIn } from '../../../domain/dates/days'
import type { ListedLine } from '../../../domain/approvals/listedChanges'
import type { Decimal } from '../../../domain/money/money'
import type { MarginGaps } from '../../../domain/orders/wholeMargin'
import { canonicalJson } from '../../../domain/text/canonicalJson'
import { sha256 } from '../../crypto/secrets'
import type { Sql } from '../../db/connection/database'
import type { Operation } from '../../../contract/operation'
import { granted } from '../../http/granted'
import { conflict } from '../../http/refusal'
import type { Change } from '../../http/route'
import { rememberedBranch } from '../branches/branchesRepository'
import { theCompany } from '../company/companyRepository'
import { exchangeRatesOn } from '../exchangeRates/exchangeRatesRepository'
import { rememberedRules } from './approvalRulesRepository'
import { approversOf } from './approvers'
import { earlierAwards } from './earlierAwards'
import {
  approvedRequests,
  otherRequests,
  outdatedRequests,
  saveRequest,
  type StoredRequest,
} from './requestsRepository'

/** A document before a step that may need an approval. */
export interface ApprovalDocument {
  kind: ApprovalKind
  id: string
  branch_id: string
  amount: Decimal
  currency: string
  /** Null where it is not an order. */
  margin: ({ amount: Decimal; percent: Decimal | null } & MarginGaps) | null
  suppliers: readonly { id: string; name: string }[]
  /** All that an approval is of; the rest may change afterwards. */
  content: object
  /** Its lines, as the activity names them; kept with a request, to say later what has changed. */
  listed: readonly ListedLine[]
  /** What the approver of an award reads, kept as well. */
  asked?: object
}

/** What is recorded about a request is recorded of its document. */
export const approvedEntity = {
  award: 'rfqs',
  order: 'orders',
  purchase_order: 'purchase-orders',
} as const satisfies Record<ApprovalKind, ActivityEntity>

/** The fingerprint of what is approved. An order is paid to the accounts of its branch, so they are part of it. */
export async function fingerprintOf(db: Sql, { kind, branch_id, content }: ApprovalDocument): Promise<string> {
  const bank_accounts = kind === 'order' ? (await rememberedBranch(db, branch_id)).bank_accounts : []
  return sha256(canonicalJson({ ...content, bank_accounts }))
}

type Rule = Awaited<ReturnType<typeof rememberedRules.get>>[number]

/** Returns what a document comes to in the currency of its branch, by the rates of the day; null where a rate is missing. */
export async function amountInBranch(
  db: Sql,
  { branch_id, amount, currency }: Pick<ApprovalDocument, 'branch_id' | 'amount' | 'currency'>,
  now: Date,
): Promise<{ amount: Decimal; currency: string } | null> {
  const branch = await rememberedBranch(db, branch_id)
  const { currency: company_currency } = await theCompany.get(db)
  const rates = await exchangeRatesOn.get(db, dayIn(now, branch.timezone))
  const converted = amountTogether([{ amount, currency }], branch.currency, { company_currency, rates })
  return converted === null ? null : { amount: converted, currency: branch.currency }
}

/** Returns the rules that the next step of a document meets; the rules are remembered, so that it costs no statement. */
export async function rulesOf(db: Sql, document: ApprovalDocument, now: Date): Promise<Rule[]> {
  const { kind, id, branch_id, amount, currency, margin, suppliers } = document
  const rules = (await rememberedRules.get(db)).filter((rule) => rule.active && rule.kind === kind)
  if (rules.length === 0) return []
  const branch = await rememberedBranch(db, branch_id)
  const { currency: company_currency } = await theCompany.get(db)
  const today = dayIn(now, branch.timezone)
  const rates = await exchangeRatesOn.get(db, today)
  const earlier =
    kind === 'award' && rules.some(({ amount_from }) => amount_from !== null) ? await earlierAwards(db, id, today) : []
  return rulesMet(rules, {
    kind,
    branch_id,
    amount: amountTogether([{ amount, currency }, ...earlier], branch.currency, { company_currency, rates }),
    margin,
    supplier_ids: suppliers.map(({ id }) => id),
  })
}

/** Whether exactly this content has the approvals of the rules, by the users who may still approve. */
export const hasApproval = async (db: Sql, document: ApprovalDocument, rules: readonly Rule[]): Promise<boolean> =>
  rules.length === 0 || (await approvalOf(db, document, rules)) !== undefined

/** Returns the request by which exactly this content has the approvals of the rules; undefined where it has not. */
export async function approvalOf(
  db: Sql,
  document: ApprovalDocument,
  rules: readonly Rule[],
): Promise<StoredRequest | undefined> {
  const approved = await approvedRequests(db, document.id, await fingerprintOf(db, document))
  if (approved.length === 0) return undefined
  const users = await approversOf(db, rules, document.branch_id)
  return approved.find((request) => isApproved(rules, users, request))
}

/** The refusal of a step that an approval is missing for. */
export const approvalNeeded = (rules: readonly Pick<Rule, 'name'>[]) =>
  conflict(
    'approval_needed',
    `This needs an approval by the rules: ${rules.map(({ name }) => name).join(', ')}. Request the approval first.`,
  )

/** Throws 409 where a rule requires an approval of the document that it does not have. In the transaction of the step. */
export async function assertApproved<O extends Operation>({ db, now }: Change<O>, document: ApprovalDocument) {
  const rules = await rulesOf(db, document, now)
  if (await hasApproval(db, document, rules)) return
  throw approvalNeeded(rules)
}

/**
 * The same where an order is confirmed in part: the approval of the whole order is enough for the confirmed part, unless
 * its margin is below the approved one.
 */
export async function assertPartApproved<O extends Operation>(
  { db, now }: Change<O>,
  whole: ApprovalDocument,
  part: ApprovalDocument,
) {
  const rules = await rulesOf(db, part, now)
  if (rules.length === 0) return
  if (coversPart(rules, whole.margin, part.margin) && (await hasApproval(db, whole, rules))) return
  throw conflict(
    'approval_needed',
    `The confirmed part needs an approval of its own by the rules: ${rules.map(({ name }) => name).join(', ')}. Revise the order to these lines, and request the approval.`,
  )
}

/** After a change of a document: the requests of its earlier content are outdated. Without any rule there are none. */
export async function outdateRequests<O extends Operation>(change: Recording<O>, document: ApprovalDocument) {
  const { db } = change
  if ((await rememberedRules.get(db)).length === 0) return
  for (const request of await otherRequests(db, document.id, await fingerprintOf(db, document)))
    await saveStatus(change, document, request, 'outdate')
}

/**
 * After a change of a document was taken back: its earlier content has the approval that it had, where that would still be
 * enough.
 */
export async function restoreApproval<O extends Operation>(change: Recording<O>, document: ApprovalDocument) {
  const { db, now } = change
  const rules = await rulesOf(db, document, now)
  if (await hasApproval(db, document, rules)) return
  const users = await approversOf(db, rules, document.branch_id)
  const outdated = await outdatedRequests(db, document.id, await fingerprintOf(db, document))
  const request = outdated.find((each) => isApproved(rules, users, each))
  if (request) await saveStatus(change, document, request, 'restore')
}

type Recording<O extends Operation> = Pick<Change<O>, 'db' | 'now' | 'record'>

/** Writes what happened to a request because its document changed. */
async function saveStatus<O extends Operation>(
  { db, now, record }: Recording<O>,
  { kind, id, branch_id }: ApprovalDocument,
  request: StoredRequest,
  step: 'outdate' | 'restore',
) {
  const status = granted(approvalTransition(request.status, step))
  await saveRequest(db, request, request.version, status, now)
  record({
    action: step === 'outdate' ? 'approval_outdated' : 'approval_restored',
    entity: approvedEntity[kind],
    entity_id: id,
    branch_id,
    before: { approval: request.status },
    after: { approval: status },
  })
}
