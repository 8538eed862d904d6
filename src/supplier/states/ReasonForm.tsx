import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { useTranslation } from '../../i18n/useTranslation'
import { TextArea } from '../fields/inputs'
import { Notices } from '../Notices'
import type { QuoteState } from '../quote/quoteState'
import type { QuoteStore } from '../quote/quoteStore'

interface ReasonFormProps {
  step: 'decline' | 'withdraw'
  state: QuoteState
  store: QuoteStore
  onBack: () => void
}

/** Declines the whole RFQ, or withdraws the submitted quote, with a reason, which the buyer reads. */
export function ReasonForm({ step, state, store, onBack }: ReasonFormProps) {
  const { t } = useTranslation('supplier')
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const [working, setWorking] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const submitted = state.rfq.submitted_at !== null

  async function take(event: SyntheticEvent) {
    event.preventDefault()
    if (working) return
    setMissing(reason.trim() === '')
    if (!reason.trim()) return
    setWorking(true)
    const done = await store[step](reason.trim())
    setWorking(false)
    if (done) onBack()
  }

  return (
    <form onSubmit={(event) => void take(event)} noValidate>
      <h2 ref={heading} tabIndex={-1}>
        {t(`${step}.title`)}
      </h2>
      <p className="zb-muted">{t(step === 'decline' && submitted ? 'decline.text_submitted' : `${step}.text`)}</p>
      <Notices state={state} />
      <TextArea
        label={t(`${step}.reason`)}
        value={reason}
        onChange={setReason}
        maxLength={500}
        error={missing && !reason.trim() ? t(`${step}.reason_missing`) : undefined}
      />
      <div className="zb-btn-row zb-supplier-buttons">
        <button type="submit" className="btn btn-primary" aria-disabled={working || undefined}>
          {t(`${step}.confirm`)}
        </button>
        <button type="button" className="btn btn-quiet" onClick={onBack}>
          {t(step === 'decline' && submitted ? 'withdraw.back' : `${step}.back`)}
        </button>
      </div>
    </form>
  )
}
