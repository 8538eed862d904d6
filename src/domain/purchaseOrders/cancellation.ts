import type { Decision } from '../documents/decision'
import type { OrderFinding } from '../orders/orderRules'
import type { PurchaseOrderStatus } from '../orders/purchaseOrderLifeCycle'

/** What happens to a sent purchase order whose order is cancelled. */
export const cancellationChoices = ['cancel', 'leave_open'] as const

/** The statuses in which its supplier has it and it can still be cancelled: nothing was received. */
const withSupplier: readonly PurchaseOrderStatus[] = ['sent', 'acknowledged']

/** Whether cancelling it has to be announced to its supplier. */
export const isWithSupplier = ({ status }: { status: PurchaseOrderStatus }): boolean => withSupplier.includes(status)

interface Standing {
  id: string
  number: string | null
  supplier_name: string
  status: PurchaseOrderStatus
}

/**
 * The purchase orders that a supplier has and that nothing was chosen about when their order is cancelled (ORD-14): each
 * is cancelled towards its supplier, or stays open with a reason.
 */
export function sentPurchaseWarnings(
  purchase_orders: readonly Standing[],
  chosen: readonly { id: string }[],
): OrderFinding[] {
  return purchase_orders
    .filter((each) => isWithSupplier(each) && !chosen.some(({ id }) => id === each.id))
    .map(({ id, number, supplier_name }) => ({
      code: 'ORD-14',
      path: `purchase_orders.${id}`,
      message: `${number ?? ''} was sent to ${supplier_name} and stays open. Cancel it towards the supplier, or enter a reason.`,
    }))
}

interface Cancelled {
  status: PurchaseOrderStatus
  sent_at: string | null
  /** Null as well where it was cancelled before suppliers were notified. */
  cancelled_at: string | null
  cancellation_acknowledged_at: string | null
}

/** How far the cancellation of a sent purchase order has come; null for any other. */
export function cancellationState({
  status,
  sent_at,
  cancelled_at,
  cancellation_acknowledged_at,
}: Cancelled): 'sent' | 'acknowledged' | null {
  if (status !== 'cancelled' || sent_at === null || cancelled_at === null) return null
  return cancellation_acknowledged_at === null ? 'sent' : 'acknowledged'
}

/** Records that the supplier has acknowledged the cancellation. */
export function decideAcknowledgeCancellation(
  purchase_order: Cancelled,
  at: string,
): Decision<{ cancellation_acknowledged_at: string }> {
  const state = cancellationState(purchase_order)
  if (state === 'sent') return { decided: { cancellation_acknowledged_at: at } }
  return {
    refused: 'conflict',
    code: 'wrong_state',
    message:
      state === 'acknowledged'
        ? 'The supplier has already acknowledged this cancellation.'
        : 'No cancellation of this purchase order was sent to its supplier.',
  }
}
