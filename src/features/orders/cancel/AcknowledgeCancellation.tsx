import { useAcknowledgeCancellationMutation } from '../../../api/purchaseOrdersApi'
import { Button } from '../../../components/actions/Button'
import { toFailure } from '../../../components/pages/failure'
import { useToast } from '../../../components/pages/Toasts'
import type { PurchaseOrder } from '../../../contract/purchaseOrders'
import { useTranslation } from '../../../i18n/useTranslation'
import { useMay } from '../../../pickers/useMay'
import { usePurchaseName } from '../purchase/usePurchaseName'

/** Records that the supplier has acknowledged the cancellation, for users with the right. */
export function AcknowledgeCancellation({ purchaseOrder }: { purchaseOrder: PurchaseOrder }) {
  const { t } = useTranslation('purchase')
  const { id, order_id, version } = purchaseOrder
  const name = usePurchaseName(purchaseOrder)
  const may = useMay()
  const toast = useToast()
  const [acknowledge, { isLoading, error }] = useAcknowledgeCancellationMutation()
  if (!may('acknowledgeCancellation')) return null

  async function record() {
    const { error: refused } = await acknowledge({ id, order_id, version })
    if (!refused) toast({ text: t('cancellation_recorded', { name }) })
  }

  return (
    <>
      {error && (
        <span className="zb-small zb-text-danger" role="alert">
          {toFailure(error).message}
        </span>
      )}
      <Button look="primary" working={isLoading} onClick={() => void record()}>
        {t('record_cancellation')}
      </Button>
    </>
  )
}
