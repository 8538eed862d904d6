import { eq, sql } from 'drizzle-orm'
import { type GeneratedDocument, generatedDocumentSchema } from '../../../contract/generatedDocument'
import type { PurchaseOrder } from '../../../contract/purchaseOrders'
import { markedWith } from '../../../documents/drawing/mark'
import { purchaseOrderDocument, type PurchaseOrderFacts } from '../../../documents/kinds/purchaseOrderDocument'
import { languageOf } from '../../../domain/parties/languages'
import type { UserActor } from '../../http/actor'
import { publicUrl } from '../../http/context'
import type { Sql } from '../../db/connection/database'
import type { Rows } from '../../db/documents/readTogether'
import { purchase_orders } from '../../db/schema/purchaseOrders'
import { notFound } from '../../http/refusal'
import { sendingParts, toSender } from '../branches/sender'
import { newCheck } from '../documentVerifications/documentVerificationsRepository'
import type { Freezing } from '../documentVerifications/freezing'
import { supplierOf } from '../suppliers/suppliersRepository'
import { loadPurchaseOrder } from './loadPurchaseOrder'
import { toPurchaseOrder } from './toPurchaseOrder'

/** The data of its document besides the purchase order, as queries that other reads can include. */
export const documentParts = (db: Sql, id: string) => ({
  document_suppliers: supplierOf(db, sql`(select p.supplier_id from purchase_orders p where p.id = ${id})`),
  ...sendingParts(db, sql`(select p.branch_id from purchase_orders p where p.id = ${id})`),
})

type DocumentParts = Rows<ReturnType<typeof documentParts>>

/**
 * Returns the document of a purchase order that is being sent, in the supplier's language, to be frozen with the row of
 * its verification code.
 */
export function describePurchaseOrder(
  { request, now }: Pick<Freezing, 'request' | 'now'>,
  purchase_order: PurchaseOrder & { number: string },
  parts: DocumentParts,
) {
  const facts = factsOf(purchase_order, parts, now)
  const { id: entity_id, branch_id, number, total, currency } = purchase_order
  const { check, row } = newCheck({
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
    base_url: publicUrl(request.server, request),
  })
  return { generatedDocument: purchaseOrderDocument({ ...facts, check }), checks: [row] }
}

/** The details as they are now: until it is sent, the document is marked as a draft. */
function factsOf(purchase_order: PurchaseOrder, parts: DocumentParts, now: Date): PurchaseOrderFacts {
  const [supplier] = parts.document_suppliers
  if (!supplier) throw notFound('supplier')
  const language = languageOf(supplier.language)
  const { from, today } = toSender(parts, now, language)
  return { purchase_order, supplier, from, language, date: today, draft: purchase_order.sent_at === null, check: null }
}

/** Returns the document of a purchase order of the user's branches: frozen once sent, with its current status. */
export async function readPurchaseOrderDocument(
  db: Sql,
  id: string,
  user: UserActor,
  now: Date,
): Promise<GeneratedDocument> {
  const facts = await loadPurchaseOrder(db, id, user, {
    frozen: db.select({ documents: purchase_orders.documents }).from(purchase_orders).where(eq(purchase_orders.id, id)),
    ...documentParts(db, id),
  })
  const documents = facts.frozen[0]?.documents
  const generatedDocument = documents
    ? generatedDocumentSchema.parse(documents.purchase_order)
    : purchaseOrderDocument(factsOf(toPurchaseOrder(facts), facts, now))
  return markedWith(generatedDocument, { cancelled: facts.head.status === 'cancelled' })
}
