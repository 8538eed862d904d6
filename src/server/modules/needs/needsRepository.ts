import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type Need, type NeedFacts, toNeeds } from '../../../domain/enquiries/openNeed'
import { goodsUnderWay } from '../../../domain/orders/lateness'
import { literals } from '../../db/lists/late'
import { queriesOnce } from '../../db/memory/builtOnce'
import { idList } from '../../db/rows/isOneOf'
import { lockRows } from '../../db/rows/lockRows'
import type { Sql, Transaction } from '../../db/connection/database'
import { readTogether, type Rows } from '../../db/documents/readTogether'
import { enquiries, enquiry_lines } from '../../db/schema/enquiries'
import { deliveredOf } from '../../db/lists/delivered'

/**
 * Locks the enquiries of these lines until the transaction ends, so that the second of two concurrent purchases for one
 * line sees the first. In id order, and the whole enquiry instead of the line, because its steps and its form lock the
 * enquiry too.
 */
export async function lockNeeds(db: Transaction, line_ids: readonly string[]): Promise<void> {
  if (line_ids.length === 0) return
  const of = db
    .select({ id: enquiry_lines.enquiry_id })
    .from(enquiry_lines)
    .where(inArray(enquiry_lines.id, [...line_ids]))
  await lockRows(db, enquiries, inArray(enquiries.id, of))
}

/** What these lines of enquiries need, with all that asks or buys for them; the oldest enquiry first. By one statement. */
export async function needsOf(db: Sql, line_ids: readonly string[]): Promise<Need[]> {
  if (line_ids.length === 0) return []
  return toNeedsOf(await readTogether(db, needParts(db, line_ids)))
}

/** The same as queries that other reads may take along. */
export const needParts = (db: Sql, line_ids: readonly string[]) => listedNeedParts(db, { list: idList(line_ids) })

const listedNeedParts = queriesOnce((db, { list }: Record<'list', SQL>) =>
  needPartsOf(db, sql`select jsonb_array_elements_text(${list}::jsonb)::uuid`),
)

/** The same for the lines whose ids a query selects. */
export function needPartsOf(db: Sql, line_ids: SQL) {
  const wanted = sql`array(${line_ids})`
  return {
    need_lines: db
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
      .where(sql`${enquiry_lines.id} = any (${wanted})`)
      .orderBy(asc(enquiries.created_at), asc(enquiries.id), asc(enquiry_lines.position)),
    ...coverParts(db, line_ids),
  }
}

/** All that requests or buys for the lines whose ids a query selects, as queries that other reads may take along. */
export function coverParts(db: Sql, line_ids: SQL) {
  const wanted = sql`array(${line_ids})`
  const gathered = sql`select rfq_line_id from rfq_line_origins where enquiry_line_id = any (${wanted})`
  return {
    // All that an RFQ's line gathers, in the order in which an award goes back to it.
    need_asks: rowsOf<Ask>(
      db,
      sql`select o.rfq_line_id, o.enquiry_line_id, o.quantity::text, rl.quantity::text as line_quantity, rl.unit, r.id as rfq_id, r.number, r.status
        from rfq_line_origins o
        join rfq_lines rl on rl.id = o.rfq_line_id and rl.removed_in is null
        join rfqs r on r.id = rl.rfq_id and r.status <> 'cancelled'
        join enquiry_lines l on l.id = o.enquiry_line_id
        join enquiries e on e.id = l.enquiry_id
        where o.rfq_line_id in (${gathered})
        order by r.created_at, r.id, rl.position, e.created_at, l.enquiry_id, l.position`,
    ),
    need_allocations: rowsOf<Allocation>(
      db,
      sql`select al.id, al.rfq_line_id, al.quantity::text
        from award_allocations al
        join awards w on w.id = al.award_id and w.status = 'made'
        join rfq_lines rl on rl.id = al.rfq_line_id
        join quote_lines ql on ql.id = al.quote_line_id
        join quotes q on q.id = ql.quote_id
        join invitations i on i.id = q.invitation_id
        join suppliers s on s.id = i.supplier_id
        where al.rfq_line_id in (${gathered})
        order by rl.position, s.name`,
    ),
    need_order_lines: rowsOf<OrderLine>(
      db,
      sql`select ol.enquiry_line_id, ol.award_allocation_id, ol.quantity::text, ol.unit, d.id as order_id, d.number, d.status,
          ${deliveredOf(sql`ol`)}::text as delivered,
          (case when still_coming.open then greatest(ol.quantity, received.quantity) else received.quantity end)::text as received
        from order_lines ol join orders d on d.id = ol.order_id and d.status <> 'lost'
          cross join lateral (${receivedFor}) as received
          cross join lateral (${stillComing}) as still_coming
        where ol.enquiry_line_id = any (${wanted}) and (d.status <> 'cancelled' or received.quantity > 0 or still_coming.open)
        order by d.created_at, d.id, ol.position`,
    ),
  }
}

/** What was received for an order's line `ol`, in its own unit: as much of it as of its lines on purchase orders. */
const receivedFor = sql`select trim_scale(coalesce(sum(round(x.quantity * ol.quantity / p.quantity, 6)), 0)) as quantity
  from purchase_order_lines p join receipt_lines x on x.purchase_order_line_id = p.id join receipts c on c.id = x.receipt_id
  where p.order_line_id = ol.id and c.cancelled_at is null`

/** Whether an order's line `ol` of a cancelled order `d` is on a purchase order that stays open. */
const stillComing = sql`select d.status = 'cancelled' and exists (select from purchase_order_lines p join purchase_orders o on o.id = p.purchase_order_id
  where p.order_line_id = ol.id and o.status in (${literals(goodsUnderWay.purchase_orders)})) as open`

type Cover = Rows<ReturnType<typeof coverParts>>

/** What these lines need, of what was read with `needParts`. */
export const toNeedsOf = ({ need_lines, ...cover }: Rows<ReturnType<typeof needParts>>): Need[] =>
  toNeeds(need_lines, toNeedFacts(cover))

export const toNeedFacts = ({ need_asks, need_allocations, need_order_lines }: Cover): NeedFacts => ({
  asks: need_asks.map(({ row: { rfq_id: id, number, status, ...ask } }) => ({ ...ask, rfq: { id, number, status } })),
  allocations: need_allocations.map(({ row }) => row),
  order_lines: need_order_lines.map(({ row: { order_id: id, number, status, ...line } }) => ({
    ...line,
    order: { id, number, status },
  })),
})

/** The rows of a statement, which says each value as text. */
const rowsOf = <Row>(db: Sql, statement: SQL) =>
  db.select({ row: sql<Row>`row_to_json(found)` }).from(sql`(${statement}) as found`)

type Head = Record<'number', string | null> & Record<'status', string>
type Ask = Record<'rfq_line_id' | 'enquiry_line_id' | 'quantity' | 'line_quantity' | 'unit' | 'rfq_id', string> & Head
type Allocation = Record<'id' | 'rfq_line_id' | 'quantity', string>
type OrderLine = Record<'enquiry_line_id' | 'quantity' | 'unit' | 'order_id' | 'delivered' | 'received', string> &
  Record<'award_allocation_id', string | null> &
  Head
