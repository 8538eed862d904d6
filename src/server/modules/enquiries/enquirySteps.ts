import { asc, eq, inArray, or, sql } from 'drizzle-orm'
import {
  enquiryLifeCycle,
  type EnquiryAction,
  type EnquiryNeed,
  type EnquiryStatus,
} from '../../../domain/enquiryLifeCycle'
import { allowedActions, next } from '../../../domain/lifeCycle'
import { system } from '../../actor'
import type { Sql, Transaction } from '../../db/database'
import { enquiries, enquiry_lines } from '../../db/schema/enquiries'
import { order_lines, orders } from '../../db/schema/orders'
import { rfq_line_origins, rfq_lines } from '../../db/schema/rfqs'
import { writeActivity } from '../../record'

/** Told in the activity of the enquiry: the number of the document that it follows. */
type Because = string | null

/** The enquiries follow an RFQ that was sent, cancelled or revised: to be called after its own step, in the same transaction. */
export async function moveEnquiriesOfRfq(tx: Transaction, now: Date, rfq_id: string, because: Because): Promise<void> {
  const rows = await tx
    .selectDistinct({ id: enquiry_lines.enquiry_id })
    .from(rfq_lines)
    .innerJoin(rfq_line_origins, eq(rfq_line_origins.rfq_line_id, rfq_lines.id))
    .innerJoin(enquiry_lines, eq(enquiry_lines.id, rfq_line_origins.enquiry_line_id))
    .where(eq(rfq_lines.rfq_id, rfq_id))
  await moveEnquiries(
    tx,
    now,
    rows.map(({ id }) => id),
    because,
  )
}

/** The enquiries follow an order that was quoted, confirmed, lost or cancelled: to be called after its own step, in the same transaction. */
export async function moveEnquiriesOfOrder(
  tx: Transaction,
  now: Date,
  order_id: string,
  because: Because,
): Promise<void> {
  const ofLines = tx
    .select({ id: enquiry_lines.enquiry_id })
    .from(order_lines)
    .innerJoin(enquiry_lines, eq(enquiry_lines.id, order_lines.enquiry_line_id))
    .where(eq(order_lines.order_id, order_id))
  const ofOrder = tx.select({ id: orders.enquiry_id }).from(orders).where(eq(orders.id, order_id))
  const rows = await tx
    .select({ id: enquiries.id })
    .from(enquiries)
    .where(or(inArray(enquiries.id, ofLines), inArray(enquiries.id, ofOrder)))
  await moveEnquiries(
    tx,
    now,
    rows.map(({ id }) => id),
    because,
  )
}

/**
 * Takes the system's own steps of these enquiries, as far as what stands now in their RFQs and orders leads: open to sourcing,
 * quoted to won, and back. An enquiry that stands right is not touched.
 */
export async function moveEnquiries(
  tx: Transaction,
  now: Date,
  enquiry_ids: readonly string[],
  because: Because,
): Promise<void> {
  if (enquiry_ids.length === 0) return
  // In the order of their ids, so that two who move the same ones wait for each other instead of both giving up.
  const locked = await tx
    .select({ id: enquiries.id, status: enquiries.status, branch_id: enquiries.branch_id })
    .from(enquiries)
    .where(inArray(enquiries.id, [...enquiry_ids]))
    .orderBy(asc(enquiries.id))
    .for('no key update')
  for (const enquiry of locked) {
    const holds = await needsMet(tx, enquiry.id)
    for (const { action, from, to } of stepsFrom(enquiry.status, holds)) {
      await tx
        .update(enquiries)
        .set({ status: to, version: sql`${enquiries.version} + 1`, updated_at: sql`now()` })
        .where(eq(enquiries.id, enquiry.id))
      const happening = {
        action,
        entity: 'enquiries',
        entity_id: enquiry.id,
        branch_id: enquiry.branch_id,
        before: { status: from },
        after: { status: to },
        reason: because,
      } as const
      await writeActivity(tx, system, now, happening)
    }
  }
}

interface Step {
  action: EnquiryAction
  from: EnquiryStatus
  to: EnquiryStatus
}

function stepsFrom(from: EnquiryStatus, holds: readonly EnquiryNeed[]): Step[] {
  for (const action of allowedActions(enquiryLifeCycle, from, 'system')) {
    const step = next(enquiryLifeCycle, from, action, holds)
    // What holds leads one way only: a status is never met twice.
    if (step.ok) return [{ action, from, to: step.to }, ...stepsFrom(step.to, holds)]
  }
  return []
}

/** Which of the needs of an enquiry's life cycle are met. */
export async function needsMet(db: Sql, id: string): Promise<EnquiryNeed[]> {
  const { rows } = await db.execute<
    Record<'client' | 'line' | 'live_rfq' | 'live_order' | 'confirmed_order', boolean>
  >(sql`
    select e.client_id is not null as client,
      exists (select from enquiry_lines l where l.enquiry_id = e.id and l.dropped_reason is null) as line,
      exists (
        select from enquiry_lines l
        join rfq_line_origins o on o.enquiry_line_id = l.id
        join rfq_lines rl on rl.id = o.rfq_line_id and rl.removed_in is null
        join rfqs r on r.id = rl.rfq_id
        where l.enquiry_id = e.id and r.status in ('sent', 'closed', 'awarded')) as live_rfq,
      exists (select from orders d where ${orderOf(sql`d`, sql`e`)} and ${isLive(sql`d`)}) as live_order,
      exists (select from orders d where ${orderOf(sql`d`, sql`e`)} and d.status in ('confirmed', 'delivering', 'completed')) as confirmed_order
    from enquiries e where e.id = ${id}`)
  const [met] = rows
  if (!met) return []
  const { client, line, live_rfq, live_order, confirmed_order } = met
  const needs: Record<EnquiryNeed, boolean> = {
    client,
    line,
    live_rfq,
    no_live_rfq: !live_rfq,
    live_order,
    no_live_order: !live_order,
    confirmed_order,
  }
  return (Object.keys(needs) as EnquiryNeed[]).filter((need) => needs[need])
}

type Name = ReturnType<typeof sql>

/** Is order `d` made from enquiry `e`, as a whole or with one of its lines? */
export const orderOf = (d: Name, e: Name) => sql`${d}.id in (
  select id from orders where enquiry_id = ${e}.id
  union select ol.order_id from order_lines ol join enquiry_lines el on el.id = ol.enquiry_line_id where el.enquiry_id = ${e}.id)`

/** Was the order ever quoted (it has a number) and does it still stand? */
export const isLive = (d: Name) => sql`(${d}.number is not null and ${d}.status not in ('lost', 'cancelled'))`
