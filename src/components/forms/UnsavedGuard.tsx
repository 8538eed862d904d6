import { useTranslation } from '../../i18n/useTranslation'
import { ConfirmDialog } from '../dialogs/ConfirmDialog'
import { useUnsavedGuard } from './useUnsavedGuard'

/** Asks before a form with unsaved input is left. `onLeave` deletes the draft. */
export function UnsavedGuard({ unsaved, onLeave }: { unsaved: boolean; onLeave: () => void }) {
  const { t } = useTranslation('components')
  const guard = useUnsavedGuard(unsaved)
  return (
    <ConfirmDialog
      show={guard.state === 'blocked'}
      title={t('form.leave_title')}
      yes={t('form.leave')}
      no={t('form.stay')}
      danger
      onYes={() => {
        onLeave()
        guard.proceed?.()
      }}
      onNo={() => guard.reset?.()}
    >
      {t('form.leave_text')}
    </ConfirmDialog>
  )
}
