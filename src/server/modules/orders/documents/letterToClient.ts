import type { BodyInput } from '../../../../contract/operation'
import type { mailDeliveryNote } from '../../../../contract/documentMails'
import type { Order } from '../../../../contract/order'
import { about } from '../../../audit/about'
import type { DocumentToMail } from '../../mails/mailDocument'

type Letter = BodyInput<typeof mailDeliveryNote>

/** Returns a document of an order as it is mailed to the client, with the letter as written or the standard one. */
export const letterToClient = (
  order: Order,
  document: Pick<DocumentToMail, 'generatedDocument' | 'order' | 'day' | 'replaces'>,
  { to_address, cc_address, subject, message }: Letter,
): DocumentToMail => ({
  ...document,
  ...about('orders', order),
  to_address,
  cc_address,
  subject,
  message,
  contact: order.contact,
  reference: order.client_po_number ?? order.client_reference,
})
