import { eq } from 'drizzle-orm'
import { assertCompanyNamed } from '../../companyNamed'
import type { PurchaseOrder, sendPurchaseOrder as operation } from '../../../contract/purchaseOrders'
import { supplierProblem } from '../../../domain/orderRules'
import type { Transaction } from '../../db/database'
import { suppliers } from '../../db/schema/parties'
import { purchase_orders } from '../../db/schema/purchaseOrders'
import { assertSendsMail } from '../../mail/paperMail'
import { nextNumber } from '../../numbers'
import { invalid } from '../../refusal'
import { userOf, type Change } from '../../route'
import { todayOf } from '../deliveries/enteredOn'
import { describePurchaseOrder } from '../papers/purchaseOrderPapers'
import { expectedOn } from './expectedOn'
import { mailToSupplier } from './mailToSupplier'
import { lockPurchaseOrder, purchaseOrderStep, setHead, told } from './purchaseOrderChange'
import { getPurchaseOrder } from './purchaseOrdersRepository'

/** It goes to the supplier: it gets its number and its paper is frozen. By mail where an address is given, else somebody hands it over. */
export async function sendPurchaseOrder(change: Change<typeof operation>): Promise<PurchaseOrder> {
  const { db, params, body, version, now, request, record } = change
  const user = userOf(change)
  const before = await lockPurchaseOrder(db, params.id, user, version)
  const status = purchaseOrderStep(before, 'send')
  await assertAskable(db, before)
  await assertCompanyNamed(db)
  if (body.to_address) assertSendsMail(request.server)
  const expected_on = await expectedOn(db, before, await todayOf(db, before.branch_id, now))
  const number = await nextNumber(db, 'PO', before.branch_id, now)
  await setHead(db, before, { status, number, sent_at: now.toISOString(), expected_on })
  const sent = await getPurchaseOrder(db, before.id, user)
  const paper = await describePurchaseOrder(change, sent)
  await db
    .update(purchase_orders)
    .set({ papers: { purchase_order: paper } })
    .where(eq(purchase_orders.id, sent.id))
  if (body.to_address) await mailToSupplier(change, sent, paper, { to_address: body.to_address, message: body.message })
  const after = await getPurchaseOrder(db, before.id, user)
  await record({
    action: 'sent',
    entity: 'purchase-orders',
    entity_id: after.id,
    branch_id: after.branch_id,
    before: { ...told(before), to: null },
    after: { ...told(after), to: body.to_address ?? null },
  })
  return after
}

/** Nothing is bought of a supplier who is inactive or blocked (ORD-01): 422 in words. */
async function assertAskable(db: Transaction, { supplier_id }: PurchaseOrder): Promise<void> {
  const [supplier] = await db
    .select({ name: suppliers.name, active: suppliers.active, blocked_reason: suppliers.blocked_reason })
    .from(suppliers)
    .where(eq(suppliers.id, supplier_id))
  const problem = supplier && supplierProblem(supplier)
  if (problem) throw invalid([{ path: 'supplier_id', message: problem }])
}
