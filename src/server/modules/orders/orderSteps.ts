import type { Order } from '../../../contract/order'
import type { cancelOrder as stepOperation } from '../../../contract/orderSteps'
import type { OrderAction } from '../../../domain/orderLifeCycle'
import { cancelProblem } from '../../../domain/orderRules'
import type { orders } from '../../db/schema/orders'
import { conflict } from '../../refusal'
import { userOf, type Change } from '../../route'
import { moveEnquiriesOfOrder } from '../enquiries/enquirySteps'
import { cancelPurchaseOrdersOf } from '../purchaseOrders/purchaseOrdersOfOrder'
import { reverseCommission } from './commissions'
import { changeOrder, lockOrder, orderStep, told } from './orderChange'
import { getOrder } from './ordersRepository'

/** Back to a draft, as the next revision, for the reason that is told with it. The one that was quoted stays printable. */
export async function reviseOrder(change: Change<typeof stepOperation>): Promise<Order> {
  return step(change, { action: 'revise', done: 'revised', values: (before) => ({ revision: before.revision + 1 }) })
}

/** The client has said no. */
export async function loseOrder(change: Change<typeof stepOperation>): Promise<Order> {
  return step(change, { action: 'lose', done: 'lost', values: () => ({ closed_reason: change.body.reason ?? null }) })
}

/** Cancelled: its open purchase orders too, and what its agent earned is taken back. Never after a delivery (ORD-05). */
export async function cancelOrder(change: Change<typeof stepOperation>): Promise<Order> {
  return step(change, {
    action: 'cancel',
    done: 'cancelled',
    values: () => ({ closed_reason: change.body.reason ?? null }),
    check(before) {
      const problem = cancelProblem(before)
      if (problem) throw conflict('delivered', problem.message)
    },
    async along(before) {
      await cancelPurchaseOrdersOf(change.db, before.id, change.now, change.body.reason ?? null)
      await reverseCommission(change.db, before.id, change.now)
    },
  })
}

/** Completed with less than was ordered: the client takes no more, or there is none (ORD-05). */
export async function closeOrderShort(change: Change<typeof stepOperation>): Promise<Order> {
  return step(change, {
    action: 'close_short',
    done: 'closed_short',
    values: () => ({ closed_reason: change.body.reason ?? null, completed_at: change.now.toISOString() }),
  })
}

interface Taken {
  action: OrderAction
  /** What the activity calls it. */
  done: string
  values: (before: Order) => Partial<typeof orders.$inferInsert>
  /** Refuses before anything is done. */
  check?: (before: Order) => void
  /** What is done with it. */
  along?: (before: Order) => Promise<void>
}

async function step(
  change: Change<typeof stepOperation>,
  { action, done, values, check, along }: Taken,
): Promise<Order> {
  const { db, params, body, version, now, record } = change
  const user = userOf(change)
  const before = await lockOrder(db, params.id, user, version)
  check?.(before)
  const status = orderStep(before, action, body.reason)
  await changeOrder(db, before, { status, ...values(before) })
  await along?.(before)
  await moveEnquiriesOfOrder(db, now, before.id, before.number)
  const after = await getOrder(db, before.id, user)
  await record({
    action: done,
    entity: 'orders',
    entity_id: after.id,
    branch_id: after.branch_id,
    before: told(before),
    after: told(after),
    reason: body.reason,
  })
  return after
}
