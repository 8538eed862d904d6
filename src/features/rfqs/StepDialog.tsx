import { useTranslation } from 'react-i18next'
import { useCancelRfqMutation, useCloseRfqMutation, useGetRfqQuery, useUndoAwardMutation } from '../../api/rfqsApi'
import { ConfirmDialog } from '../../components/ConfirmDialog'
import { toFailure } from '../../components/failure'
import { useToast } from '../../components/Toasts'
import type { Rfq } from '../../contract/rfqs'

export type AskedStep = 'close' | 'cancel' | 'undo_award'

interface StepDialogProps {
  rfq: Rfq
  step: AskedStep
  show: boolean
  onClose: () => void
  /** It was taken. */
  onDone?: () => void
}

/** Asks before a step that ends something: no more answers, no more RFQ, no more award. */
export function StepDialog({ rfq: { id, version, number, title }, step, show, onClose, onDone }: StepDialogProps) {
  const { t } = useTranslation('rfqs')
  const toast = useToast()
  const { refetch } = useGetRfqQuery(id)
  const [take, { isLoading, error, reset }] = {
    close: useCloseRfqMutation(),
    cancel: useCancelRfqMutation(),
    undo_award: useUndoAwardMutation(),
  }[step]
  const name = number ?? title

  async function answer(reason: string) {
    const { error: refused } = await take({ id, version, reason: reason || undefined })
    if (!refused) {
      toast({ text: t(`step.${step}.done`, { name }) })
      onClose()
      onDone?.()
    }
    // Somebody was first: the next try is made over what stands now.
    else if (toFailure(refused).status === 412) void refetch()
  }

  return (
    <ConfirmDialog
      show={show}
      title={t(`step.${step}.question`, { name })}
      yes={t(`step.${step}.yes`)}
      no={t(`step.${step}.no`)}
      danger={step !== 'close'}
      reason={t('reason')}
      reasonOptional={step !== 'cancel'}
      working={isLoading}
      error={error && toFailure(error).message}
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
