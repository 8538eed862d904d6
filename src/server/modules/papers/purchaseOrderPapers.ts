import { eq } from 'drizzle-orm'
import { type Paper, paperSchema } from '../../../contract/paper'
import type { PurchaseOrder } from '../../../contract/purchaseOrders'
import { purchaseOrderPaper } from '../../../documents/purchaseOrderPaper'
import type { UserActor } from '../../actor'
import type { Sql } from '../../db/database'
import { purchase_orders } from '../../db/schema/purchaseOrders'
import { getPurchaseOrder } from '../purchaseOrders/purchaseOrdersRepository'
import { getSupplier } from '../suppliers/suppliersRepository'
import { senderFor } from './sender'

/** The paper of a purchase order as it stands; until it is sent it says that it is a draft. */
export async function describePurchaseOrder(db: Sql, purchase_order: PurchaseOrder, now: Date): Promise<Paper> {
  const { from, today } = await senderFor(db, purchase_order.branch_id, now)
  const supplier = await getSupplier(db, purchase_order.supplier_id)
  return purchaseOrderPaper({ purchase_order, supplier, from, date: today, draft: purchase_order.sent_at === null })
}

/** The paper of a purchase order of the user's branches: once sent as it was frozen. */
export async function readPurchaseOrderPaper(db: Sql, id: string, user: UserActor, now: Date): Promise<Paper> {
  const purchase_order = await getPurchaseOrder(db, id, user)
  const [row] = await db.select({ papers: purchase_orders.papers }).from(purchase_orders).where(eq(purchase_orders.id, id))
  return row?.papers ? paperSchema.parse(row.papers.purchase_order) : describePurchaseOrder(db, purchase_order, now)
}
