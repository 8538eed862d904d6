import type { ReactNode } from 'react'
import { useFormState } from 'react-hook-form'
import { useTranslation } from '../../i18n/useTranslation'
import { Button } from '../actions/Button'
import { DiscardButton } from '../actions/DiscardButton'
import type { IconType } from '../values/Icon'

export interface DraftButtonsProps {
  saveText: string
  /** The shortcut that is shown on the button that saves. */
  shortcut?: string
  /** The next step, or the one that ends the draft. */
  stepText: string
  stepIcon?: IconType
  workingText: string
  working: boolean
  /** Why the step is not possible now. */
  whyNoStep?: string
  onTake: () => void
  onDiscard?: () => void
  /** Another way out, before the others. */
  children?: ReactNode
}

/** The buttons of a draft: discard, save, and the primary one. */
export function DraftButtons({
  saveText,
  shortcut,
  stepText,
  stepIcon,
  workingText,
  working,
  whyNoStep,
  onTake,
  onDiscard,
  children,
}: DraftButtonsProps) {
  const { t } = useTranslation('components')
  const { isSubmitting } = useFormState()
  const whyDisabled = isSubmitting && t('dialog.busy')
  return (
    <div className="zb-save-bar">
      {children}
      <DiscardButton onDiscard={onDiscard} />
      <Button
        type="submit"
        shortcut={shortcut}
        working={isSubmitting && !working}
        workingText={t('form.saving')}
        whyDisabled={whyDisabled}
      >
        {saveText}
      </Button>
      <Button
        look="primary"
        icon={stepIcon}
        onClick={onTake}
        working={working}
        workingText={workingText}
        whyDisabled={whyDisabled || whyNoStep}
      >
        {stepText}
      </Button>
    </div>
  )
}
