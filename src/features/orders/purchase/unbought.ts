import type { Order } from '../../../contract/order'
import { goodsUnderWay } from '../../../domain/orders/lateness'

/**
 * The suppliers of a confirmed order's lines that are on no purchase order, by name: one is created per supplier and
 * currency, and a cancelled one counts for nothing.
 */
export function unboughtFrom({
  status,
  lines,
  purchase_orders,
}: Pick<Order, 'status' | 'lines' | 'purchase_orders'>): string[] {
  const confirmed: readonly string[] = goodsUnderWay.orders
  if (!confirmed.includes(status)) return []
  const keyOf = (supplier_id: string, currency: string) => `${supplier_id} ${currency}`
  const held = purchase_orders
    .filter((each) => each.status !== 'cancelled')
    .map(({ supplier_id, currency }) => keyOf(supplier_id, currency))
  const names = lines.flatMap(({ cost }) =>
    cost?.supplier_id && cost.supplier_name && !held.includes(keyOf(cost.supplier_id, cost.currency))
      ? [cost.supplier_name]
      : [],
  )
  return [...new Set(names)]
}
