import { and, eq, sql } from 'drizzle-orm'
import type { Order } from '../../../contract/order'
import type { reversePayment as operation } from '../../../contract/payments'
import { paidOf } from '../../../domain/payments/balance'
import { decideReversal } from '../../../domain/payments/decidePayment'
import { about } from '../../audit/about'
import type { UserActor } from '../../http/actor'
import type { Sql } from '../../db/connection/database'
import { inBranchesOf } from '../../db/rows/inBranches'
import { payments } from '../../db/schema/payments'
import { granted } from '../../http/granted'
import { notFound, stale } from '../../http/refusal'
import { userOf, type Change } from '../../http/route'
import { lockOrder, readToRecord } from '../orders/orderChange'
import { toAuditedPayment } from '../orders/paymentsOfOrder'
import { saveOrder } from '../orders/saveOrder'
import { shownTo } from '../orders/toOrder'

/** Reverses a payment that was recorded in error or paid back: it stays on the order and does not count. */
export async function reversePayment(change: Change<typeof operation>): Promise<Order> {
  const { db, params, body, version, now, record } = change
  const user = userOf(change)
  const { order: before, facts } = await lockOrder(db, await orderOfPayment(db, params.id, user), user)
  const payment = before.payments.find(({ id }) => id === params.id)
  if (payment?.version !== version) throw stale(shownTo(user, before).payments.find(({ id }) => id === params.id))
  granted(decideReversal(payment))
  const paid = paidOf(
    before.payments.filter(({ id }) => id !== payment.id),
    before.currency,
  )
  const reversed = db
    .update(payments)
    .set({
      reversed_at: now.toISOString(),
      reversed_reason: body.reason,
      reversed_by: user.id,
      version: version + 1,
      updated_at: sql`now()`,
    })
    .where(eq(payments.id, payment.id))
  await saveOrder(db, facts, { paid }, { also: [reversed.getSQL()] })
  const { order: after } = await readToRecord(db, before.id, user)
  record({
    action: 'payment_reversed',
    ...about('orders', after),
    before: { currency: before.currency, paid: before.paid, payment: toAuditedPayment(payment) },
    after: { currency: after.currency, paid: after.paid, payment: null },
    reason: body.reason,
    covers: [{ kind: 'payment', by: 'id', ids: [payment.id] }],
  })
  return after
}

/** Returns the id of the order of a payment in the user's branches. */
async function orderOfPayment(db: Sql, id: string, user: UserActor): Promise<string> {
  const [payment] = await db
    .select({ order_id: payments.order_id })
    .from(payments)
    .where(and(eq(payments.id, id), inBranchesOf(user, payments.branch_id)))
  if (!payment) throw notFound('payment')
  return payment.order_id
}
