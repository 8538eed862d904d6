import type { LifeCycle } from './lifeCycle'

export const purchaseOrderStatuses = ['draft', 'sent', 'acknowledged', 'receiving', 'received', 'cancelled'] as const
export type PurchaseOrderStatus = (typeof purchaseOrderStatuses)[number]

export type PurchaseOrderAction =
  'send' | 'acknowledge' | 'receive' | 'complete' | 'close_short' | 'take_back' | 'cancel'

export type PurchaseOrderNeed = 'supplier_active' | 'line' | 'all_received' | 'nothing_received'

/**
 * The system receives, completes and takes back: all three follow the receipts that staff enter and cancel, one step back at a time.
 * Goods may come in before their supplier has said anything. Cancelling an order cancels its open ones too.
 */
export const purchaseOrderLifeCycle: LifeCycle<PurchaseOrderStatus, PurchaseOrderAction, PurchaseOrderNeed> = {
  noun: 'purchase_order',
  statuses: purchaseOrderStatuses,
  initial: 'draft',
  transitions: [
    { from: ['draft'], action: 'send', to: 'sent', who: ['staff'], needs: ['supplier_active', 'line'], reason: false },
    { from: ['sent'], action: 'acknowledge', to: 'acknowledged', who: ['staff', 'system'], needs: [], reason: false },
    {
      from: ['sent', 'acknowledged', 'receiving'],
      action: 'receive',
      to: 'receiving',
      who: ['system'],
      needs: [],
      reason: false,
    },
    {
      from: ['receiving'],
      action: 'complete',
      to: 'received',
      who: ['system'],
      needs: ['all_received'],
      reason: false,
    },
    { from: ['receiving'], action: 'close_short', to: 'received', who: ['staff'], needs: [], reason: true },
    { from: ['received'], action: 'take_back', to: 'receiving', who: ['system'], needs: [], reason: false },
    // To where the goods found it: one that was acknowledged is acknowledged again.
    {
      from: ['receiving'],
      action: 'take_back',
      to: 'sent',
      who: ['system'],
      needs: ['nothing_received'],
      reason: false,
    },
    {
      from: ['draft', 'sent', 'acknowledged'],
      action: 'cancel',
      to: 'cancelled',
      who: ['staff', 'system'],
      needs: [],
      reason: false,
    },
  ],
}
