import type { mailDeliveryNote as operation } from '../../../contract/documentMails'
import type { DocumentMail } from '../../../contract/documentMail'
import { withRevision } from '../../../domain/documents/numbers'
import { conflict, notFound } from '../../http/refusal'
import { userOf, type Change } from '../../http/route'
import { orderOfDelivery } from '../orders/deliveriesRepository'
import { getOrder } from '../orders/ordersRepository'
import { readDeliveryNoteDocument } from '../deliveries/deliveryNoteDocuments'
import { mailToClient } from './mailToClient'

/** Mails the client the note of a delivery that is not cancelled. */
export async function mailDeliveryNote(change: Change<typeof operation>): Promise<DocumentMail> {
  const { db, params, now } = change
  const user = userOf(change)
  const order = await getOrder(db, await orderOfDelivery(db, params.id, user), user)
  const delivery = order.deliveries.find(({ id }) => id === params.id)
  if (!delivery) throw notFound('delivery')
  if (delivery.cancelled_at)
    throw conflict('wrong_state', `${delivery.number} is cancelled, so its delivery note cannot be sent.`)
  return mailToClient(change, order, {
    generatedDocument: { ...(await readDeliveryNoteDocument(db, delivery.id, user, now)), kind: 'delivery_note' },
    order: order.number && withRevision(order.number, order.revision),
    day: delivery.date,
  })
}
