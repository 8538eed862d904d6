import type { FastifyInstance } from 'fastify'
import type { Order } from '../../../contract/order'
import * as contract from '../../../contract/paperChecks'
import { conflict, refusal } from '../../refusal'
import { serveChange, serveRead, userOf, type Change } from '../../route'
import { changeOrder, lockOrder } from '../orders/orderChange'
import { getOrder } from '../orders/ordersRepository'
import { findCheckedPaper, revokeChecks } from './paperChecksRepository'

export async function paperChecksRoutes(app: FastifyInstance) {
  serveRead(app, contract.checkPaper, async ({ db, body }) => {
    const paper = await findCheckedPaper(db, body.code)
    if (!paper)
      throw refusal(
        404,
        'not_found',
        'No document has this code. Compare it with the document, character by character.',
      )
    return paper
  })

  serveChange(app, contract.revokePaperChecks, revokePaperChecks)
}

/** None of the papers of this order that went out so far stands any more. */
async function revokePaperChecks(change: Change<typeof contract.revokePaperChecks>): Promise<Order> {
  const {
    db,
    params,
    body: { reason },
    version,
    now,
    record,
  } = change
  const user = userOf(change)
  const order = await lockOrder(db, params.id, user, version)
  const revoked = await revokeChecks(db, { entity: 'orders', entity_id: order.id, reason, now })
  if (revoked.length === 0)
    throw conflict('nothing_to_revoke', 'No paper of this order with a code stands: there is nothing to revoke.')
  await changeOrder(db, order, {})
  await record({
    action: 'checks_revoked',
    entity: 'orders',
    entity_id: order.id,
    branch_id: order.branch_id,
    after: { revoked },
    reason,
  })
  return getOrder(db, order.id, user)
}
