import { useFormState } from 'react-hook-form'
import { useTranslation } from '../../i18n/useTranslation'
import { Button } from '../actions/Button'
import { DiscardButton } from '../actions/DiscardButton'

interface SaveBarProps {
  /** Verb and noun: "Save client". */
  saveText: string
  workingText?: string
  whyDisabled?: string | false
  onDiscard?: () => void
  /** The id of the form, when the bar is outside it. */
  form?: string
}

/** The one primary button of a form; on a phone a bar at the bottom. */
export function SaveBar({ saveText, workingText, whyDisabled, onDiscard, form }: SaveBarProps) {
  const { t } = useTranslation('components')
  const { isSubmitting } = useFormState()
  return (
    <div className="zb-save-bar">
      <DiscardButton onDiscard={onDiscard} />
      <Button
        type="submit"
        form={form}
        look="primary"
        working={isSubmitting}
        workingText={workingText ?? t('form.saving')}
        whyDisabled={whyDisabled}
      >
        {saveText}
      </Button>
    </div>
  )
}
