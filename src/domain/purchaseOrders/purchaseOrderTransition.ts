import { type Decision, inSequence } from '../documents/decision'
import { transition } from '../documents/transition'
import {
  purchaseOrderLifeCycle,
  type PurchaseOrderAction,
  type PurchaseOrderStatus,
} from '../orders/purchaseOrderLifeCycle'

const done: Record<PurchaseOrderAction, string> = {
  send: 'sent',
  acknowledge: 'acknowledged',
  receive: 'received',
  complete: 'completed',
  close_short: 'short-closed',
  reopen: 'reopened',
  cancel: 'cancelled',
}

/** Returns the status after a step of a purchase order, or why it is refused. */
export function purchaseOrderTransition(
  status: PurchaseOrderStatus,
  action: PurchaseOrderAction,
  reason?: string | null,
): Decision<PurchaseOrderStatus> {
  const statusText = status === 'draft' ? 'a draft' : status
  return transition(purchaseOrderLifeCycle, {
    status,
    action,
    reason,
    words: `This purchase order is ${statusText} and cannot be ${done[action]}.`,
  })
}

/** Returns the status after several steps, or why the first refused one is refused. */
export const purchaseOrderTransitions = (status: PurchaseOrderStatus, actions: readonly PurchaseOrderAction[]) =>
  inSequence(status, actions, purchaseOrderTransition)
