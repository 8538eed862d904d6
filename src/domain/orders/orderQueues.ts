import type { Queues } from '../documents/queues'
import { goodsUnderWay } from './lateness'
import type { OrderStatus } from './orderLifeCycle'

const open = ['draft', 'quoted', 'confirmed', 'delivering'] as const

/** `purchase_order_to_send`: one of its purchase orders is still a draft. */
type OrderFact = 'purchase_order_to_send'

/**
 * A draft waits to be quoted, a quoted order for the client until it expires; a confirmed one for its suppliers, once
 * they have their purchase orders.
 */
export const orderQueues: Queues<OrderStatus, 'required_by' | 'valid_until', OrderFact> = {
  mine: [{ statuses: open, mine: true }],
  open: [{ statuses: open }],
  needs_action: [
    { statuses: ['draft'] },
    { statuses: ['quoted'], past: 'valid_until' },
    { statuses: goodsUnderWay.orders, fact: 'purchase_order_to_send' },
  ],
  late: [{ statuses: goodsUnderWay.orders, past: 'required_by' }],
}
