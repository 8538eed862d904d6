import type { mailOrderDocument as operation } from '../../../contract/documentMails'
import type { DocumentMail } from '../../../contract/documentMail'
import type { OrderStatus } from '../../../domain/orders/orderLifeCycle'
import { conflict } from '../../http/refusal'
import { userOf, type Change } from '../../http/route'
import { getOrder } from '../orders/ordersRepository'
import { isRevoked } from '../documentVerifications/documentVerificationsRepository'
import { replacedRevision } from '../orders/documents/replacedRevision'
import { readOrderDocument } from '../orders/documents/orderDocuments'
import { mailToClient } from './mailToClient'

/** Why the documents of an order in these statuses cannot be sent; in the other statuses it is quoted or later. */
const kept: Partial<Record<OrderStatus, string>> = {
  draft: 'This order is a draft. Quote it before you send its documents.',
  lost: 'This order is lost, so its documents cannot be sent.',
  cancelled: 'This order is cancelled, so its documents cannot be sent.',
}

/**
 * Mails the client a frozen document of an order; throws 409 where there is none that is valid, 422 where the branch
 * has no account for a proforma invoice (ORD-02).
 */
export async function mailOrderDocument(change: Change<typeof operation>): Promise<DocumentMail> {
  const { db, params, body, now } = change
  const user = userOf(change)
  const order = await getOrder(db, params.id, user)
  const why = kept[order.status]
  if (why) throw conflict('wrong_state', why)
  const { kind, bank } = body
  const generatedDocument = await readOrderDocument(db, order.id, user, { kind, bank }, now)
  if (await isRevoked(db, generatedDocument))
    throw conflict('revoked', 'The verification code of this document was revoked, so the document cannot be sent.')
  return mailToClient(change, order, {
    generatedDocument: { ...generatedDocument, kind },
    order: order.number,
    day: order.valid_until,
    replaces: await replacedRevision(db, order),
  })
}
