import { skipToken } from '@reduxjs/toolkit/query'
import { useGetPurchaseTermsQuery } from '../../../api/purchaseOrdersApi'
import type { PurchaseOrder } from '../../../contract/purchaseOrders'
import { useApprovalGate, type ApprovalGate } from '../../../pickers/approvals/useApprovalGate'

/**
 * Returns whether a purchase order has to be approved before it is sent. Where its quotes offer other terms, these are
 * accepted or kept first, in the dialog of sending: an approval is of what the purchase order says then.
 */
export function usePurchaseGate({ id, status }: Pick<PurchaseOrder, 'id' | 'status'>): ApprovalGate {
  const gate = useApprovalGate({ kind: 'purchase_order', id }, status === 'draft')
  const { data: terms } = useGetPurchaseTermsQuery(gate === 'request' ? id : skipToken)
  return gate === 'request' && (terms?.quotes.length ?? 0) > 0 ? 'free' : gate
}
