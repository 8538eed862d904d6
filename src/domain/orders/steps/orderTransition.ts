import { inSequence } from '../../documents/decision'
import { transitionOf } from '../../documents/transition'
import { orderLifeCycle, type OrderAction, type OrderStatus } from '../orderLifeCycle'

/** Returns the status after a step of an order, or why it is refused. */
export const orderTransition = transitionOf(orderLifeCycle, 'order', {
  quote: 'quoted',
  revise: 'revised',
  discard: 'set back to an earlier revision',
  confirm: 'confirmed',
  deliver: 'delivered',
  complete: 'completed',
  close_short: 'short-closed',
  reopen: 'reopened',
  lose: 'marked as lost',
  cancel: 'cancelled',
  resume_quoted: 'reopened',
  resume_draft: 'reopened',
})

/** Returns the status after several steps, or why the first refused one is refused. */
export const orderTransitions = (status: OrderStatus, actions: readonly OrderAction[]) =>
  inSequence(status, actions, orderTransition)
