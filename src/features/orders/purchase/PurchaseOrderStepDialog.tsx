import { useTranslation } from 'react-i18next'
import { useCancelPurchaseOrderMutation, useClosePurchaseOrderShortMutation } from '../../../api/purchaseOrdersApi'
import { ConfirmDialog } from '../../../components/ConfirmDialog'
import { useToast } from '../../../components/Toasts'
import type { PurchaseOrder } from '../../../contract/purchaseOrders'
import { purchaseOrderLifeCycle } from '../../../domain/purchaseOrderLifeCycle'
import { refusalOf } from '../refusal'
import { useOverFresh } from './useOverFresh'
import { usePurchaseName } from './usePurchaseName'

/** The ways out, each of which says why. */
export type AskedStep = 'close_short' | 'cancel'

interface PurchaseOrderStepDialogProps {
  purchaseOrder: PurchaseOrder
  step: AskedStep
  show: boolean
  onClose: () => void
}

/** Asks before a purchase order ends with less than was ordered. */
export function PurchaseOrderStepDialog({ purchaseOrder, step, show, onClose }: PurchaseOrderStepDialogProps) {
  const { t } = useTranslation('purchase')
  const toast = useToast()
  const { id, order_id, version } = purchaseOrder
  const name = usePurchaseName(purchaseOrder)
  const overFresh = useOverFresh(id)
  const [closeShort, closing] = useClosePurchaseOrderShortMutation()
  const [cancel, cancelling] = useCancelPurchaseOrderMutation()
  const { isLoading, error, reset } = step === 'cancel' ? cancelling : closing
  const wanted = purchaseOrderLifeCycle.transitions.some(({ action, reason }) => action === step && reason)

  async function answer(reason: string) {
    const taken = { id, order_id, version, reason: reason || undefined }
    // What was refused is said in the dialog.
    const done = await overFresh(() => (step === 'cancel' ? cancel(taken) : closeShort(taken)).unwrap()).catch(
      () => undefined,
    )
    if (!done) return
    toast({ text: t(`step.${step}.done`, { name }) })
    onClose()
  }

  return (
    <ConfirmDialog
      show={show}
      title={t(`step.${step}.question`, { name })}
      yes={t(`step.${step}.yes`)}
      no={t(`step.${step}.no`)}
      danger={step === 'cancel'}
      reason={t('reason')}
      reasonOptional={!wanted}
      working={isLoading}
      workingText={t(`step.${step}.working`)}
      error={refusalOf(error)}
      onYes={(reason) => void answer(reason)}
      onNo={() => {
        reset()
        onClose()
      }}
    >
      {t(`step.${step}.text`)}
    </ConfirmDialog>
  )
}
