import type { Order } from '../../../../contract/order'
import type { correctOrder as operation } from '../../../../contract/orderSteps'
import { canCorrect } from '../../../../domain/orders/orderRules'
import { normaliseCode } from '../../../../domain/text/normaliseCode'
import { about } from '../../../audit/about'
import { assertAccepted } from '../../../http/acceptance'
import { conflict } from '../../../http/refusal'
import { userOf, type Change } from '../../../http/route'
import { getOrderToRecord, lockOrder } from '../orderChange'
import { otherWithNumber, usedNumbers } from './orderChecks'
import { confirmationKept, confirmationsOf, describeConfirmation, documentParts } from '../documents/orderDocuments'
import { toOrder } from '../toOrder'
import { saveOrder, type HeadValues } from '../saveOrder'

/**
 * Changes the client's purchase order number and contact of a quoted order: no price changes, so there is no new
 * revision. A number that the client used before needs a reason (ORD-04). The confirmation is issued again on request.
 */
export async function correctOrder(change: Change<typeof operation>): Promise<Order> {
  const { db, params, body, version, record } = change
  const user = userOf(change)
  const { accept, issue_confirmation = false, ...given } = body
  const { order: before, facts } = await lockOrder(db, params.id, user, version, {
    others: otherWithNumber(db, params.id, given.client_po_number ?? null),
    issued: confirmationsOf(db, params.id),
    ...documentParts(db, params.id),
  })
  if (!canCorrect(before.status))
    throw conflict(
      'wrong_state',
      before.status === 'draft'
        ? 'This order is a draft. Edit the order instead.'
        : `This order is ${before.status}. Its references can no longer be changed.`,
    )
  if (issue_confirmation && !before.confirmed_at)
    throw conflict('wrong_state', 'This order is not confirmed yet and has no order confirmation. Confirm it first.')
  const values: HeadValues = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  const number = given.client_po_number
  const isNew = number && normaliseCode(number) !== normaliseCode(before.client_po_number ?? '')
  const reason = assertAccepted(isNew ? usedNumbers(facts.others, user, number) : [], accept)
  const corrected = toOrder({ ...facts, head: { ...facts.head, ...values } })
  const confirmation = issue_confirmation
    ? confirmationKept(corrected, describeConfirmation(change, corrected, facts), facts.issued)
    : []
  await saveOrder(db, facts, values, { also: confirmation })
  const after = await getOrderToRecord(db, before.id, user)
  const toAudited = ({ client_po_number, contact, delivery_contact, confirmations }: Order) => ({
    client_po_number,
    contact,
    delivery_contact,
    confirmations,
  })
  record({
    action: 'corrected',
    ...about('orders', after),
    before: toAudited(before),
    after: toAudited(after),
    reason,
    covers: [{ kind: 'order_revision', by: 'order_id', ids: [after.id] }],
  })
  return after
}
