import { and, eq, sql } from 'drizzle-orm'
import type { Succession } from '../../../contract/succession'
import { pageLink, recordLink } from '../../../domain/access/linkedPages'
import {
  branchesLost,
  maySucceed,
  namedAfter,
  rulesToSucceed,
  type ApproverAccess,
} from '../../../domain/approvals/succession'
import { successorLetter } from '../../../documents/notices/approverLetters'
import type { Operation } from '../../../contract/operation'
import type { ApprovalKind } from '../../../domain/approvals/approvalRules'
import { saved } from '../../audit/saved'
import type { Sql } from '../../db/connection/database'
import { isOneOf } from '../../db/rows/isOneOf'
import { lockRows } from '../../db/rows/lockRows'
import { approval_requests, approval_rules } from '../../db/schema/approvals'
import { users } from '../../db/schema/people'
import { publicUrl } from '../../http/context'
import { conflict, invalid } from '../../http/refusal'
import { userOf, type Change } from '../../http/route'
import { activeApprovers, activeBranchIds, stepRight } from './approverAccess'
import { nameApprovers } from './approvalRulesRepository'
import { approvalPages } from './approvalSteps'
import { approversOf } from './approvers'
import { mailToUsers } from './mailToUsers'
import { decisionsOf } from './requestsRepository'

interface UserChange {
  before: ApproverAccess & { name: string }
  after: ApproverAccess
}

const rulesIn = (db: Sql) => db.select().from(approval_rules).where(eq(approval_rules.active, true))
type StoredRule = Awaited<ReturnType<typeof rulesIn>>[number]

/**
 * Returns which rules name a user who approves less after a change, which requests wait for them, and who may succeed
 * them.
 */
export async function successionOf(db: Sql, { before, after }: UserChange): Promise<Succession> {
  const branch_ids = await activeBranchIds(db)
  const leaving = { before, after, branch_ids }
  const all = await rulesIn(db)
  const rules = rulesToSucceed(all, leaving)
  const requests = await waitingFor(db, all, { before, after, branch_ids })
  if (rules.length === 0) return { rules: [], requests, candidates: [], may_be_left: true }
  const known = await activeApprovers(db)
  const judging = { ...leaving, users: known, stepOf: stepRight }
  const candidates = known.filter(({ id }) => id !== before.id && maySucceed(rules, id, judging))
  return {
    rules: rules.map(({ id, name }) => ({ id, name })),
    requests,
    candidates: candidates.map(({ id, name }) => ({ id, name })),
    may_be_left: candidates.length === 0 || maySucceed(rules, null, judging),
  }
}

interface Leaving extends UserChange {
  branch_ids: readonly string[]
}

const numberOf = sql<string | null>`case ${approval_requests.kind}
  when 'award' then (select number from rfqs where id = ${approval_requests.document_id})
  when 'order' then (select number from orders where id = ${approval_requests.document_id})
  else (select number from purchase_orders where id = ${approval_requests.document_id}) end`

/** The requests that the user may decide now, and not after the change, each with the others who still may. */
async function waitingFor(db: Sql, rules: readonly StoredRule[], { before, after, branch_ids }: Leaving) {
  const lost = branchesLost(before, after, branch_ids)
  if (lost.length === 0) return []
  const pending = await db
    .select({
      id: approval_requests.id,
      kind: approval_requests.kind,
      document_id: approval_requests.document_id,
      branch_id: approval_requests.branch_id,
      rule_ids: approval_requests.rule_ids,
      requester_id: approval_requests.requested_by,
      requester_name: users.name,
      number: numberOf,
    })
    .from(approval_requests)
    .innerJoin(users, eq(users.id, approval_requests.requested_by))
    .where(and(eq(approval_requests.status, 'pending'), isOneOf(approval_requests.branch_id, lost)))
    .orderBy(approval_requests.id)
  const decisions = await decisionsOf(
    db,
    pending.map(({ id }) => id),
  )
  const waiting: Succession['requests'] = []
  for (const { id, branch_id, rule_ids, ...request } of pending) {
    const own = rules.filter((rule) => rule_ids.includes(rule.id))
    const names = own.some(({ approver_ids }) =>
      approver_ids.length > 0 ? approver_ids.includes(before.id) : before.role === 'admin',
    )
    const decided = decisions
      .filter(({ request_id }) => request_id === id)
      .flatMap(({ decided_by, on_behalf_of }) => [decided_by, on_behalf_of])
    if (!names || request.requester_id === before.id || decided.includes(before.id)) continue
    const others = (await approversOf(db, own, branch_id)).filter(
      (user) => user.id !== before.id && user.id !== request.requester_id && !decided.includes(user.id),
    )
    waiting.push({ id, ...request, others: others.map((user) => user.name) })
  }
  return waiting
}

/**
 * After a user was changed: names their successor in the rules that no longer have them, and tells the successor. Throws
 * 409 where it is not said who succeeds them, 422 where this one cannot.
 */
export async function succeed<O extends Operation>(
  change: Change<O>,
  { before, after }: UserChange,
  successor_id: string | null | undefined,
): Promise<void> {
  const { db, record } = change
  await lockRows(db, approval_rules, eq(approval_rules.active, true))
  const { rules, requests, candidates, may_be_left } = await successionOf(db, { before, after })
  if (rules.length === 0) return
  const named = rules.map(({ name }) => name).join(', ')
  if (successor_id === undefined)
    throw conflict('successor_needed', `${before.name} approves by these rules: ${named}. Choose who approves instead.`)
  if (successor_id === null && !may_be_left)
    throw invalid([{ path: 'successor_id', message: `These rules need another approver: ${named}. Choose one.` }])
  if (successor_id !== null && !candidates.some(({ id }) => id === successor_id))
    throw invalid([
      {
        path: 'successor_id',
        message: 'Choose an active user who may approve by all of these rules, and does not approve by them already.',
      },
    ])
  const branch_ids = await activeBranchIds(db)
  for (const rule of await rulesIn(db)) {
    if (!rules.some(({ id }) => id === rule.id)) continue
    // Where no other user can approve, the rule keeps its name: it requires the approval as before.
    if (successor_id === null && candidates.length === 0) continue
    const approver_ids = namedAfter(rule, successor_id, { after, branch_ids })
    record(saved('approval-rules', await nameApprovers(db, rule.id, approver_ids)))
  }
  if (successor_id !== null) await tellSuccessor(change, successor_id, { before, rules, requests })
}

async function tellSuccessor<O extends Operation>(
  change: Change<O>,
  successor_id: string,
  { before, rules, requests }: Pick<Succession, 'rules' | 'requests'> & Pick<UserChange, 'before'>,
) {
  const base = publicUrl(change.request.server, change.request)
  const theirs = requests.filter(({ requester_id }) => requester_id !== successor_id)
  const linkOf = ({ kind, document_id }: { kind: ApprovalKind; document_id: string }) =>
    recordLink(base, approvalPages[kind], document_id)
  await mailToUsers(change, {
    kind: 'approval_successor',
    user_ids: [successor_id],
    letter: (language, { name }) =>
      successorLetter(language, {
        name,
        by: userOf(change).name,
        before: before.name,
        rules: rules.map((rule) => rule.name),
        waiting: theirs.map(linkOf),
        link: pageLink(base, 'dashboard'),
      }),
  })
}
