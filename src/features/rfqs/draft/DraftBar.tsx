import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { LuSend } from 'react-icons/lu'
import { Button } from '../../../components/Button'
import type { Failure } from '../../../components/failure'
import { useSubmit } from '../../../components/useSubmit'
import type { RfqBody } from '../../../contract/rfqs'
import type { RfqForm } from './rfqForm'

interface DraftBarProps {
  /** Keeps the draft and sends it. */
  onSend: (body: RfqBody) => Promise<void>
  onRefused?: (failure: Failure, error: unknown) => boolean
  sending: boolean
  onDiscard?: () => void
  onCancel?: () => void
}

/** The two ways to go on with a draft, and the two out of it. */
export function DraftBar({ onSend, onRefused, sending, onDiscard, onCancel }: DraftBarProps) {
  const { t } = useTranslation('rfqs')
  const { t: c } = useTranslation('components')
  const form = useFormContext<RfqForm, unknown, RfqBody>()
  const send = useSubmit(form, onSend, onRefused)
  const { isSubmitting } = form.formState
  return (
    <div className="zb-save-bar">
      {onCancel && (
        <Button look="ghost" onClick={onCancel}>
          {t('action.cancel')}
        </Button>
      )}
      {onDiscard && (
        <Button look="ghost" onClick={onDiscard}>
          {c('form.discard')}
        </Button>
      )}
      <Button
        type="submit"
        working={isSubmitting && !sending}
        workingText={c('form.saving')}
        whyDisabled={isSubmitting && c('dialog.busy')}
      >
        {t('save_draft')}
      </Button>
      <Button
        look="primary"
        icon={LuSend}
        onClick={() => void send()}
        working={sending}
        workingText={t('sending')}
        whyDisabled={isSubmitting && c('dialog.busy')}
      >
        {t('send')}
      </Button>
    </div>
  )
}
