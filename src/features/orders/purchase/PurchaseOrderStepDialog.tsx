import { useCancelPurchaseOrderMutation, useClosePurchaseOrderShortMutation } from '../../../api/purchaseOrdersApi'
import type { PurchaseOrder } from '../../../contract/purchaseOrders'
import { purchaseOrderLifeCycle } from '../../../domain/orders/purchaseOrderLifeCycle'
import { StepDialog } from '../../../pickers/steps/StepDialog'
import { isWithSupplier } from '../../../domain/purchaseOrders/cancellation'
import { CancelPurchaseOrderDialog } from '../cancel/CancelPurchaseOrderDialog'
import { usePurchaseName } from './usePurchaseName'

interface PurchaseOrderStepDialogProps {
  purchaseOrder: PurchaseOrder
  step: 'close_short' | 'cancel'
  onClose: () => void
}

/** Confirms that a purchase order ends with less than was ordered. */
export function PurchaseOrderStepDialog({ purchaseOrder, step, onClose }: PurchaseOrderStepDialogProps) {
  const { id, order_id, version, status } = purchaseOrder
  const name = usePurchaseName(purchaseOrder)
  const [closeShort] = useClosePurchaseOrderShortMutation()
  const [cancel] = useCancelPurchaseOrderMutation()
  if (step === 'cancel' && isWithSupplier(purchaseOrder))
    return <CancelPurchaseOrderDialog purchaseOrder={purchaseOrder} onClose={onClose} />
  return (
    <StepDialog
      cycle={purchaseOrderLifeCycle}
      status={status}
      step={step}
      namespace="purchase"
      name={name}
      take={({ reason }) =>
        (step === 'cancel'
          ? cancel({ id, order_id, version, body: { reason } })
          : closeShort({ id, order_id, version, reason })
        ).unwrap()
      }
      onClose={onClose}
    />
  )
}
