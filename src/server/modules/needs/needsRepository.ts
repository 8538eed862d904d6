import { asc, eq, inArray, sql } from 'drizzle-orm'
import { type Need, type NeedFacts, toNeeds } from '../../../domain/openNeed'
import type { Sql, Transaction } from '../../db/database'
import { enquiries, enquiry_lines } from '../../db/schema/enquiries'

/**
 * Holds the enquiries of these lines until the transaction ends, so that of two who buy for one line the second meets the first. In
 * the order of their ids, the whole enquiry and not the line: its steps and its form hold the enquiry too.
 */
export async function lockNeeds(db: Transaction, line_ids: readonly string[]): Promise<void> {
  if (line_ids.length === 0) return
  const of = db
    .select({ id: enquiry_lines.enquiry_id })
    .from(enquiry_lines)
    .where(inArray(enquiry_lines.id, [...line_ids]))
  await db
    .select({ id: enquiries.id })
    .from(enquiries)
    .where(inArray(enquiries.id, of))
    .orderBy(asc(enquiries.id))
    .for('no key update')
}

/** What these lines of enquiries need, with all that asks or buys for them; the oldest enquiry first. */
export async function needsOf(db: Sql, line_ids: readonly string[]): Promise<Need[]> {
  if (line_ids.length === 0) return []
  const ids = [...new Set(line_ids)]
  const lines = await db
    .select({
      id: enquiry_lines.id,
      position: enquiry_lines.position,
      enquiry_number: enquiries.number,
      quantity: enquiry_lines.quantity,
      unit: enquiry_lines.unit,
      dropped: sql<boolean>`${enquiry_lines.dropped_reason} is not null`,
    })
    .from(enquiry_lines)
    .innerJoin(enquiries, eq(enquiries.id, enquiry_lines.enquiry_id))
    .where(inArray(enquiry_lines.id, ids))
    .orderBy(asc(enquiries.created_at), asc(enquiries.id), asc(enquiry_lines.position))
  return toNeeds(lines, await factsOf(db, ids))
}

async function factsOf(db: Sql, ids: readonly string[]): Promise<NeedFacts> {
  const wanted = sql`array(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid)`
  // All that an RFQ's line gathers, in the order in which an award goes back to it.
  const asks = await db.execute<Ask>(sql`
    select o.rfq_line_id, o.enquiry_line_id, o.quantity::text, rl.quantity::text as line_quantity, rl.unit, r.id as rfq_id, r.number, r.status
    from rfq_line_origins o
    join rfq_lines rl on rl.id = o.rfq_line_id and rl.removed_in is null
    join rfqs r on r.id = rl.rfq_id and r.status <> 'cancelled'
    join enquiry_lines l on l.id = o.enquiry_line_id
    join enquiries e on e.id = l.enquiry_id
    where o.rfq_line_id in (select rfq_line_id from rfq_line_origins where enquiry_line_id = any (${wanted}))
    order by r.created_at, r.id, rl.position, e.created_at, l.enquiry_id, l.position`)
  const allocations = await db.execute<Allocation>(sql`
    select al.id, al.rfq_line_id, al.quantity::text
    from award_allocations al
    join awards w on w.id = al.award_id and w.status = 'made'
    join rfq_lines rl on rl.id = al.rfq_line_id
    join quote_lines ql on ql.id = al.quote_line_id
    join quotes q on q.id = ql.quote_id
    join invitations i on i.id = q.invitation_id
    join suppliers s on s.id = i.supplier_id
    where al.rfq_line_id in (select rfq_line_id from rfq_line_origins where enquiry_line_id = any (${wanted}))
    order by rl.position, s.name`)
  const order_lines = await db.execute<OrderLine>(sql`
    select ol.enquiry_line_id, ol.award_allocation_id, ol.quantity::text, ol.unit, d.id as order_id, d.number, d.status,
      (select coalesce(sum(x.quantity), 0)::text from delivery_lines x join deliveries v on v.id = x.delivery_id where x.order_line_id = ol.id and v.cancelled_at is null) as delivered
    from order_lines ol join orders d on d.id = ol.order_id and d.status not in ('lost', 'cancelled')
    where ol.enquiry_line_id = any (${wanted})
    order by d.created_at, d.id, ol.position`)
  return {
    asks: asks.rows.map(({ rfq_id: id, number, status, ...ask }) => ({ ...ask, rfq: { id, number, status } })),
    allocations: allocations.rows,
    order_lines: order_lines.rows.map(({ order_id: id, number, status, ...line }) => ({
      ...line,
      order: { id, number, status },
    })),
  }
}

type Head = Record<'number', string | null> & Record<'status', string>
type Ask = Record<'rfq_line_id' | 'enquiry_line_id' | 'quantity' | 'line_quantity' | 'unit' | 'rfq_id', string> & Head
type Allocation = Record<'id' | 'rfq_line_id' | 'quantity', string>
type OrderLine = Record<'enquiry_line_id' | 'quantity' | 'unit' | 'order_id' | 'delivered', string> &
  Record<'award_allocation_id', string | null> &
  Head
