import { useState } from 'react'
import { LuTriangleAlert } from 'react-icons/lu'
import { Icon } from '../../components/values/Icon'
import { useTranslation } from '../../i18n/useTranslation'
import type { RfqLine } from '../draft'
import { TextInput } from '../fields/inputs'
import type { QuoteStore } from '../quote/quoteStore'

/** The lines without an answer: one reason for all of them is faster than going back to each. */
export function Unanswered({ lines, store }: { lines: readonly RfqLine[]; store: QuoteStore }) {
  const { t } = useTranslation('supplier')
  const [reason, setReason] = useState('')

  function markAll() {
    for (const { id } of lines)
      store.editAnswer({ line_id: id, index: 0 }, { no_bid: true, no_bid_reason: reason.trim() })
  }

  return (
    <section className="zb-form-error zb-form-warning" aria-label={t('review.unanswered', { count: lines.length })}>
      <Icon of={LuTriangleAlert} />
      <div className="zb-unanswered">
        <p>{t('review.unanswered', { count: lines.length })}</p>
        <ul>
          {lines.map(({ id, position, description }) => (
            <li key={id}>
              {position}. <bdi>{description}</bdi>
            </li>
          ))}
        </ul>
        <TextInput
          label={t('review.reason')}
          value={reason}
          onChange={setReason}
          maxLength={500}
          suggestions={[t('reason.not_made'), t('reason.not_stocked'), t('reason.out_of_range')]}
        />
        <button
          type="button"
          className="btn btn-quiet"
          aria-disabled={reason.trim() === '' || undefined}
          onClick={() => reason.trim() && markAll()}
        >
          {t('review.no_bid_all', { count: lines.length })}
        </button>
      </div>
    </section>
  )
}
