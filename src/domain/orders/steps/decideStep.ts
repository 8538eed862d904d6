import type { Decision } from '../../documents/decision'
import type { AmountRounding, Decimal } from '../../money/money'
import type { OrderStatus } from '../orderLifeCycle'
import { cancelProblem, receivingProblem } from '../orderRules'
import type { PurchaseOrderStatus } from '../purchaseOrderLifeCycle'
import { orderTransition } from './orderTransition'

interface StandingOrder {
  status: OrderStatus
  revision: number
  lines: readonly { delivered: Decimal }[]
  purchase_orders: readonly { number: string | null; status: PurchaseOrderStatus }[]
}

interface StepCommand {
  reason?: string | null | undefined
  /** When the step is taken, RFC 3339. */
  at: string
}

/** The fields of an order's head that a step changes. */
interface SteppedHead {
  status: OrderStatus
  revision?: number
  amounts_rounded_to?: AmountRounding
  closed_reason?: string | null
  completed_at?: string
}

type DecideStep = (order: StandingOrder, command: StepCommand) => Decision<SteppedHead>

/** Returns the order to draft as its next revision, whose amounts are calculated anew. The quoted one stays printable. */
export const decideRevise: DecideStep = ({ status, revision }, { reason }) =>
  withHead(orderTransition(status, 'revise', reason), { revision: revision + 1, amounts_rounded_to: 'digits' })

/** Marks the order as lost. */
export const decideLose: DecideStep = ({ status }, { reason = null }) =>
  withHead(orderTransition(status, 'lose', reason), { closed_reason: reason })

/** Cancels the order; refused after a delivery (ORD-05), and while bought goods are coming in (ORD-12). */
export const decideCancel: DecideStep = (order, { reason = null }) => {
  const problem = cancelProblem(order)
  if (problem) return { refused: 'conflict', code: 'delivered', message: problem.message }
  const receiving = receivingProblem(order)
  if (receiving) return { refused: 'conflict', code: 'receiving', message: receiving.message }
  return withHead(orderTransition(order.status, 'cancel', reason), { closed_reason: reason })
}

/** Closes the order short: completes it with less than the ordered quantity (ORD-05). */
export const decideCloseShort: DecideStep = ({ status }, { reason = null, at }) =>
  withHead(orderTransition(status, 'close_short', reason), { closed_reason: reason, completed_at: at })

function withHead(status: Decision<OrderStatus>, head: Omit<SteppedHead, 'status'>): Decision<SteppedHead> {
  return status.refused ? status : { decided: { status: status.decided, ...head } }
}
