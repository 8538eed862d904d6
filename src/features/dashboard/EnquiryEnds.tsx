import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useCountEnquiryEndsQuery } from '../../api/enquiriesApi'
import { paths } from '../../app/paths'
import { Card } from '../../components/Card'
import { QueryState } from '../../components/QueryState'
import { StatusBadge } from '../../components/StatusBadge'
import { formatDecimal } from '../../domain/figures'

/** Why enquiries were lost or cancelled lately: a bar for each reason, each the way to those enquiries. */
export function EnquiryEnds() {
  const { t } = useTranslation('dashboard')
  const query = useCountEnquiryEndsQuery()
  return (
    <Card title={t('ends')} end={<span className="zb-small zb-muted">{t('ends_since')}</span>}>
      <QueryState
        query={query}
        errorTitle={t('ends_failed')}
        isEmpty={({ ends }) => ends.length === 0}
        empty={<p className="zb-muted mb-0">{t('no_ends')}</p>}
        compact
      >
        {({ from, ends }) => {
          const most = Math.max(...ends.map(({ count }) => count))
          return (
            <ul className="zb-dashboard-bars" aria-label={t('ends')}>
              {ends.map(({ status, because, count }) => (
                <li key={`${status} ${because}`}>
                  <Link to={`${paths.enquiries}?status=${status}&closed_because=${because}&closed_from=${from}`}>
                    {t(`closed_because.${because}`)}
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
      </QueryState>
    </Card>
  )
}
