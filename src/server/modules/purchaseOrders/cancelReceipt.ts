import type { PurchaseOrder } from '../../../contract/purchaseOrders'
import type { cancelReceipt as operation } from '../../../contract/receipts'
import { decideReceiptCancellation } from '../../../domain/purchaseOrders/decideReceipt'
import { granted } from '../../http/granted'
import { stale } from '../../http/refusal'
import { userOf, type Change } from '../../http/route'
import { finishStep, toAuditedPurchaseOrder } from './finishStep'
import { lockPurchaseOrder } from './lockPurchaseOrder'
import { purchaseOrderOfReceipt, toAuditedReceipt } from './receiptsOfPurchaseOrder'
import { toPurchaseOrder } from './toPurchaseOrder'

/**
 * Cancels a goods receipt that was entered in error: its number stays, and its purchase order returns to the status
 * without it, also after it was short-closed.
 */
export async function cancelReceipt(change: Change<typeof operation>): Promise<PurchaseOrder> {
  const { db, params, body, version, now } = change
  const user = userOf(change)
  // Concurrent changes go through the purchase order: its lock also protects its goods receipts.
  const before = await lockPurchaseOrder(db, await purchaseOrderOfReceipt(db, params.id, user), user)
  const { receipts, ...purchase_order } = toPurchaseOrder(before)
  const receipt = receipts.find(({ id }) => id === params.id)
  if (receipt?.version !== version) throw stale(receipt)
  const head = granted(decideReceiptCancellation({ ...purchase_order, receipts }, receipt))
  const at = now.toISOString()
  const cancelled = { cancelled_at: at, cancelled_reason: body.reason, version: version + 1, updated_at: at }
  return finishStep(change, {
    before,
    head,
    parts: { receipts: before.receipts.map((row) => (row.id === receipt.id ? { ...row, ...cancelled } : row)) },
    action: 'receipt_cancelled',
    audited: (was, is) => ({
      before: { ...toAuditedPurchaseOrder(was), receipt: toAuditedReceipt(receipt) },
      after: { ...toAuditedPurchaseOrder(is), receipt: { number: receipt.number } },
    }),
    reason: body.reason,
    covers: [{ kind: 'receipt', by: 'id', ids: [receipt.id] }],
  })
}
