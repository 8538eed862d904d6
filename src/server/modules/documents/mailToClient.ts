import type { DocumentMail } from '../../../contract/documentMail'
import type { Order } from '../../../contract/order'
import { about } from '../../audit/about'
import type { Change } from '../../http/route'
import { mailDocument, toAuditedMail, type DocumentToMail } from '../mails/mailDocument'
import type { mailDeliveryNote, mailOrderDocument } from '../../../contract/documentMails'

type MailChange = Change<typeof mailDeliveryNote> | Change<typeof mailOrderDocument>

/** Mails the client of an order a document of it, and records that. */
export async function mailToClient(
  change: MailChange,
  order: Order,
  document: Pick<DocumentToMail, 'generatedDocument' | 'order' | 'day'>,
): Promise<DocumentMail> {
  const { to_address, message } = change.body
  const mail = await mailDocument(change, {
    ...document,
    ...about('orders', order),
    to_address,
    message,
    reader_name: order.contact ?? order.client_name,
    reference: order.client_po_number ?? order.client_reference,
  })
  change.record({ action: 'document_mailed', ...about('orders', order), after: toAuditedMail(mail) })
  return mail
}
