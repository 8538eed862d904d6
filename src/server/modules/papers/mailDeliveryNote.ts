import type { mailDeliveryNote as operation } from '../../../contract/paperMails'
import type { PaperMail } from '../../../contract/paperMail'
import { withRevision } from '../../../domain/numbers'
import { mailPaper, toldMail } from '../../mail/paperMail'
import { conflict, notFound } from '../../refusal'
import { userOf, type Change } from '../../route'
import { orderOfDelivery } from '../deliveries/deliveriesRepository'
import { getOrder } from '../orders/ordersRepository'
import { readDeliveryNotePaper } from './deliveryNotePapers'

/** Sends the client the note of a delivery that stands. */
export async function mailDeliveryNote(change: Change<typeof operation>): Promise<PaperMail> {
  const { db, params, body, now, record } = change
  const user = userOf(change)
  const order = await getOrder(db, await orderOfDelivery(db, params.id, user), user)
  const delivery = order.deliveries.find(({ id }) => id === params.id)
  if (!delivery) throw notFound('delivery')
  if (delivery.cancelled_at)
    throw conflict('wrong_state', `${delivery.number} is cancelled: its note is not sent any more.`)
  const mail = await mailPaper(change, {
    paper: { ...(await readDeliveryNotePaper(db, delivery.id, user, now)), kind: 'delivery_note' },
    entity: 'orders',
    entity_id: order.id,
    branch_id: order.branch_id,
    to_address: body.to_address,
    message: body.message,
    reader_name: order.contact ?? order.client_name,
    reference: order.client_po_number ?? order.client_reference,
    order: order.number && withRevision(order.number, order.revision),
    day: delivery.date,
  })
  await record({
    action: 'paper_mailed',
    entity: 'orders',
    entity_id: order.id,
    branch_id: order.branch_id,
    after: toldMail(mail),
  })
  return mail
}
