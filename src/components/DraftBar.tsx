import type { ReactNode } from 'react'
import { useFormContext, type FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from './Button'
import { DiscardButton } from './DiscardButton'
import type { Failure } from './failure'
import type { IconType } from './Icon'
import { useSubmit } from './useSubmit'

interface DraftBarProps<T> {
  saveText: string
  /** The shortcut that is shown on the button that saves. */
  shortcut?: string
  /** The step that ends the draft. */
  stepText: string
  stepIcon?: IconType
  workingText: string
  working: boolean
  /** Saves the draft and takes the step. */
  onStep: (values: T) => Promise<void>
  onRefused?: (failure: Failure, error: unknown) => boolean
  onDiscard?: () => void
  /** Another way out, before the others. */
  children?: ReactNode
}

/** The two submit buttons of a draft, and its ways out; `V` are the form's values, `T` the validated ones. */
export function DraftBar<V extends FieldValues, T>({
  saveText,
  shortcut,
  stepText,
  stepIcon,
  workingText,
  working,
  onStep,
  onRefused,
  onDiscard,
  children,
}: DraftBarProps<T>) {
  const { t } = useTranslation('components')
  const form = useFormContext<V, unknown, T>()
  const take = useSubmit(form, onStep, onRefused)
  const { isSubmitting } = form.formState
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
        onClick={() => void take()}
        working={working}
        workingText={workingText}
        whyDisabled={whyDisabled}
      >
        {stepText}
      </Button>
    </div>
  )
}
