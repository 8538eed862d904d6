import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/connection/database'
import { inTransaction } from '../../db/connection/transaction'
import { isClosedShortIn } from '../../db/lists/closedShort'
import { deliveredOf } from '../../db/lists/delivered'
import { writeTogether } from '../../db/rows/recordset'
import { commissionBroughtTo } from './lifecycle/commissions'
import { loadOrder } from './loadOrder'
import { mendFigures } from './mendFigures'
import { saveOrder } from './saveOrder'
import { marginOfOrder } from './toOrder'

/** Orders that were closed short and still count with all that was ordered: their net and tax add up to their total. */
const wronglyCounted = sql`
  select d.id from orders d
  where ${isClosedShortIn(sql`d`)} and d.net + d.tax = d.total and exists (
    select from order_lines l where l.order_id = d.id and l.quantity * l.unit_price > 0 and l.discount_percent < 100
      and ${deliveredOf(sql`l`)} < l.quantity)
  order by d.id`

/**
 * Corrects what earlier versions left when an order was closed short: its net, its cost and the agent's commission were those of
 * all that was ordered. Each correction is an activity of its order; a second run finds nothing.
 */
export async function mendClosedShort(db: Database, now: Date): Promise<void> {
  const { rows } = await db.execute<{ id: string }>(wronglyCounted)
  for (const { id } of rows) await inTransaction(db, (tx) => mendOrder(tx, id, now))
}

const mendOrder = (tx: Transaction, id: string, now: Date) =>
  mendFigures(tx, id, {
    figures: ['net'],
    reason: 'What was delivered counts since the order was closed short, also for the agent’s commission.',
    now,
    async correct() {
      const facts = await loadOrder(tx, id)
      await saveOrder(tx, facts, {})
      await writeTogether(tx, [commissionBroughtTo(id, marginOfOrder(facts).commission, now)])
      return true
    },
  })
