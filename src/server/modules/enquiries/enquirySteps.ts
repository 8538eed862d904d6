import { asc, type SQL, sql } from 'drizzle-orm'
import type { EnquiryStatus } from '../../../domain/enquiries/enquiryLifeCycle'
import { followingSteps } from '../../../domain/enquiries/steps/followingSteps'
import { system } from '../../http/actor'
import type { Sql, Transaction } from '../../db/connection/database'
import { isOneOf } from '../../db/rows/isOneOf'
import { enquiries } from '../../db/schema/enquiries'
import { chainIsHeld, chainLockOf } from '../../audit/chainLocks'
import type { AuditEvent } from '../../audit/auditEvent'
import { writeActivity, writeDocuments } from '../../audit/record'

/** Shown in the activity of the enquiry: the number of the document that caused the step. */
type Reason = string | null

/**
 * Takes the automatic steps of these enquiries as far as their RFQs and orders lead now: open to sourcing, quoted to
 * won, and back. An enquiry in the right status is not touched.
 */
export async function moveEnquiries(
  tx: Transaction,
  now: Date,
  enquiry_ids: readonly string[],
  reason: Reason,
): Promise<void> {
  if (enquiry_ids.length === 0) return
  await tx.execute(enquiriesHeld(enquiry_ids))
  const standing = await standingEnquiries(tx, enquiry_ids)
  for (const id of enquiry_ids) chainIsHeld(tx, id)
  const moves = enquiryMoves(standing, reason)
  if (!moves) return
  await tx.execute(moves.update)
  await recordMoves(tx, now, moves)
}

/** Writes the steps of enquiries with the activities of the transaction: what reads them must have run before. */
export async function writeMoves(tx: Transaction, now: Date, moves: Moves | null): Promise<void> {
  if (!moves) return
  await writeDocuments(tx, { kind: 'enquiry', heads: moves.update })
  await recordMoves(tx, now, moves)
}

/** Records the steps of enquiries, taken by the system. */
export async function recordMoves(tx: Transaction, now: Date, { auditEvents }: Moves): Promise<void> {
  for (const auditEvent of auditEvents) await writeActivity(tx, system, now, auditEvent)
}

/**
 * Locks enquiries, as a statement or a part of one: in the order of their ids, so that two concurrent changes of the
 * same enquiries wait instead of deadlocking.
 */
export const enquiriesHeld = (ids: readonly string[]): SQL =>
  sql`select e.id from enquiries e where ${isOneOf(sql`e.id`, ids)} order by e.id for no key update`

/**
 * Returns the status of enquiries and the conditions of their life cycle that are met, as a query that other reads can
 * include; reliable only after they are locked. Locks their chains as well.
 */
export const standingEnquiries = (db: Sql, ids: readonly string[]) =>
  db
    .select({
      id: enquiries.id,
      status: enquiries.status,
      branch_id: enquiries.branch_id,
      client: sql<boolean>`enquiries.client_id is not null`,
      line: sql<boolean>`exists (select from enquiry_lines l where l.enquiry_id = enquiries.id and l.dropped_reason is null)`,
      live_rfq: sql<boolean>`exists (
        select from enquiry_lines l
        join rfq_line_origins o on o.enquiry_line_id = l.id
        join rfq_lines rl on rl.id = o.rfq_line_id and rl.removed_in is null
        join rfqs r on r.id = rl.rfq_id
        where l.enquiry_id = enquiries.id and r.status in ('sent', 'closed', 'awarded'))`,
      live_order: sql<boolean>`exists (select from orders d where ${orderOf(sql`d`, sql`enquiries.id`)} and ${isLive(sql`d`)})`,
      chain: sql<string>`${chainLockOf(sql`enquiries.id`)}::text`,
      confirmed_order: sql<boolean>`exists (select from orders d where ${orderOf(sql`d`, sql`enquiries.id`)} and d.status in ('confirmed', 'delivering', 'completed'))`,
    })
    .from(enquiries)
    .where(isOneOf(enquiries.id, ids))
    .orderBy(asc(enquiries.id))

type StandingEnquiry = Awaited<ReturnType<typeof standingEnquiries>>[number]

/**
 * Returns the steps of locked enquiries: the new status of each by its id, the update of their rows, and the
 * activities.
 */
export interface Moves {
  statuses: ReadonlyMap<string, EnquiryStatus>
  update: SQL
  auditEvents: AuditEvent[]
}

/** Returns the steps of enquiries that are locked and were read after that; null where no status changes. */
export function enquiryMoves(standing: readonly StandingEnquiry[], reason: Reason): Moves | null {
  const moves = standing.flatMap((enquiry) => {
    const steps = followingSteps(enquiry.status, enquiry)
    const last = steps.at(-1)
    return last ? [{ ...enquiry, steps, status: last.to }] : []
  })
  if (moves.length === 0) return null
  const rows = moves.map(({ id, status, steps }) => ({ id, status, steps: steps.length }))
  return {
    statuses: new Map(moves.map(({ id, status }) => [id, status])),
    update: sql`update enquiries e set status = r.status, version = e.version + r.steps, updated_at = now()
      from json_to_recordset(${JSON.stringify(rows)}::json) as r(id uuid, status text, steps int) where e.id = r.id returning e.*`,
    auditEvents: moves.flatMap(({ id, branch_id, steps }) =>
      steps.map(({ action, from, to }) => ({
        action,
        entity: 'enquiries' as const,
        entity_id: id,
        branch_id,
        before: { status: from },
        after: { status: to },
        reason,
      })),
    ),
  }
}

type Name = ReturnType<typeof sql>

/** Whether order `d` is made from the enquiry with this id, as a whole or with one of its lines. */
export const orderOf = (d: Name, enquiry_id: SQL) => sql`${d}.id in (
  select id from orders where enquiry_id = ${enquiry_id}
  union select ol.order_id from order_lines ol join enquiry_lines el on el.id = ol.enquiry_line_id where el.enquiry_id = ${enquiry_id})`

/** Whether the order was ever quoted (it has a number) and is neither lost nor cancelled. */
export const isLive = (d: Name) => sql`(${d}.number is not null and ${d}.status not in ('lost', 'cancelled'))`
