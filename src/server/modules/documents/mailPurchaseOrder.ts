import type { mailPurchaseOrder as operation } from '../../../contract/documentMails'
import type { DocumentMail } from '../../../contract/documentMail'
import { mailDocument, toAuditedMail } from '../mails/mailDocument'
import { about } from '../../audit/about'
import { readTogether } from '../../db/documents/readTogether'
import { assertAccepted } from '../../http/acceptance'
import { conflict } from '../../http/refusal'
import { userOf, type Change } from '../../http/route'
import { clientParts, clientWarnings } from '../purchaseOrders/clientOfPurchaseOrder'
import { letterToSupplier } from '../purchaseOrders/letterToSupplier'
import { getPurchaseOrder } from '../purchaseOrders/purchaseOrdersRepository'
import { getSupplier } from '../suppliers/suppliersRepository'
import { readPurchaseOrderDocument } from '../purchaseOrders/purchaseOrderDocuments'

/** Mails the document of a purchase order that was already sent, again or to another address. */
export async function mailPurchaseOrder(change: Change<typeof operation>): Promise<DocumentMail> {
  const { db, params, body, now, record } = change
  const user = userOf(change)
  const found = await getPurchaseOrder(db, params.id, user)
  if (found.status === 'cancelled')
    throw conflict('wrong_state', 'This purchase order is cancelled and cannot be sent.')
  if (found.number === null) throw conflict('wrong_state', 'This purchase order is a draft. Send it first.')
  const parts = await readTogether(db, clientParts(db, found.id))
  const reason = assertAccepted(await clientWarnings(db, found, parts, body.message), body.accept)
  const generatedDocument = await readPurchaseOrderDocument(db, found.id, user, now)
  const { contacts } = await getSupplier(db, found.supplier_id)
  const mail = await mailDocument(change, letterToSupplier(found, generatedDocument, { ...body, contacts }))
  record({ action: 'document_mailed', ...about('purchase-orders', found), after: toAuditedMail(mail), reason })
  return mail
}
