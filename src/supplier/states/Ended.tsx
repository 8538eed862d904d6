import { LuBan, LuLock } from 'react-icons/lu'
import { Icon } from '../../components/values/Icon'
import { useTranslation } from '../../i18n/useTranslation'
import { AnswerList } from '../answers/AnswerList'
import { inZone } from '../deadline'
import { untilInWords } from '../DeadlineCard'
import { draftOf } from '../draft'
import { DocumentButton } from '../DocumentButton'
import type { QuoteState } from '../quote/quoteState'
import { Questions } from '../questions/Questions'
import { Versions } from './Versions'

/** The closed state: the reason, and the submitted quote, read only. */
export function Ended({ state: { rfq, save }, link }: { state: QuoteState; link: string }) {
  const { t, i18n } = useTranslation('supplier')
  const cancelled = rfq.state === 'cancelled'
  const at = rfq.submitted_at && inZone(rfq.submitted_at, i18n.language)
  return (
    <>
      <section className="zb-supplier-done zb-supplier-ended">
        <Icon of={cancelled ? LuBan : LuLock} size={24} />
        <div>
          <h2>{t(cancelled ? 'ended.cancelled' : 'ended.closed')}</h2>
          {rfq.closed_reason && <p>{rfq.closed_reason}</p>}
          {!cancelled && (
            <p>{t('ended.deadline', { until: untilInWords(rfq.deadline, rfq.branch.timezone, i18n.language, t) })}</p>
          )}
          <p>
            {at
              ? t(rfq.entered_by_buyer ? 'ended.entered' : 'ended.submitted', {
                  company: rfq.company_name,
                  revision: rfq.submitted_revision,
                  day: at.day,
                  time: at.time,
                })
              : rfq.declined_reason !== null
                ? t('declined.reason', { reason: rfq.declined_reason })
                : rfq.withdrawn_quote
                  ? t('ended.withdrawn', { ...inZone(rfq.withdrawn_quote.at, i18n.language) })
                  : t('ended.nothing')}
          </p>
          {save !== 'saved' && <p>{t('ended.not_taken')}</p>}
        </div>
      </section>
      {rfq.quote?.status === 'submitted' && (
        <>
          <DocumentButton rfq={rfq} link={link} />
          <AnswerList rfq={rfq} draft={draftOf(rfq)} file={rfq.quote.file} />
        </>
      )}
      <section id="questions" className="zb-supplier-questions">
        <Questions rfq={rfq} contact />
      </section>
      <Versions rfq={rfq} link={link} />
      {rfq.quote?.status === 'draft' && (
        <section aria-labelledby="unsubmitted">
          <h2 id="unsubmitted">{t('ended.unsubmitted')}</h2>
          <AnswerList rfq={rfq} draft={draftOf(rfq)} file={rfq.quote.file} />
        </section>
      )}
    </>
  )
}
