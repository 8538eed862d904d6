import type { Order } from '../../../contract/order'
import type { recordPayment as operation } from '../../../contract/payments'
import { dayIn } from '../../../domain/dates/days'
import { paidOf } from '../../../domain/payments/balance'
import { decidePayment } from '../../../domain/payments/decidePayment'
import { about } from '../../audit/about'
import { firstVersion } from '../../db/documents/versions'
import { rowsInserted } from '../../db/rows/rowChanges'
import { payments } from '../../db/schema/payments'
import { assertAccepted } from '../../http/acceptance'
import { granted } from '../../http/granted'
import { userOf, type Change } from '../../http/route'
import { lockOrder, readToRecord } from '../orders/orderChange'
import { toAuditedPayment } from '../orders/paymentsOfOrder'
import { saveOrder } from '../orders/saveOrder'
import { payableFor } from '../orders/payable'

/**
 * Records a payment from the client. It has no version to compare: two that are recorded at the same time wait for each
 * other, and both count. More than the balance (PAY-01) or the same again (PAY-02) only with a reason.
 */
export async function recordPayment(change: Change<typeof operation>): Promise<Order> {
  const { db, params, body, now, record } = change
  const user = userOf(change)
  const { order: before, facts } = await lockOrder(db, params.id, user)
  const { date, warnings } = granted(
    decidePayment(
      { ...before, payable: payableFor(facts, before.total) },
      { ...body, today: dayIn(now, facts.branch.timezone) },
    ),
  )
  const reason = assertAccepted(warnings, body.accept)
  const payment = {
    ...firstVersion(now.toISOString()),
    branch_id: before.branch_id,
    order_id: before.id,
    date,
    amount: body.amount,
    method: body.method ?? null,
    reference: body.reference ?? null,
    internal_notes: body.internal_notes ?? null,
    recorded_by: user.id,
    reversed_at: null,
    reversed_reason: null,
    reversed_by: null,
  }
  const paid = paidOf([...before.payments, payment], before.currency)
  await saveOrder(db, facts, { paid }, { also: [rowsInserted(payments, [payment])] })
  const { order: after } = await readToRecord(db, before.id, user)
  const recorded = after.payments.find(({ id }) => id === payment.id)
  record({
    action: 'payment_recorded',
    ...about('orders', after),
    before: { currency: before.currency, paid: before.paid, payment: null },
    after: { currency: after.currency, paid: after.paid, payment: recorded ? toAuditedPayment(recorded) : null },
    reason,
    covers: [{ kind: 'payment', by: 'id', ids: [payment.id] }],
  })
  return after
}
