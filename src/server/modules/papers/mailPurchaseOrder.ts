import type { mailPurchaseOrder as operation } from '../../../contract/paperMails'
import type { PaperMail } from '../../../contract/paperMail'
import { toldMail } from '../../mail/paperMail'
import { conflict } from '../../refusal'
import { userOf, type Change } from '../../route'
import { mailToSupplier } from '../purchaseOrders/mailToSupplier'
import { getPurchaseOrder } from '../purchaseOrders/purchaseOrdersRepository'
import { readPurchaseOrderPaper } from './purchaseOrderPapers'

/** Sends a supplier the paper of a purchase order that was sent already, once more or to somebody else. */
export async function mailPurchaseOrder(change: Change<typeof operation>): Promise<PaperMail> {
  const { db, params, body, now, record } = change
  const user = userOf(change)
  const found = await getPurchaseOrder(db, params.id, user)
  if (found.status === 'cancelled')
    throw conflict('wrong_state', 'This purchase order is cancelled: it is not sent any more.')
  if (found.number === null) throw conflict('wrong_state', 'This purchase order is a draft: send it first.')
  const mail = await mailToSupplier(change, found, await readPurchaseOrderPaper(db, found.id, user, now), body)
  await record({
    action: 'paper_mailed',
    entity: 'purchase-orders',
    entity_id: found.id,
    branch_id: found.branch_id,
    after: toldMail(mail),
  })
  return mail
}
