import { eq, sql } from 'drizzle-orm'
import type { cancelDelivery as operation } from '../../../contract/deliveries'
import type { Order } from '../../../contract/order'
import { isClosedShort } from '../../../domain/orders/deliveredPart'
import { decideDeliveryCancellation } from '../../../domain/orders/steps/decideDelivery'
import { about } from '../../audit/about'
import { deliveries } from '../../db/schema/deliveries'
import { granted } from '../../http/granted'
import { stale } from '../../http/refusal'
import { userOf, type Change } from '../../http/route'
import { commissionBroughtTo } from '../orders/lifecycle/commissions'
import { lockOrder, readToRecord } from '../orders/orderChange'
import { orderOfDelivery, toAuditedDelivery } from '../orders/deliveriesRepository'
import { saveOrder } from '../orders/saveOrder'
import { marginOfOrder, shownTo } from '../orders/toOrder'

/**
 * Cancels a delivery that was entered in error: its number and its note stay, and its order returns to the status
 * without it, also after it was short-closed: all that was ordered counts again, for the agent's commission too.
 */
export async function cancelDelivery(change: Change<typeof operation>): Promise<Order> {
  const { db, params, body, version, now, record } = change
  const user = userOf(change)
  // Concurrent changes lock the order: the lock on the order also covers its deliveries.
  const { order: before, facts } = await lockOrder(db, await orderOfDelivery(db, params.id, user), user)
  const delivery = before.deliveries.find(({ id }) => id === params.id)
  if (delivery?.version !== version) throw stale(shownTo(user, before).deliveries.find(({ id }) => id === params.id))
  const head = granted(decideDeliveryCancellation(before, delivery))
  const cancelled = db
    .update(deliveries)
    .set({
      cancelled_at: now.toISOString(),
      cancelled_reason: body.reason,
      version: version + 1,
      updated_at: sql`now()`,
    })
    .where(eq(deliveries.id, delivery.id))
  const whole = isClosedShort(before) && marginOfOrder({ ...facts, head: { ...facts.head, ...head } })
  await saveOrder(db, facts, head, {
    also: [cancelled.getSQL(), whole ? commissionBroughtTo(before.id, whole.commission, now) : null],
  })
  const { order: after } = await readToRecord(db, before.id, user)
  const toAudited = ({ status, closed_reason }: Order) => ({ status, closed_reason })
  record({
    action: 'delivery_cancelled',
    ...about('orders', after),
    before: { ...toAudited(before), delivery: toAuditedDelivery(delivery) },
    after: { ...toAudited(after), delivery: { number: delivery.number } },
    reason: body.reason,
    covers: [{ kind: 'delivery', by: 'id', ids: [delivery.id] }],
  })
  return after
}
