import type { FastifyInstance } from 'fastify'
import type { Order } from '../../../contract/order'
import * as contract from '../../../contract/documentVerifications'
import { about } from '../../audit/about'
import { networkOf } from '../../http/network'
import { conflict, refusal } from '../../http/refusal'
import { serveRead, userOf, type Change } from '../../http/route'
import { changeOrder, lockOrder } from '../orders/orderChange'
import { getOrder } from '../orders/ordersRepository'
import { serveOrderChange } from '../orders/serveOrderChange'
import { findVerifiedDocument, revokeChecks } from '../documentVerifications/documentVerificationsRepository'

export async function documentVerificationsRoutes(app: FastifyInstance) {
  serveRead(app, contract.verifyDocument, async ({ db, body, request, now }) => {
    const generatedDocument = await findVerifiedDocument(db, body.code, now)
    if (generatedDocument) return generatedDocument
    await app.guesses.count('verification_code', networkOf(request.ip))
    throw refusal(404, 'not_found', 'No document has this verification code. Check each character of the code.')
  })

  serveOrderChange(app, contract.revokeVerifications, revokeVerifications)
}

/** Revokes all documents of this order that were issued so far. */
async function revokeVerifications(change: Change<typeof contract.revokeVerifications>): Promise<Order> {
  const {
    db,
    params,
    body: { reason },
    version,
    now,
    record,
  } = change
  const user = userOf(change)
  const { order } = await lockOrder(db, params.id, user, version)
  const revoked = await revokeChecks(db, { entity: 'orders', entity_id: order.id, reason, now })
  if (revoked.length === 0) throw conflict('nothing_to_revoke', 'This order has no valid verification codes to revoke.')
  await changeOrder(db, order, {})
  record({ action: 'checks_revoked', ...about('orders', order), after: { revoked }, reason })
  return getOrder(db, order.id, user)
}
