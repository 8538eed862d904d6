import { useState } from 'react'
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog'
import { toFailure } from '../../components/pages/failure'
import { useTranslation } from '../../i18n/useTranslation'
import type { Contact } from './contactChanges'

interface RemoveContactProps {
  /** Undefined while the dialog is closed. */
  contact: Contact | undefined
  /** Throws rejections. */
  onRemove: (contact: Contact) => Promise<void>
  onClose: () => void
}

/** Confirms the removal of a contact. */
export function RemoveContact({ contact, onRemove, onClose }: RemoveContactProps) {
  const { t } = useTranslation('history')
  const [problem, setProblem] = useState<string>()
  return (
    <ConfirmDialog
      show={Boolean(contact)}
      title={t('contact_remove_question', { name: contact?.name })}
      yes={t('contact_remove', { name: contact?.name })}
      no={t('contact_keep')}
      danger
      error={problem}
      onYes={() => contact && void onRemove(contact).catch((error: unknown) => setProblem(toFailure(error).message))}
      onNo={() => {
        setProblem(undefined)
        onClose()
      }}
    >
      {t('contact_remove_text')}
    </ConfirmDialog>
  )
}
