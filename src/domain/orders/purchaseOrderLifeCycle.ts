import type { LifeCycle } from '../documents/lifeCycle'

export const purchaseOrderStatuses = ['draft', 'sent', 'acknowledged', 'receiving', 'received', 'cancelled'] as const
export type PurchaseOrderStatus = (typeof purchaseOrderStatuses)[number]

/** Its supplier has it, and it was not cancelled since: its goods are expected, or were received. */
export const placedStatuses: readonly PurchaseOrderStatus[] = ['sent', 'acknowledged', 'receiving', 'received']

export type PurchaseOrderAction = 'send' | 'acknowledge' | 'receive' | 'complete' | 'close_short' | 'reopen' | 'cancel'

export type PurchaseOrderNeed = 'supplier_active' | 'line' | 'all_received' | 'nothing_received'

/**
 * The system's transitions follow receipts and their cancellation, one at a time. Goods may be received before the
 * supplier acknowledges. Cancelling an order also cancels its open purchase orders.
 */
export const purchaseOrderLifeCycle: LifeCycle<PurchaseOrderStatus, PurchaseOrderAction, PurchaseOrderNeed> = {
  noun: 'purchase_order',
  statuses: purchaseOrderStatuses,
  initial: 'draft',
  transitions: [
    { from: ['draft'], action: 'send', to: 'sent', who: ['staff'], needs: ['supplier_active', 'line'] },
    { from: ['sent'], action: 'acknowledge', to: 'acknowledged', who: ['staff', 'system'] },
    { from: ['sent', 'acknowledged', 'receiving'], action: 'receive', to: 'receiving', who: ['system'] },
    { from: ['receiving'], action: 'complete', to: 'received', who: ['system'], needs: ['all_received'] },
    { from: ['receiving'], action: 'close_short', to: 'received', who: ['staff'], reason: true },
    { from: ['received'], action: 'reopen', to: 'receiving', who: ['system'] },
    // Returns to the status before the receipt: an acknowledged order is acknowledged again.
    { from: ['receiving'], action: 'reopen', to: 'sent', who: ['system'], needs: ['nothing_received'] },
    { from: ['draft', 'sent', 'acknowledged'], action: 'cancel', to: 'cancelled', who: ['staff', 'system'] },
  ],
}
