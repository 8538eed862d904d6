import { useEffect, useRef } from 'react'
import { LuCircleAlert, LuCircleCheck } from 'react-icons/lu'
import { Icon } from '../../components/values/Icon'
import { useTranslation } from '../../i18n/useTranslation'
import { AnswerList } from '../answers/AnswerList'
import { inZone } from '../deadline'
import { DocumentButton } from '../DocumentButton'
import { Notices } from '../Notices'
import type { QuoteState } from '../quote/quoteState'
import { Changes } from './Changes'
import { Versions } from './Versions'

interface ReceiptProps {
  state: QuoteState
  link: string
  onChange: () => void
  onWithdraw: () => void
  onDecline: () => void
}

/**
 * The receipt: time, revision, content, and what can still be done with it. Where the buyer has changed the request since,
 * it begins with the changes, and with the lines that must be answered again.
 */
export function Receipt({ state, link, onChange, onWithdraw, onDecline }: ReceiptProps) {
  const { t, i18n } = useTranslation('supplier')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { rfq, draft, failure } = state
  const at = rfq.submitted_at && inZone(rfq.submitted_at, i18n.language)
  const again = rfq.lines.filter(({ id }) => rfq.again.includes(id))
  const text = at && {
    company: rfq.company_name,
    revision: rfq.submitted_revision,
    day: at.day,
    time: at.time,
  }
  const received = rfq.entered_by_buyer ? 'receipt.entered_title' : 'receipt.title'
  const title = again.length > 0 ? 'receipt.again_title' : received
  return (
    <>
      {failure && <Notices state={state} />}
      <section className={again.length > 0 ? 'zb-supplier-done zb-supplier-again' : 'zb-supplier-done'}>
        <Icon of={again.length > 0 ? LuCircleAlert : LuCircleCheck} size={24} />
        <div>
          <h2 ref={heading} tabIndex={-1}>
            {t(title)}
          </h2>
          {again.length > 0 && (
            <>
              <p>{t('receipt.again')}</p>
              <ul>
                {again.map(({ id, position, description }) => (
                  <li key={id}>
                    {position}. <bdi>{description}</bdi>
                  </li>
                ))}
              </ul>
            </>
          )}
          {text && <p>{t(rfq.entered_by_buyer ? 'receipt.entered_text' : 'receipt.text', text)}</p>}
          <div className="zb-btn-row zb-supplier-buttons">
            <button type="button" className={again.length > 0 ? 'btn btn-primary' : 'btn btn-quiet'} onClick={onChange}>
              {t(again.length > 0 ? 'receipt.update' : 'receipt.change')}
            </button>
            <DocumentButton rfq={rfq} link={link} />
          </div>
        </div>
      </section>
      {(rfq.changes.length > 0 || rfq.changed_terms.length > 0) && <Changes rfq={rfq} />}
      <AnswerList rfq={rfq} draft={draft} file={rfq.quote?.file} />
      <p className="zb-btn-row">
        <button type="button" className="btn btn-ghost zb-supplier-decline" onClick={onWithdraw}>
          {t('withdraw.start')}
        </button>
        <button type="button" className="btn btn-ghost zb-supplier-decline" onClick={onDecline}>
          {t('decline.start')}
        </button>
      </p>
      <Versions rfq={rfq} link={link} />
    </>
  )
}
