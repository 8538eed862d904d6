import { and, eq } from 'drizzle-orm'
import type { Order } from '../../../../contract/order'
import type { Body } from '../../../../contract/operation'
import type { repriceOrder as operation } from '../../../../contract/repricing'
import { withUnknownFreight } from '../../../../domain/costing/keptCost'
import { isMoved } from '../../../../domain/costing/repricing'
import { about } from '../../../audit/about'
import type { Transaction } from '../../../db/connection/database'
import { order_lines, order_rates } from '../../../db/schema/orders'
import { conflict } from '../../../http/refusal'
import { userOf, type Change } from '../../../http/route'
import { outdateRequests } from '../../approvals/gate'
import { changeOrder, lockOrder, toAuditedOrder } from '../orderChange'
import { dropUnusedRates, freezeRates } from '../costing/orderRates'
import { toOrderApproval } from '../orderApproval'
import { getOrder } from '../ordersRepository'
import { repricingOf, type RepricedStored } from './repricing'

/**
 * Applies the current costs to the lines of a draft, with their rates and quote revisions; each line's price is kept,
 * or calculated again by its markup. Throws 409 where the given lines are not those whose cost changed.
 */
export async function repriceOrder(change: Change<typeof operation>): Promise<Order> {
  const { db, params, body, version, now, record } = change
  const user = userOf(change)
  const { order: before } = await lockOrder(db, params.id, user, version)
  if (before.status !== 'draft')
    throw conflict('wrong_state', `This order is ${before.status}. Revise it to update its costs.`)
  const { moved, added, lines } = await repricingOf(db, before, now)
  assertSame(lines, body.lines)
  for (const repriced of lines)
    await keepCost(db, repriced, body.lines.find(({ line_id }) => line_id === repriced.line.id)?.price)
  for (const { now: newer } of moved) {
    await db
      .update(order_rates)
      .set({ rate: newer.rate, rate_date: newer.rate_date, source: newer.source })
      .where(and(eq(order_rates.order_id, before.id), eq(order_rates.currency, newer.currency)))
  }
  await freezeRates(db, before.id, added)
  await dropUnusedRates(db, before.id)
  await changeOrder(db, before, {})
  const after = await getOrder(db, before.id, user)
  await outdateRequests(change, toOrderApproval(after))
  record({
    action: 'repriced',
    ...about('orders', after),
    before: toAuditedOrder(before),
    after: toAuditedOrder(after),
  })
  return after
}

function assertSame(lines: readonly RepricedStored[], chosen: Body<typeof operation>['lines']) {
  const listed = new Set(lines.filter(isMoved).map(({ line }) => line.id))
  const named = new Set(chosen.map(({ line_id }) => line_id))
  if (listed.size === named.size && [...listed].every((id) => named.has(id))) return
  throw conflict('repricing_moved', 'The costs of the lines have changed again. Review them and choose for each line.')
}

/** A line with an unchanged cost keeps its price: only its quote revision is newer. */
async function keepCost(
  db: Transaction,
  { line, now, prices, lacks_freight }: RepricedStored,
  choice: 'keep' | 'again' | 'then' = 'then',
) {
  const { unit_price, markup_percent } = prices[choice]
  await db
    .update(order_lines)
    .set({ ...(lacks_freight ? withUnknownFreight(now) : now), unit_price, markup_percent })
    .where(eq(order_lines.id, line.id))
}
