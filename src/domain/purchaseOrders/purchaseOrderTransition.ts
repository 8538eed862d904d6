import { inSequence } from '../documents/decision'
import { transitionOf } from '../documents/transition'
import {
  purchaseOrderLifeCycle,
  type PurchaseOrderAction,
  type PurchaseOrderStatus,
} from '../orders/purchaseOrderLifeCycle'

/** Returns the status after a step of a purchase order, or why it is refused. */
export const purchaseOrderTransition = transitionOf(purchaseOrderLifeCycle, 'purchase order', {
  send: 'sent',
  acknowledge: 'acknowledged',
  receive: 'received',
  complete: 'completed',
  close_short: 'short-closed',
  reopen: 'reopened',
  cancel: 'cancelled',
})

/** Returns the status after several steps, or why the first refused one is refused. */
export const purchaseOrderTransitions = (status: PurchaseOrderStatus, actions: readonly PurchaseOrderAction[]) =>
  inSequence(status, actions, purchaseOrderTransition)
