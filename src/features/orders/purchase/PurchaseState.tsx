import { LateFlag } from '../../../components/values/LateFlag'
import { StatusBadge } from '../../../components/values/StatusBadge'
import type { PurchaseOrderSummary } from '../../../contract/purchaseOrders'
import { cancellationState } from '../../../domain/purchaseOrders/cancellation'
import { useTranslation } from '../../../i18n/useTranslation'
import { useDaysLate } from './useDaysLate'

/** Its status, by how many days it is late, and whether the supplier acknowledged that it is cancelled. */
export function PurchaseState({
  purchaseOrder,
}: {
  purchaseOrder: Pick<
    PurchaseOrderSummary,
    'branch_id' | 'expected_on' | 'status' | 'sent_at' | 'cancelled_at' | 'cancellation_acknowledged_at'
  >
}) {
  const { t } = useTranslation('purchase')
  const cancellation = cancellationState(purchaseOrder)
  return (
    <>
      <StatusBadge status={purchaseOrder.status} /> <LateFlag days={useDaysLate(purchaseOrder)} />
      {cancellation && (
        <span className={`zb-small d-block ${cancellation === 'sent' ? 'zb-text-warning' : 'zb-muted'}`}>
          {t(`cancellation.${cancellation}`)}
        </span>
      )}
    </>
  )
}
