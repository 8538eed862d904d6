import { and, asc, desc, eq, inArray, ne, type SQL } from 'drizzle-orm'
import type { ApprovalStatus } from '../../../domain/approvals/approvalLifeCycle'
import type { Sql, Transaction } from '../../db/connection/database'
import { isOneOf } from '../../db/rows/isOneOf'
import { insertReturning } from '../../db/rows/insertRow'
import { saveVersion } from '../../db/documents/saveVersion'
import { approval_decisions, approval_requests } from '../../db/schema/approvals'
import { users } from '../../db/schema/people'

type Row = typeof approval_requests.$inferSelect

export interface StoredDecision {
  request_id: string
  decided_by: string
  on_behalf_of: string
  approved: boolean
  reason: string | null
  created_at: string
}

/** A request with what was decided about it, the oldest first. */
export type StoredRequest = Row & { requester_name: string; decisions: StoredDecision[] }

/** Returns requests, the latest first; `lock` keeps them until the transaction ends. */
async function requestsWhere(db: Sql, where: SQL | undefined, lock = false): Promise<StoredRequest[]> {
  const query = db
    .select({ request: approval_requests, requester_name: users.name })
    .from(approval_requests)
    .innerJoin(users, eq(users.id, approval_requests.requested_by))
    .where(where)
    .orderBy(desc(approval_requests.id))
  const found = lock ? await query.for('no key update', { of: approval_requests }) : await query
  if (found.length === 0) return []
  // After the lock: another approval may have been written while this one waited.
  const decisions = await decisionsOf(
    db,
    found.map(({ request }) => request.id),
  )
  return found.map(({ request, requester_name }) => ({
    ...request,
    requester_name,
    decisions: decisions.filter(({ request_id }) => request_id === request.id),
  }))
}

/** What was decided about requests, the oldest first. */
export const decisionsOf = (db: Sql, request_ids: readonly string[]): Promise<StoredDecision[]> =>
  db
    .select({
      request_id: approval_decisions.request_id,
      decided_by: approval_decisions.decided_by,
      on_behalf_of: approval_decisions.on_behalf_of,
      approved: approval_decisions.approved,
      reason: approval_decisions.reason,
      created_at: approval_decisions.created_at,
    })
    .from(approval_decisions)
    .where(isOneOf(approval_decisions.request_id, request_ids))
    .orderBy(asc(approval_decisions.created_at), asc(approval_decisions.id))

/** The requests to approve a document, the latest first. */
export const requestsOf = (db: Sql, document_id: string): Promise<StoredRequest[]> =>
  requestsWhere(db, eq(approval_requests.document_id, document_id))

/** A request, locked until the transaction ends. */
export const lockRequest = async (db: Transaction, id: string): Promise<StoredRequest | undefined> =>
  (await requestsWhere(db, eq(approval_requests.id, id), true))[0]

/** The approved requests of exactly this content. */
export const approvedRequests = (db: Sql, document_id: string, fingerprint: string): Promise<StoredRequest[]> =>
  requestsWhere(
    db,
    and(
      eq(approval_requests.document_id, document_id),
      eq(approval_requests.fingerprint, fingerprint),
      eq(approval_requests.status, 'approved'),
    ),
  )

/** The requests that a change of their document makes outdated: those of another content. */
export const otherRequests = (db: Transaction, document_id: string, fingerprint: string): Promise<StoredRequest[]> =>
  requestsWhere(
    db,
    and(
      eq(approval_requests.document_id, document_id),
      ne(approval_requests.fingerprint, fingerprint),
      inArray(approval_requests.status, ['pending', 'approved']),
    ),
    true,
  )

/** The requests of exactly this content that a change of their document made outdated. */
export const outdatedRequests = (db: Transaction, document_id: string, fingerprint: string): Promise<StoredRequest[]> =>
  requestsWhere(
    db,
    and(
      eq(approval_requests.document_id, document_id),
      eq(approval_requests.fingerprint, fingerprint),
      eq(approval_requests.status, 'outdated'),
    ),
    true,
  )

export const insertRequest = (db: Transaction, values: Omit<typeof approval_requests.$inferInsert, 'id'>) =>
  insertReturning(db, approval_requests, values, { id: approval_requests.id })

export async function insertDecision(db: Transaction, values: Omit<StoredDecision, 'created_at'> & { at: Date }) {
  const { at, ...decision } = values
  await db.insert(approval_decisions).values({ ...decision, created_at: at.toISOString() })
}

/** Writes the status of a locked request as its next version. */
export const saveRequest = (db: Transaction, request: Row, version: number, status: ApprovalStatus, now: Date) =>
  saveVersion(db, approval_requests, request, version, {
    status,
    closed_at: status === 'pending' ? null : now.toISOString(),
  })
