import { eq, sql } from 'drizzle-orm'
import type { PurchaseOrder } from '../../../contract/purchaseOrders'
import type { cancelReceipt as operation } from '../../../contract/receipts'
import { isPositive } from '../../../domain/money'
import type { PurchaseOrderStatus } from '../../../domain/purchaseOrderLifeCycle'
import { receipts } from '../../db/schema/purchaseOrders'
import { conflict, stale } from '../../refusal'
import { userOf, type Change } from '../../route'
import { lockPurchaseOrder, purchaseOrderStep, setHead, told } from './purchaseOrderChange'
import { getPurchaseOrder } from './purchaseOrdersRepository'
import { purchaseOrderOfReceipt, toldReceipt } from './receiptsOfPurchaseOrder'

/** A receipt that was entered in error: its number stays, and its purchase order goes back to where it stands without it, also one that was closed short. */
export async function cancelReceipt(change: Change<typeof operation>): Promise<PurchaseOrder> {
  const { db, params, body, version, now, record } = change
  const user = userOf(change)
  // Its purchase order is what others change at the same time: whoever has it has its receipts.
  const before = await lockPurchaseOrder(db, await purchaseOrderOfReceipt(db, params.id, user), user)
  const receipt = before.receipts.find(({ id }) => id === params.id)
  if (receipt?.version !== version) throw stale(receipt)
  if (receipt.cancelled_at) throw conflict('wrong_state', `${receipt.number} is cancelled already.`)
  await db
    .update(receipts)
    .set({
      cancelled_at: now.toISOString(),
      cancelled_reason: body.reason,
      version: sql`${receipts.version} + 1`,
      updated_at: sql`now()`,
    })
    .where(eq(receipts.id, receipt.id))
  await setHead(db, before, {
    status: statusWithout(before, await getPurchaseOrder(db, before.id, user)),
    closed_reason: null,
  })
  const after = await getPurchaseOrder(db, before.id, user)
  await record({
    action: 'receipt_cancelled',
    entity: 'purchase-orders',
    entity_id: after.id,
    branch_id: after.branch_id,
    before: { ...told(before), receipt: toldReceipt(receipt) },
    after: { ...told(after), receipt: { number: receipt.number } },
    reason: body.reason,
    covers: [{ kind: 'receipt', by: 'id', ids: [receipt.id] }],
  })
  return after
}

/** Where a purchase order stands of which a receipt was just taken back: receiving, and where nothing is there any more as the goods found it. */
function statusWithout({ status }: PurchaseOrder, { lines, acknowledged_at }: PurchaseOrder): PurchaseOrderStatus {
  const receiving = status === 'received' ? purchaseOrderStep({ status }, 'take_back') : status
  if (lines.some(({ received }) => isPositive(received))) return receiving
  const sent = purchaseOrderStep({ status: receiving }, 'take_back')
  return acknowledged_at === null ? sent : purchaseOrderStep({ status: sent }, 'acknowledge')
}
