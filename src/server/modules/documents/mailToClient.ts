import type { DocumentMail } from '../../../contract/documentMail'
import type { Order } from '../../../contract/order'
import { about } from '../../audit/about'
import type { Change } from '../../http/route'
import { mailDocument, toAuditedMail, type DocumentToMail } from '../mails/mailDocument'
import { letterToClient } from '../orders/documents/letterToClient'
import type { mailDeliveryNote, mailOrderDocument } from '../../../contract/documentMails'

type MailChange = Change<typeof mailDeliveryNote> | Change<typeof mailOrderDocument>

/** Mails the client of an order a document of it, and records that. */
export async function mailToClient(
  change: MailChange,
  order: Order,
  document: Pick<DocumentToMail, 'generatedDocument' | 'order' | 'day' | 'replaces'>,
): Promise<DocumentMail> {
  const mail = await mailDocument(change, letterToClient(order, document, change.body))
  change.record({ action: 'document_mailed', ...about('orders', order), after: toAuditedMail(mail) })
  return mail
}
