import { useBranchOf } from '../../../app/hooks'
import { todayIn } from '../../../components/values/currentTime'
import type { PurchaseOrderSummary } from '../../../contract/purchaseOrders'
import { daysLate, goodsUnderWay } from '../../../domain/orders/lateness'

/** The days that a purchase order is late in the time zone of its branch; null while it is not. */
export function useDaysLate({
  branch_id,
  expected_on,
  status,
}: Pick<PurchaseOrderSummary, 'branch_id' | 'expected_on' | 'status'>): number | null {
  const today = todayIn(useBranchOf(branch_id)?.timezone ?? 'UTC')
  const under_way: readonly string[] = goodsUnderWay.purchase_orders
  return daysLate(expected_on, today, under_way.includes(status))
}
