import { useId, type ReactNode } from 'react'
import { CheckBox } from '../../../components/fields/CheckBox'
import { DateText } from '../../../components/values/DateText'
import type { Comparison } from '../../../contract/comparison'
import type { Rfq } from '../../../contract/rfqs'
import { useTranslation } from '../../../i18n/useTranslation'
import type { ShowIn } from './shownIn'

/** The offers that are included as if they were comparable. */
export interface CountedMore {
  alternatives: boolean
  expired: boolean
  late: boolean
  after_opening: boolean
}

interface ComparisonToolbarProps {
  rfq: Rfq
  comparison: Comparison
  counted: CountedMore
  onCount: (counted: CountedMore) => void
  show: ShowIn
  onShow: (show: ShowIn) => void
  actions: ReactNode
  /** What changes the view, before the actions. */
  children?: ReactNode
}

/** The currency and date of the comparison, the shown currency, what is included, and the actions. */
export function ComparisonToolbar({
  rfq,
  comparison,
  counted,
  onCount,
  show,
  onShow,
  actions,
  children,
}: ComparisonToolbarProps) {
  const { t } = useTranslation('comparison')
  const foreign = rfq.rates.filter(({ currency }) => currency !== comparison.currency)
  const rates_of = foreign
    .map(({ rate_date }) => rate_date)
    .sort()
    .at(-1)
  const isOffered = {
    alternatives: true,
    expired: true,
    late: comparison.suppliers.some(({ offers }) => offers.some((offer) => offer.class === 'late')),
    after_opening: comparison.suppliers.some(({ after_opening }) => after_opening),
  }
  const kinds = (['alternatives', 'expired', 'late', 'after_opening'] as const).filter(
    (kind) => counted[kind] || isOffered[kind],
  )
  return (
    <div className="zb-compare-bar">
      <span className="zb-compare-fact">
        {t('compared_in')} <b>{comparison.currency}</b>
      </span>
      {rates_of && (
        <span className="zb-compare-fact">
          {t('rates_of')}{' '}
          <b>
            <DateText value={rates_of} />
          </b>
        </span>
      )}
      {rfq.award && (
        <span className="zb-compare-fact">
          {t('read_on')}{' '}
          <b>
            <DateText value={comparison.read_on} />
          </b>
        </span>
      )}
      {foreign.length > 0 && (
        <ShowSelect
          own={comparison.currency}
          codes={foreign.map(({ currency }) => currency)}
          show={show}
          onShow={onShow}
        />
      )}
      {kinds.map((kind) => (
        <Count
          key={kind}
          label={t(`count_${kind}`)}
          on={counted[kind]}
          onChange={(on) => onCount({ ...counted, [kind]: on })}
        />
      ))}
      <span className="zb-compare-actions">
        {children}
        {actions}
      </span>
    </div>
  )
}

/** Selects the shown currency; comparison and award stay in the RFQ's. */
function ShowSelect({
  own,
  codes,
  show,
  onShow,
}: {
  own: string
  codes: readonly string[]
  show: ShowIn
  onShow: (show: ShowIn) => void
}) {
  const { t } = useTranslation('comparison')
  const id = useId()
  return (
    <span className="zb-compare-show">
      <label htmlFor={id}>{t('show')}</label>
      <select
        id={id}
        className="form-select form-select-sm"
        value={show}
        onChange={({ target }) => onShow(target.value)}
      >
        <option value="compared">{t('show_compared', { currency: own })}</option>
        <option value="own">{t('show_own')}</option>
        {codes.map((code) => (
          <option key={code} value={code}>
            {t('show_other', { currency: code })}
          </option>
        ))}
      </select>
    </span>
  )
}

function Count({ label, on, onChange }: { label: string; on: boolean; onChange: (on: boolean) => void }) {
  return <CheckBox as="span" className="zb-compare-count" label={label} checked={on} onChange={onChange} />
}
