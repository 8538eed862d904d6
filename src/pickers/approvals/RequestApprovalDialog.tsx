import { useRef } from 'react'
import { useRequestApprovalMutation, type ApprovedDocument } from '../../api/approvalsApi'
import { ActionDialog } from '../../components/dialogs/ActionDialog'
import { useTranslation } from '../../i18n/useTranslation'

interface RequestApprovalDialogProps {
  document: ApprovedDocument
  /** The version of the document. */
  version: number
  onClose: () => void
  /** Called when it was requested, instead of `onClose`. */
  onRequested?: () => void
}

/** Requests the approval of an order or a purchase order, with a note; an award is requested where it is chosen. */
export function RequestApprovalDialog({ document, version, onClose, onRequested }: RequestApprovalDialogProps) {
  const { t } = useTranslation('approvals')
  const [request] = useRequestApprovalMutation()
  const requested = useRef(false)

  async function take(note: string) {
    await request({ ...document, version, body: note ? { note } : {} }).unwrap()
    requested.current = true
  }

  return (
    <ActionDialog
      show
      title={t(`request_question.${document.kind}`)}
      yes={t('request')}
      no={t('cancel')}
      workingText={t('requesting')}
      reason={t('note_label')}
      reasonOptional
      done={t('requested')}
      take={take}
      onClose={() => (requested.current && onRequested ? onRequested() : onClose())}
    >
      {t('request_text')}
    </ActionDialog>
  )
}
