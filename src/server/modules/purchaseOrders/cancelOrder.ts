import type { Order } from '../../../contract/order'
import type { cancelOrder as operation } from '../../../contract/orderSteps'
import { mayIn } from '../../../domain/access/access'
import { decideCancel } from '../../../domain/orders/steps/decideStep'
import { isWithSupplier, sentPurchaseWarnings } from '../../../domain/purchaseOrders/cancellation'
import { about } from '../../audit/about'
import { assertAccepted } from '../../http/acceptance'
import { granted } from '../../http/granted'
import { invalid, refusal } from '../../http/refusal'
import { userOf, type Change } from '../../http/route'
import { cancelTowardsSupplier, lockToCancel } from './cancelPurchaseOrder'
import { lockOrder } from '../orders/orderChange'
import { cancelDraftsOf, lockPurchaseOrdersOf } from '../orders/purchasing/purchaseOrdersOfOrder'
import { commissionBroughtTo } from '../orders/lifecycle/commissions'
import { finishStep } from '../orders/lifecycle/finishStep'

/**
 * Cancels the order and reverses the agent's commission. Purchase orders that were not sent are cancelled too; each that
 * a supplier has is cancelled towards that supplier or stays open, as was chosen (ORD-14).
 */
export async function cancelOrder(change: Change<typeof operation>): Promise<Order> {
  const { db, params, body, version, now, record } = change
  const user = userOf(change)
  const { order: before, facts } = await lockOrder(db, params.id, user, version)
  const values = granted(decideCancel(before, { reason: body.reason, at: now.toISOString() }))
  const chosen = body.purchase_orders ?? []
  const standing = await lockPurchaseOrdersOf(db, before.id)
  assertChosen(chosen, standing)
  const toCancel = chosen.filter(({ choice }) => choice === 'cancel')
  if (toCancel.length > 0 && !mayIn(user, 'buy', before.branch_id))
    throw refusal(
      403,
      'not_allowed',
      'Your role does not include purchase orders. Leave them open, or ask a colleague.',
    )
  const accepted = assertAccepted(sentPurchaseWarnings(standing, chosen), body.accept)
  return finishStep(change, {
    before,
    facts,
    values,
    action: 'cancelled',
    reason: [body.reason, accepted].filter(Boolean).join(' · ') || null,
    also: [commissionBroughtTo(before.id, '0', now)],
    then: endPurchases,
  })

  async function endPurchases() {
    await cancelDraftsOf(db, before.id, now, body.reason ?? null)
    for (const each of standing.filter(isWithSupplier)) {
      const place = chosen.findIndex(({ id }) => id === each.id)
      const { choice, ...told } = chosen[place] ?? { choice: 'leave_open' as const }
      if (choice === 'cancel')
        await cancelTowardsSupplier(change, await lockToCancel(db, each.id, user), {
          ...told,
          reason: body.reason,
          accept: body.accept,
          path: `purchase_orders.${place}.`,
        })
      else record({ action: 'left_open', ...about('purchase-orders', each), reason: before.number })
    }
  }
}

/** Refuses a choice about a purchase order that is not one of the order's, or that its supplier does not have any more. */
function assertChosen(
  chosen: readonly { id: string }[],
  standing: Awaited<ReturnType<typeof lockPurchaseOrdersOf>>,
): void {
  const problems = chosen.flatMap(({ id }, index) => {
    const found = standing.find((each) => each.id === id)
    if (found && isWithSupplier(found)) return []
    const message = found
      ? `${found.number ?? 'This purchase order'} is ${found.status}. Reload the page and choose again.`
      : 'This purchase order does not belong to the order.'
    return [{ path: `purchase_orders.${index}.choice`, message }]
  })
  if (problems.length > 0) throw invalid(problems)
}
