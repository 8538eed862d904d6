import { useRef, type ReactNode } from 'react'
import { useTranslation } from '../../i18n/useTranslation'
import { ConfirmDialog } from '../dialogs/ConfirmDialog'
import { FormsInside, useUnsavedGuard, type GuardedForm, type Guards } from './useUnsavedGuard'

interface UnsavedGuardProps {
  unsaved: boolean
  /** Deletes the draft. */
  onLeave: () => void
  guards: Guards
  /** Whether it is unsaved now, where that changes between renderings. */
  isUnsaved?: () => boolean
  /** The form: those inside it are guarded with it. */
  children?: ReactNode
}

/** Asks before a form with unsaved input is left. */
export function UnsavedGuard({ unsaved, onLeave, guards, isUnsaved, children }: UnsavedGuardProps) {
  const { t } = useTranslation('components')
  const inside = useRef(new Set<GuardedForm>())
  const guard = useUnsavedGuard(unsaved, { guards, inside, form: isUnsaved && { isUnsaved, onLeave } })

  function leave() {
    for (const form of inside.current) if (form.isUnsaved()) form.onLeave()
    onLeave()
    guard.proceed?.()
  }

  return (
    <FormsInside value={inside}>
      {children}
      <ConfirmDialog
        show={guard.state === 'blocked'}
        title={t('form.leave_title')}
        yes={t('form.leave')}
        no={t('form.stay')}
        danger
        onYes={leave}
        onNo={() => guard.reset?.()}
      >
        {t('form.leave_text')}
      </ConfirmDialog>
    </FormsInside>
  )
}
