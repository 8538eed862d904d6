import { and, asc, count, desc, eq, sql } from 'drizzle-orm'
import type { OutstandingPayments } from '../../../contract/payments'
import { roundMoney } from '../../../domain/money/money'
import type { Sql } from '../../db/connection/database'
import { orders } from '../../db/schema/orders'
import { balance, byPayment, depositBalance, isDepositDue, isToBePaid } from '../orders/paymentFilter'

/** Returns what is to be paid for confirmed orders of a branch, how much of it are deposits, and what is owed back, per currency. */
export async function getOutstandingPayments(db: Sql, branch_id: string): Promise<OutstandingPayments> {
  const rows = await db
    .select({
      currency: orders.currency,
      orders: count(),
      balance: sql<string>`sum(${balance})::text`,
      deposits: sql<number>`(count(*) filter (where ${isDepositDue}))::int`,
      deposit_balance: sql<string>`coalesce(sum(${depositBalance}) filter (where ${isDepositDue}), 0)::text`,
    })
    .from(orders)
    .where(and(eq(orders.branch_id, branch_id), isToBePaid))
    .groupBy(orders.currency)
    .orderBy(desc(count()), asc(orders.currency))
  const owed = await db
    .select({
      currency: orders.currency,
      orders: count(),
      amount: sql<string>`sum(-${balance})::text`,
    })
    .from(orders)
    .where(and(eq(orders.branch_id, branch_id), byPayment(['overpaid'])))
    .groupBy(orders.currency)
    .orderBy(desc(count()), asc(orders.currency))
  return {
    owed_back: owed.map((row) => ({ ...row, amount: roundMoney(row.amount, row.currency) })),
    currencies: rows.map(({ deposit_balance, ...row }) => ({
      ...row,
      balance: roundMoney(row.balance, row.currency),
      deposit_balance: roundMoney(deposit_balance, row.currency),
    })),
  }
}
