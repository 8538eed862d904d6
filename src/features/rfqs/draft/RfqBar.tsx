import { useFormContext } from 'react-hook-form'
import { LuArrowRight, LuSend } from 'react-icons/lu'
import { Button } from '../../../components/actions/Button'
import { DraftButtons } from '../../../components/forms/DraftButtons'
import type { Failure } from '../../../components/pages/failure'
import { useSubmit } from '../../../components/saving/useSubmit'
import type { RfqBody } from '../../../contract/rfqs'
import { useTranslation } from '../../../i18n/useTranslation'
import { useCompanyProblem } from '../../../pickers/parties/CompanyNamed'
import type { RfqForm } from './rfqForm'
import type { DraftSteps } from './steps/useDraftSteps'
import { useMissingRates } from './useBookRates'

interface RfqBarProps {
  steps: DraftSteps
  /** Saves the draft and sends it. */
  onSend: (body: RfqBody) => Promise<void>
  onRefused?: (failure: Failure, error: unknown) => boolean
  sending: boolean
  onDiscard?: () => void
  onCancel?: () => void
}

/** The next step of a draft, at the last one to send it; saving it; and its two ways out. */
export function RfqBar({ steps, onSend, onRefused, sending, onDiscard, onCancel }: RfqBarProps) {
  const { t } = useTranslation('rfqs')
  const form = useFormContext<RfqForm, unknown, RfqBody>()
  const send = useSubmit(form, onSend, onRefused)
  const problem = useCompanyProblem()
  const missing = useMissingRates()

  async function take() {
    if (steps.step === 'lines') return steps.goTo('suppliers')
    if (steps.step === 'suppliers') return steps.goTo('send')
    if (await steps.isReady(missing())) await send()
  }

  const isLast = steps.step === 'send'
  return (
    <DraftButtons
      saveText={t('save_draft')}
      stepText={isLast ? t('send') : t(`steps.after_${steps.step}`)}
      stepIcon={isLast ? LuSend : LuArrowRight}
      workingText={t('sending')}
      working={sending}
      whyNoStep={isLast ? problem : undefined}
      onTake={() => void take()}
      onDiscard={onDiscard}
    >
      {onCancel && (
        <Button look="ghost" onClick={onCancel}>
          {t('action.cancel')}
        </Button>
      )}
    </DraftButtons>
  )
}
