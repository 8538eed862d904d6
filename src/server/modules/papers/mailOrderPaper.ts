import type { mailOrderPaper as operation } from '../../../contract/paperMails'
import type { PaperMail } from '../../../contract/paperMail'
import type { OrderStatus } from '../../../domain/orderLifeCycle'
import { mailPaper, toldMail } from '../../mail/paperMail'
import { conflict } from '../../refusal'
import { userOf, type Change } from '../../route'
import { getOrder } from '../orders/ordersRepository'
import { isRevoked } from '../paperChecks/paperChecksRepository'
import { readOrderPaper } from './orderPapers'

/** Why the papers of an order go to nobody; the others are quoted or later. */
const kept: Partial<Record<OrderStatus, string>> = {
  draft: 'This order is a draft: quote it before you send its papers.',
  lost: 'This order is lost: its papers are not sent any more.',
  cancelled: 'This order is cancelled: its papers are not sent any more.',
}

/** Sends the client a paper of an order as it was frozen; 409 where there is none that still stands, or it was revoked, 422 where the branch has no account for a proforma (ORD-02). */
export async function mailOrderPaper(change: Change<typeof operation>): Promise<PaperMail> {
  const { db, params, body, now, record } = change
  const user = userOf(change)
  const order = await getOrder(db, params.id, user)
  const why = kept[order.status]
  if (why) throw conflict('wrong_state', why)
  const { kind, bank, to_address, message } = body
  const paper = await readOrderPaper(db, order.id, user, { kind, bank }, now)
  if (await isRevoked(db, paper))
    throw conflict('revoked', 'This paper was revoked: who checks it is told so. It is not sent any more.')
  const mail = await mailPaper(change, {
    paper: { ...paper, kind },
    entity: 'orders',
    entity_id: order.id,
    branch_id: order.branch_id,
    to_address,
    message,
    reader_name: order.contact ?? order.client_name,
    reference: order.client_po_number ?? order.client_reference,
    order: order.number,
    day: order.valid_until,
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
