import type { Order } from '../../../contract/order'
import type { correctOrder as operation } from '../../../contract/orderSteps'
import { canCorrect, purchaseNumberKey } from '../../../domain/orderRules'
import { assertAccepted } from '../../acceptance'
import { conflict } from '../../refusal'
import { userOf, type Change } from '../../route'
import { keepConfirmation } from '../papers/orderPapers'
import { changeOrder, lockOrder } from './orderChange'
import { usedNumbers } from './orderChecks'
import { getOrder } from './ordersRepository'

/**
 * Adds or corrects what the client calls the order and whom to ask there, after it was quoted: no price changes, so it makes no new
 * revision. A number that the client used before wants a reason (ORD-04). The confirmation is issued again where that is asked for.
 */
export async function correctOrder(change: Change<typeof operation>): Promise<Order> {
  const { db, params, body, version, record } = change
  const user = userOf(change)
  const { accept, issue_confirmation = false, ...given } = body
  const before = await lockOrder(db, params.id, user, version)
  if (!canCorrect(before.status))
    throw conflict(
      'wrong_state',
      before.status === 'draft'
        ? 'This order is a draft: edit it instead.'
        : `This order is ${before.status}: its references stay as they are.`,
    )
  if (issue_confirmation && !before.confirmed_at)
    throw conflict('wrong_state', 'This order is not confirmed yet: there is no confirmation of it.')
  const values = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  const number = given.client_po_number
  const isNew = number && purchaseNumberKey(number) !== purchaseNumberKey(before.client_po_number ?? '')
  const reason = assertAccepted(isNew ? await usedNumbers(db, user, before, number) : [], accept)
  await changeOrder(db, before, values)
  const corrected = await getOrder(db, before.id, user)
  if (issue_confirmation) await keepConfirmation(change, corrected)
  const after = await getOrder(db, before.id, user)
  const told = ({ client_po_number, contact, delivery_contact, confirmations }: Order) => ({
    client_po_number,
    contact,
    delivery_contact,
    confirmations,
  })
  await record({
    action: 'corrected',
    entity: 'orders',
    entity_id: after.id,
    branch_id: after.branch_id,
    before: told(before),
    after: told(after),
    reason,
    covers: [{ kind: 'order_revision', by: 'order_id', ids: [after.id] }],
  })
  return after
}
