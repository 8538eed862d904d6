import type { Order } from '../../../../contract/order'
import type { assignOrder as operation } from '../../../../contract/orders'
import { about } from '../../../audit/about'
import { userOf, type Change } from '../../../http/route'
import { assertMayBeAssigned } from '../../users/assignee'
import { getOrderToRecord, lockOrder } from '../orderChange'
import { saveOrder } from '../saveOrder'

/** Assigns an order in any status, also a finished one: who answers for it is no part of its content. */
export async function assignOrder(change: Change<typeof operation>): Promise<Order> {
  const { db, params, version, body, record } = change
  const user = userOf(change)
  const { order: before, facts } = await lockOrder(db, params.id, user, version)
  await assertMayBeAssigned(db, before.branch_id, body.assignee_id)
  await saveOrder(db, facts, { assignee_id: body.assignee_id })
  const after = await getOrderToRecord(db, before.id, user)
  const toAudited = ({ assignee_name }: Order) => ({ assignee_name })
  record({ action: 'assigned', ...about('orders', after), before: toAudited(before), after: toAudited(after) })
  return after
}
