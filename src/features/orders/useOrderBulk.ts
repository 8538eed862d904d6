import { useAssignOrderMutation, useCancelOrderMutation, useLoseOrderMutation } from '../../api/ordersApi'
import type { BulkAction } from '../../components/bulk/bulkAction'
import type { OrderSummary } from '../../contract/order'
import { orderLifeCycle, type OrderAction, type OrderStatus } from '../../domain/orders/orderLifeCycle'
import { useWayOut } from '../../pickers/list/bulkActions'
import { useAssignBulk } from '../../pickers/list/useAssignBulk'
import { useMay } from '../../pickers/useMay'

/** The bulk actions of orders: assign, lose, cancel. */
export function useOrderBulk(): BulkAction<OrderSummary>[] {
  const may = useMay()
  const [lose] = useLoseOrderMutation()
  const [cancel] = useCancelOrderMutation()
  const assign = useAssignBulk<OrderSummary>('orders', useAssignOrderMutation()[0])
  const wayOut = useWayOut<OrderSummary, OrderStatus, OrderAction>('orders', orderLifeCycle)
  return may('loseOrder')
    ? [
        assign,
        wayOut('lose', lose),
        wayOut('cancel', ({ id, version, reason }) => cancel({ id, version, body: { reason } })),
      ]
    : []
}
