import { useEffect, useRef } from 'react'
import { LuCircleCheck } from 'react-icons/lu'
import { Icon } from '../../components/values/Icon'
import { useTranslation } from '../../i18n/useTranslation'
import { AnswerList } from '../answers/AnswerList'
import { inZone } from '../deadline'
import { DocumentButton } from '../DocumentButton'
import type { QuoteState } from '../quote/quoteState'
import { Versions } from './Versions'

/** The receipt: time, revision, content; and the button that changes the quote. */
export function Receipt({
  state: { rfq, draft },
  link,
  onChange,
}: {
  state: QuoteState
  link: string
  onChange: () => void
}) {
  const { t, i18n } = useTranslation('supplier')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const at = rfq.submitted_at && inZone(rfq.submitted_at, i18n.language)
  return (
    <>
      <section className="zb-supplier-done">
        <Icon of={LuCircleCheck} size={24} />
        <div>
          <h2 ref={heading} tabIndex={-1}>
            {t(rfq.entered_by_buyer ? 'receipt.entered_title' : 'receipt.title')}
          </h2>
          {at && (
            <p>
              {t(rfq.entered_by_buyer ? 'receipt.entered_text' : 'receipt.text', {
                company: rfq.company_name,
                revision: rfq.submitted_revision,
                day: at.day,
                time: at.time,
              })}
            </p>
          )}
          <div className="zb-btn-row zb-supplier-buttons">
            <DocumentButton rfq={rfq} link={link} />
            <button type="button" className="btn btn-quiet" onClick={onChange}>
              {t('receipt.change')}
            </button>
          </div>
        </div>
      </section>
      <AnswerList rfq={rfq} draft={draft} file={rfq.quote?.file} />
      <Versions rfq={rfq} link={link} />
    </>
  )
}
