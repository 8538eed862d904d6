import { type Decision, inSequence } from '../../documents/decision'
import { transition } from '../../documents/transition'
import { orderLifeCycle, type OrderAction, type OrderStatus } from '../orderLifeCycle'

const done: Record<OrderAction, string> = {
  quote: 'quoted',
  revise: 'revised',
  confirm: 'confirmed',
  deliver: 'delivered',
  complete: 'completed',
  close_short: 'short-closed',
  reopen: 'reopened',
  lose: 'marked as lost',
  cancel: 'cancelled',
}

/** Returns the status after a step of an order, or why it is refused. */
export function orderTransition(
  status: OrderStatus,
  action: OrderAction,
  reason?: string | null,
): Decision<OrderStatus> {
  const statusText = status === 'draft' ? 'a draft' : status
  return transition(orderLifeCycle, {
    status,
    action,
    reason,
    words: `This order is ${statusText} and cannot be ${done[action]}.`,
  })
}

/** Returns the status after several steps, or why the first refused one is refused. */
export const orderTransitions = (status: OrderStatus, actions: readonly OrderAction[]) =>
  inSequence(status, actions, orderTransition)
