import { generatePath, Link } from 'react-router-dom'
import { paths } from '../../app/paths'
import { Card } from '../../components/pages/Card'
import { DocumentNumber } from '../../components/values/DocumentNumber'
import { StatusBadge } from '../../components/values/StatusBadge'
import type { Status } from '../../components/values/statusLooks'
import type { Enquiry } from '../../contract/enquiries'
import { useTranslation } from '../../i18n/useTranslation'

/** The RFQs and orders of the enquiry. */
export function LinkedCard({ enquiry: { rfqs, orders } }: { enquiry: Enquiry }) {
  const { t } = useTranslation('enquiries')
  const linked = [
    ...rfqs.map((rfq) => ({ ...rfq, kind: t('rfq'), to: generatePath(paths.rfq, { id: rfq.id }) })),
    ...orders.map((order) => ({ ...order, kind: t('order'), to: generatePath(paths.order, { id: order.id }) })),
  ]
  return (
    <Card title={t('linked')} count={linked.length} flush>
      <ul className="zb-entries" aria-label={t('linked')}>
        {linked.map(({ id, kind, number, status, to }) => (
          <li key={id} className="zb-entry">
            <div className="zb-entry-line">
              <span className="zb-entry-main">
                <span className="zb-muted zb-small">{kind}</span>{' '}
                <Link to={to}>
                  <DocumentNumber number={number} />
                </Link>
              </span>
              <StatusBadge status={status as Status} />
            </div>
          </li>
        ))}
        {linked.length === 0 && <li className="zb-entry zb-muted">{t('nothing_linked')}</li>}
      </ul>
    </Card>
  )
}
