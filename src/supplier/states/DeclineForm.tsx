import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { useTranslation } from '../../i18n/useTranslation'
import { TextArea } from '../fields/inputs'
import { Notices } from '../Notices'
import type { QuoteState } from '../quote/quoteState'
import type { QuoteStore } from '../quote/quoteStore'

/** Declines the whole RFQ, with a reason, which the buyer reads. */
export function DeclineForm({ state, store, onBack }: { state: QuoteState; store: QuoteStore; onBack: () => void }) {
  const { t } = useTranslation('supplier')
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const [working, setWorking] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  async function decline(event: SyntheticEvent) {
    event.preventDefault()
    if (working) return
    setMissing(reason.trim() === '')
    if (!reason.trim()) return
    setWorking(true)
    const done = await store.decline(reason.trim())
    setWorking(false)
    if (done) onBack()
  }

  return (
    <form onSubmit={(event) => void decline(event)} noValidate>
      <h2 ref={heading} tabIndex={-1}>
        {t('decline.title')}
      </h2>
      <p className="zb-muted">{t('decline.text')}</p>
      <Notices state={state} />
      <TextArea
        label={t('decline.reason')}
        value={reason}
        onChange={setReason}
        maxLength={500}
        error={missing && !reason.trim() ? t('decline.reason_missing') : undefined}
      />
      <div className="zb-btn-row zb-supplier-buttons">
        <button type="submit" className="btn btn-primary" aria-disabled={working || undefined}>
          {t('decline.confirm')}
        </button>
        <button type="button" className="btn btn-quiet" onClick={onBack}>
          {t('decline.back')}
        </button>
      </div>
    </form>
  )
}
