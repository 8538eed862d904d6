import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/Button'
import type { Failure } from '../../components/failure'
import { useSubmit } from '../../components/useSubmit'
import type { EnquiryValues } from '../../contract/enquiries'
import type { EnquiryForm } from './enquiryForm'

interface EnquiryBarProps {
  /** Keeps the draft and opens it. */
  onOpen: (body: EnquiryValues) => Promise<void>
  onRefused?: (failure: Failure, error: unknown) => boolean
  opening: boolean
  onDiscard?: () => void
}

/** The two ways to go on with a draft. */
export function EnquiryBar({ onOpen, onRefused, opening, onDiscard }: EnquiryBarProps) {
  const { t } = useTranslation('enquiries')
  const { t: c } = useTranslation('components')
  const form = useFormContext<EnquiryForm, unknown, EnquiryValues>()
  const open = useSubmit(form, onOpen, onRefused)
  const { isSubmitting } = form.formState
  return (
    <div className="zb-save-bar">
      {onDiscard && (
        <Button look="ghost" onClick={onDiscard}>
          {c('form.discard')}
        </Button>
      )}
      <Button
        type="submit"
        shortcut="Ctrl S"
        working={isSubmitting && !opening}
        workingText={c('form.saving')}
        whyDisabled={isSubmitting && c('dialog.busy')}
      >
        {t('save_draft')}
      </Button>
      <Button
        look="primary"
        onClick={() => void open()}
        working={opening}
        workingText={t('opening')}
        whyDisabled={isSubmitting && c('dialog.busy')}
      >
        {t('open')}
      </Button>
    </div>
  )
}
