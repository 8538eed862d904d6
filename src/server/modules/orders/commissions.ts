import { and, eq } from 'drizzle-orm'
import type { Order } from '../../../contract/order'
import { isPositive } from '../../../domain/money'
import type { Transaction } from '../../db/database'
import { commission_entries } from '../../db/schema/deliveries'

/** What the order's agent earns by its confirmation; nothing is entered where there is no agent or nothing to earn. */
export async function earnCommission(
  db: Transaction,
  { id, agent_id, currency, margin }: Order,
  now: Date,
): Promise<void> {
  if (!agent_id || !margin || !isPositive(margin.commission)) return
  await db
    .insert(commission_entries)
    .values({ order_id: id, agent_id, kind: 'earned', amount: margin.commission, currency, at: now.toISOString() })
}

/** Takes back what was earned by an order that is cancelled. */
export async function reverseCommission(db: Transaction, order_id: string, now: Date): Promise<void> {
  const earned = await db
    .select()
    .from(commission_entries)
    .where(and(eq(commission_entries.order_id, order_id), eq(commission_entries.kind, 'earned')))
  for (const { agent_id, amount, currency } of earned) {
    await db
      .insert(commission_entries)
      .values({ order_id, agent_id, kind: 'reversed', amount, currency, at: now.toISOString() })
  }
}
