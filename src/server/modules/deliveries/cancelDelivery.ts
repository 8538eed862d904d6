import { eq, sql } from 'drizzle-orm'
import type { cancelDelivery as operation } from '../../../contract/deliveries'
import type { Order } from '../../../contract/order'
import { isPositive } from '../../../domain/money'
import { deliveries } from '../../db/schema/deliveries'
import { conflict, stale } from '../../refusal'
import { userOf, type Change } from '../../route'
import { changeOrder, lockOrder, orderStep } from '../orders/orderChange'
import { getOrder } from '../orders/ordersRepository'
import { orderOfDelivery, toldDelivery } from './deliveriesRepository'

/** A delivery that was entered in error: its number and its note stay, and its order goes back to where it stands without it, also one that was closed short. */
export async function cancelDelivery(change: Change<typeof operation>): Promise<Order> {
  const { db, params, body, version, now, record } = change
  const user = userOf(change)
  // Its order is what others change at the same time: whoever has it has its deliveries.
  const before = await lockOrder(db, await orderOfDelivery(db, params.id, user), user)
  const delivery = before.deliveries.find(({ id }) => id === params.id)
  if (delivery?.version !== version) throw stale(delivery)
  if (delivery.cancelled_at) throw conflict('wrong_state', `${delivery.number} is cancelled already.`)
  await db
    .update(deliveries)
    .set({
      cancelled_at: now.toISOString(),
      cancelled_reason: body.reason,
      version: sql`${deliveries.version} + 1`,
      updated_at: sql`now()`,
    })
    .where(eq(deliveries.id, delivery.id))
  await changeOrder(db, before, {
    status: await statusWithout(change, before),
    completed_at: null,
    closed_reason: null,
  })
  const after = await getOrder(db, before.id, user)
  const told = ({ status, closed_reason }: Order) => ({ status, closed_reason })
  await record({
    action: 'delivery_cancelled',
    entity: 'orders',
    entity_id: after.id,
    branch_id: after.branch_id,
    before: { ...told(before), delivery: toldDelivery(delivery) },
    after: { ...told(after), delivery: { number: delivery.number } },
    reason: body.reason,
    covers: [{ kind: 'delivery', by: 'id', ids: [delivery.id] }],
  })
  return after
}

/** Where an order stands of which a delivery was just taken back: under way, and confirmed where nothing has left any more. */
async function statusWithout(change: Change<typeof operation>, before: Order): Promise<Order['status']> {
  const { lines } = await getOrder(change.db, before.id, userOf(change))
  const under_way = before.status === 'completed' ? orderStep(before, 'take_back') : before.status
  return lines.some(({ delivered }) => isPositive(delivered))
    ? under_way
    : orderStep({ status: under_way }, 'take_back')
}
