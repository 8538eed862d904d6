import { useTranslation } from 'react-i18next'
import { useAcknowledgePurchaseOrderMutation, useCancelPurchaseOrderMutation, useGetPurchaseOrderQuery, useSendPurchaseOrderMutation } from '../../../api/purchaseOrdersApi'
import { ConfirmDialog } from '../../../components/ConfirmDialog'
import { toFailure } from '../../../components/failure'
import { useToast } from '../../../components/Toasts'
import type { PurchaseOrder } from '../../../contract/purchaseOrders'
import { refusalOf } from '../refusal'

export type PurchaseStep = 'send' | 'acknowledge' | 'cancel'

interface PurchaseOrderStepDialogProps {
  purchaseOrder: PurchaseOrder
  step: PurchaseStep
  show: boolean
  onClose: () => void
}

/** Asks before a step of a purchase order. */
export function PurchaseOrderStepDialog({ purchaseOrder, step, show, onClose }: PurchaseOrderStepDialogProps) {
  const { t } = useTranslation('orders')
  const toast = useToast()
  const { id, order_id, version, number, supplier_name } = purchaseOrder
  const { refetch } = useGetPurchaseOrderQuery(id)
  const [send, sending] = useSendPurchaseOrderMutation()
  const [acknowledge, acknowledging] = useAcknowledgePurchaseOrderMutation()
  const [cancel, cancelling] = useCancelPurchaseOrderMutation()
  const { isLoading, error, reset } = { send: sending, acknowledge: acknowledging, cancel: cancelling }[step]
  const name = number ?? t('purchase_draft', { supplier: supplier_name })

  async function answer(reason: string) {
    const taken = { id, order_id, version }
    const { data, error: refused } = await (step === 'send' ? send({ ...taken, body: {} }) : step === 'acknowledge' ? acknowledge({ ...taken, body: {} }) : cancel({ ...taken, reason: reason || undefined }))
    if (data) {
      toast({ text: t(`purchase_step.${step}.done`, { name: data.number ?? name }) })
      onClose()
    }
    // Somebody was first: the next try is made over what stands now.
    else if (toFailure(refused).status === 412) void refetch()
  }

  return (
    <ConfirmDialog
      show={show}
      title={t(`purchase_step.${step}.question`, { name })}
      yes={t(`purchase_step.${step}.yes`)}
      no={t(`purchase_step.${step}.no`)}
      danger={step === 'cancel'}
      reason={step === 'cancel' ? t('reason') : undefined}
      reasonOptional
      working={isLoading}
      workingText={t(`purchase_step.${step}.working`)}
      error={refusalOf(error)}
      onYes={(reason) => void answer(reason)}
      onNo={() => {
        reset()
        onClose()
      }}
    >
      {t(`purchase_step.${step}.text`)}
    </ConfirmDialog>
  )
}
