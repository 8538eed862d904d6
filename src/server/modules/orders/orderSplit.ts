import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Warning } from '../../../contract/envelope'
import type { Order } from '../../../contract/order'
import type { confirmOrder as operation } from '../../../contract/orderSteps'
import type { Decimal } from '../../../domain/money'
import { splitOrder } from '../../../domain/orderParts'
import { marginWarnings } from '../../../domain/orderRules'
import type { Transaction } from '../../db/database'
import { order_lines, orders } from '../../db/schema/orders'
import { uuidv7 } from '../../ids'
import { nextNumber } from '../../numbers'
import { userOf, type Change } from '../../route'
import { keepDerived, told } from './orderChange'
import { keepEnquiry } from './orderEnquiry'
import { marginFor } from './orderFigures'
import { linesOf } from './orderLinesRepository'
import { dropUnusedRates } from './orderRates'
import { freezeRevision } from './orderRevisions'
import { getOrder } from './ordersRepository'

interface Rest {
  id: string
  number: string
  /** What of the discount stays with what is confirmed. */
  discount_left: Decimal
}

/**
 * The lines of a quoted order that the client did not take, as an order of their own that is quoted as they were: they move with
 * what they cost and where that comes from, on the same terms and rates, under a number of their own. The order that they leave, and
 * the enquiries of both, are the caller's to change.
 */
export async function splitOffRest(
  change: Change<typeof operation>,
  order: Order,
  chosen: ReadonlySet<string>,
): Promise<Rest> {
  const { db, now, record } = change
  const user = userOf(change)
  const { confirmed, rest } = splitOrder(order, [...chosen])
  const number = await nextNumber(db, 'ORD', order.branch_id, now)
  const id = await copyHead(db, order, { number, discount: rest.discount, now })
  await moveLines(db, order, id, rest.line_ids)
  await keepDerived(db, id)
  const made = await getOrder(db, id, user)
  await freezeRevision(change, made, `The rest of ${order.number ?? ''}`)
  await record({
    action: 'created',
    entity: 'orders',
    entity_id: id,
    branch_id: made.branch_id,
    after: told(made),
    reason: `The rest of ${order.number ?? ''}`,
    covers: [{ kind: 'order_revision', by: 'order_id', ids: [id] }],
  })
  return { id, number, discount_left: confirmed.discount }
}

/** A margin of either part under the branch's floor (ORD-03): the whole may have stood above it. */
export async function partMargins(db: Transaction, order: Order, chosen: ReadonlySet<string>): Promise<Warning[]> {
  const [head] = await db.select().from(orders).where(eq(orders.id, order.id))
  if (!head) throw new Error('an order is not there any more')
  const floor = order.margin?.floor_percent ?? null
  const lines = await linesOf(db, order.id)
  const parts = splitOrder(order, [...chosen])
  return (['confirmed', 'rest'] as const).flatMap((part) => {
    const { line_ids, discount } = parts[part]
    return marginWarnings(
      marginFor(
        { ...head, discount },
        lines.filter(({ line }) => line_ids.includes(line.id)),
        floor,
      ),
      floor,
      part,
    )
  })
}

async function copyHead(
  db: Transaction,
  order: Order,
  { number, discount, now }: { number: string; discount: Decimal; now: Date },
): Promise<string> {
  const [head] = await db.select().from(orders).where(eq(orders.id, order.id))
  if (!head) throw new Error('an order is not there any more')
  const id = uuidv7()
  const at = now.toISOString()
  await db.insert(orders).values({
    ...head,
    id,
    number,
    discount,
    version: 1,
    revision: 1,
    origin_order_id: order.id,
    quoted_at: at,
    created_at: at,
    updated_at: at,
  })
  return id
}

/** Moves lines with all that hangs on them, both orders' positions without gaps, and the rates that they are bought at. */
async function moveLines(db: Transaction, order: Order, to: string, line_ids: readonly string[]): Promise<void> {
  await db.execute(
    sql`insert into order_rates (order_id, currency, rate, rate_date, source) select ${to}::uuid, currency, rate, rate_date, source from order_rates where order_id = ${order.id}`,
  )
  await db
    .update(order_lines)
    .set({ order_id: to })
    .where(and(eq(order_lines.order_id, order.id), inArray(order_lines.id, [...line_ids])))
  for (const order_id of [order.id, to]) {
    await db.execute(sql`
      update order_lines l set position = x.place from (
        select id, row_number() over (order by position, id) as place from order_lines where order_id = ${order_id}) x
      where x.id = l.id`)
    await dropUnusedRates(db, order_id)
    await keepEnquiry(db, order_id)
  }
}
