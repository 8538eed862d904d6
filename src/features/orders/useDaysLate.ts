import { useAppSelector } from '../../app/hooks'
import type { OrderSummary } from '../../contract/order'
import { dayIn } from '../../domain/days'
import { daysLate, goodsUnderWay } from '../../domain/lateness'

/** How many days the goods of an order are late, by the clock of its branch; null while they are not. */
export function useDaysLate(): (order: Pick<OrderSummary, 'required_by' | 'status' | 'branch_id'>) => number | null {
  const branches = useAppSelector((state) => state.branch.branches)
  return ({ required_by, status, branch_id }) => {
    const timezone = branches.find(({ id }) => id === branch_id)?.timezone ?? 'UTC'
    return daysLate(
      required_by,
      dayIn(new Date(), timezone),
      goodsUnderWay.orders.some((each) => each === status),
    )
  }
}
