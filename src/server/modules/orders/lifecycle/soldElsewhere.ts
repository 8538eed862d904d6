import { and, eq, inArray, ne, notInArray, sql } from 'drizzle-orm'
import type { Sql, Transaction } from '../../../db/connection/database'
import { lockRows } from '../../../db/rows/lockRows'
import { award_allocations, awards } from '../../../db/schema/awards'
import { order_lines, orders } from '../../../db/schema/orders'
import { rfqs } from '../../../db/schema/rfqs'
import { conflict } from '../../../http/refusal'

interface AwardedLine {
  award_allocation_id: string | null
  enquiry_line_id: string | null
}

/**
 * Throws 409 where lines that an order takes up again no longer have their award, or where another order has sold them since: an
 * award is bought once. The RFQs are locked, so that a step of theirs at the same time waits and sees the lines.
 */
export async function assertAwardHolds(db: Transaction, order_id: string, lines: readonly AwardedLine[]) {
  const ids = [...new Set(lines.flatMap(({ award_allocation_id }) => award_allocation_id ?? []))]
  if (ids.length === 0) return
  const of = db
    .select({ id: awards.rfq_id })
    .from(award_allocations)
    .innerJoin(awards, eq(awards.id, award_allocations.award_id))
    .where(inArray(award_allocations.id, ids))
  await lockRows(db, rfqs, inArray(rfqs.id, of))
  const undone = await undoneAwards(db, ids)
  if (undone.length > 0)
    throw conflict(
      'award_undone',
      `The award of ${undone.map(({ number }) => number ?? 'an RFQ').join(', ')} was undone since. Copy this order instead, and choose its costs anew.`,
    )
  const sold = (await soldSince(db, order_id, ids)).filter((other) =>
    lines.some(
      (line) =>
        line.award_allocation_id === other.award_allocation_id && line.enquiry_line_id === other.enquiry_line_id,
    ),
  )
  if (sold.length === 0) return
  const where = [...new Set(sold.map(({ number }) => number ?? 'a draft order'))].join(', ')
  throw conflict(
    'orders_made',
    `Lines of this order are already on ${where}. Cancel that order first, or copy this one.`,
  )
}

const undoneAwards = (db: Sql, ids: readonly string[]) =>
  db
    .selectDistinct({ number: rfqs.number })
    .from(award_allocations)
    .innerJoin(awards, eq(awards.id, award_allocations.award_id))
    .innerJoin(rfqs, eq(rfqs.id, awards.rfq_id))
    .where(and(inArray(award_allocations.id, [...ids]), ne(awards.status, 'made')))
    .orderBy(sql`1`)

const soldSince = (db: Sql, order_id: string, ids: readonly string[]) =>
  db
    .select({
      award_allocation_id: order_lines.award_allocation_id,
      enquiry_line_id: order_lines.enquiry_line_id,
      number: orders.number,
    })
    .from(order_lines)
    .innerJoin(orders, eq(orders.id, order_lines.order_id))
    .where(
      and(
        inArray(order_lines.award_allocation_id, [...ids]),
        ne(orders.id, order_id),
        notInArray(orders.status, ['lost', 'cancelled']),
      ),
    )
    .orderBy(orders.number)
