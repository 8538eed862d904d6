import type { getOrderTerms as operation, OfferedTerms } from '../../../../contract/offeredTerms'
import { splitOrder } from '../../../../domain/orders/orderParts'
import { userOf, type OperationContext } from '../../../http/route'
import { marginFor } from '../orderFigures'
import { loadOrder } from '../loadOrder'
import { toOrder } from '../toOrder'
import { judgePurchases, offeredParts, placed, toBrokenPurchase } from './offeredTerms'

/**
 * Returns what confirming a quoted order, or some of its lines, would buy on terms that its quotes no longer offer; nothing in
 * any other status.
 */
export async function getOrderTerms(reading: OperationContext<typeof operation>): Promise<OfferedTerms> {
  const { db, params, query } = reading
  const facts = await loadOrder(db, params.id, userOf(reading), offeredParts(db, params.id))
  const order = toOrder(facts)
  const { line_ids = order.lines.map(({ id }) => id) } = query
  const own = facts.lines.filter(({ line }) => line_ids.includes(line.id))
  const { discount } = splitOrder(order, line_ids).confirmed
  const { net, cost } = marginFor({ ...facts.head, discount, discount_percent: null }, own, null)
  const judged = order.status === 'quoted' ? judgePurchases(placed(own), facts, order.currency) : []
  return { currency: order.currency, net, cost, quotes: judged.flatMap(toBrokenPurchase) }
}
