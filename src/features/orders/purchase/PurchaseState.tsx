import { LateFlag } from '../../../components/values/LateFlag'
import { StatusBadge } from '../../../components/values/StatusBadge'
import type { PurchaseOrderSummary } from '../../../contract/purchaseOrders'
import { useDaysLate } from './useDaysLate'

/** Its status, and by how many days it is late. */
export function PurchaseState({
  purchaseOrder,
}: {
  purchaseOrder: Pick<PurchaseOrderSummary, 'branch_id' | 'expected_on' | 'status'>
}) {
  return (
    <>
      <StatusBadge status={purchaseOrder.status} /> <LateFlag days={useDaysLate(purchaseOrder)} />
    </>
  )
}
