import { useCancelRfqMutation, useCloseRfqMutation, useUndoAwardMutation } from '../../api/rfqsApi'
import type { Rfq } from '../../contract/rfqs'
import { rfqLifeCycle } from '../../domain/rfqs/rfqLifeCycle'
import { StepDialog } from '../../pickers/steps/StepDialog'

interface RfqStepDialogProps {
  rfq: Rfq
  step: 'close' | 'cancel' | 'undo_award'
  onClose: () => void
  /** Called when it was done. */
  onDone?: () => void
}

/** Confirms an action that ends something: close, cancel, or undo the award. */
export function RfqStepDialog({ rfq, step, onClose, onDone }: RfqStepDialogProps) {
  const { id, version, status, number, title } = rfq
  const [close] = useCloseRfqMutation()
  const [cancel] = useCancelRfqMutation()
  const [undo] = useUndoAwardMutation()
  const take = { close, cancel, undo_award: undo }[step]
  return (
    <StepDialog
      cycle={rfqLifeCycle}
      status={status}
      step={step}
      namespace="rfqs"
      name={number ?? title}
      danger={step !== 'close'}
      take={({ reason, accept }) => take({ id, version, reason, ...(accept ? { accept } : {}) }).unwrap()}
      onClose={onClose}
      onDone={onDone}
    />
  )
}
