import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useCountEnquiryOutcomesQuery } from '../../api/enquiriesApi'
import { paths } from '../../app/paths'
import { StatusBadge } from '../../components/StatusBadge'
import { formatDecimal } from '../../domain/money/figures'
import { QueryCard } from '../../components/QueryCard'

/** Why enquiries were lost or cancelled recently: a bar for each reason, linked to those enquiries. */
export function EnquiryOutcomes() {
  const { t } = useTranslation('dashboard')
  const query = useCountEnquiryOutcomesQuery()
  return (
    <QueryCard
      title={t('outcomes')}
      end={<span className="zb-small zb-muted">{t('outcomes_since')}</span>}
      query={query}
      errorTitle={t('outcomes_failed')}
      isEmpty={({ outcomes }) => outcomes.length === 0}
      empty={t('no_outcomes')}
    >
      {({ from, outcomes }) => {
        const most = Math.max(...outcomes.map(({ count }) => count))
        return (
          <ul className="zb-dashboard-bars" aria-label={t('outcomes')}>
            {outcomes.map(({ status, reason_code, count }) => (
              <li key={`${status} ${reason_code}`}>
                <Link to={`${paths.enquiries}?status=${status}&closed_because=${reason_code}&closed_from=${from}`}>
                  {t(`closed_because.${reason_code}`)}
                </Link>
                <span>
                  <StatusBadge status={status} />
                </span>
                <span className="zb-dashboard-bar">
                  <span
                    className={status === 'lost' ? 'zb-dashboard-bar-lost' : undefined}
                    style={{ inlineSize: `${(count / most) * 100}%` }}
                  />
                </span>
                <b>{formatDecimal(String(count))}</b>
              </li>
            ))}
          </ul>
        )
      }}
    </QueryCard>
  )
}
