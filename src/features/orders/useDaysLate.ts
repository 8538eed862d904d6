import { useAppSelector } from '../../app/hooks'
import type { OrderSummary } from '../../contract/order'
import { daysLate, goodsUnderWay } from '../../domain/orders/lateness'
import { todayIn } from '../../components/values/currentTime'

/** The days that the goods of an order are late, in the time zone of its branch; null while they are not. */
export function useDaysLate(): (order: Pick<OrderSummary, 'required_by' | 'status' | 'branch_id'>) => number | null {
  const branches = useAppSelector((state) => state.branch.branches)
  return ({ required_by, status, branch_id }) => {
    const timezone = branches.find(({ id }) => id === branch_id)?.timezone ?? 'UTC'
    return daysLate(
      required_by,
      todayIn(timezone),
      goodsUnderWay.orders.some((each) => each === status),
    )
  }
}
