import { eq } from 'drizzle-orm'
import { type Paper, paperSchema } from '../../../contract/paper'
import type { PurchaseOrder } from '../../../contract/purchaseOrders'
import { markedWith } from '../../../documents/mark'
import { purchaseOrderPaper, type PurchaseOrderFacts } from '../../../documents/purchaseOrderPaper'
import { languageOf } from '../../../domain/languages'
import type { UserActor } from '../../actor'
import type { Sql } from '../../db/database'
import { purchase_orders } from '../../db/schema/purchaseOrders'
import { getPurchaseOrder } from '../purchaseOrders/purchaseOrdersRepository'
import { getSupplier } from '../suppliers/suppliersRepository'
import { codeFor, type Freezing } from './freezing'
import { keepLogo, senderFor } from './sender'

/** The paper of a purchase order that is being sent, in the supplier's language: to be frozen. */
export async function describePurchaseOrder(freezing: Freezing, purchase_order: PurchaseOrder): Promise<Paper> {
  await keepLogo(freezing.db)
  const facts = await factsOf(freezing.db, purchase_order, freezing.now)
  const { id: entity_id, branch_id, number, total, currency } = purchase_order
  const check = await codeFor(freezing, {
    branch_id,
    entity: 'purchase-orders',
    entity_id,
    kind: 'purchase_order',
    number,
    revision: 1,
    date: facts.date,
    total,
    currency,
    accounts: [],
  })
  return purchaseOrderPaper({ ...facts, check })
}

/** As it stands: until it is sent it says that it is a draft. */
async function factsOf(db: Sql, purchase_order: PurchaseOrder, now: Date): Promise<PurchaseOrderFacts> {
  const supplier = await getSupplier(db, purchase_order.supplier_id)
  const language = languageOf(supplier.language)
  const { from, today } = await senderFor(db, purchase_order.branch_id, now, language)
  return { purchase_order, supplier, from, language, date: today, draft: purchase_order.sent_at === null, check: null }
}

/** The paper of a purchase order of the user's branches: once sent as it was frozen, with what has become of it. */
export async function readPurchaseOrderPaper(db: Sql, id: string, user: UserActor, now: Date): Promise<Paper> {
  const purchase_order = await getPurchaseOrder(db, id, user)
  const [row] = await db
    .select({ papers: purchase_orders.papers })
    .from(purchase_orders)
    .where(eq(purchase_orders.id, id))
  const paper = row?.papers
    ? paperSchema.parse(row.papers.purchase_order)
    : purchaseOrderPaper(await factsOf(db, purchase_order, now))
  return markedWith(paper, { cancelled: purchase_order.status === 'cancelled' })
}
