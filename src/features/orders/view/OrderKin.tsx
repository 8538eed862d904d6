import { LuSplit } from 'react-icons/lu'
import { generatePath, Link } from 'react-router-dom'
import { paths } from '../../../app/paths'
import { DocumentNumber } from '../../../components/values/DocumentNumber'
import { Icon } from '../../../components/values/Icon'
import { StatusBadge } from '../../../components/values/StatusBadge'
import type { Order } from '../../../contract/order'
import { useTranslation } from '../../../i18n/useTranslation'

type Kin = NonNullable<Order['origin']>

/** The order that this one was split from, and those that were split from this one; nothing for an unsplit one. */
export function OrderKin({ order: { origin, remainder_orders } }: { order: Order }) {
  const { t } = useTranslation('orders')
  if (!origin && remainder_orders.length === 0) return null
  return (
    <div className="zb-notice" role="note">
      <Icon of={LuSplit} />
      <span className="zb-kin">
        {origin && (
          <span>
            {t('rest_of')} <KinLink kin={origin} />
          </span>
        )}
        {remainder_orders.length > 0 && (
          <span>
            {t('rest_stays')}{' '}
            {remainder_orders.map((rest) => (
              <KinLink key={rest.id} kin={rest} />
            ))}
          </span>
        )}
      </span>
    </div>
  )
}

function KinLink({ kin: { id, number, status } }: { kin: Kin }) {
  return (
    <>
      <Link to={generatePath(paths.order, { id })}>
        <DocumentNumber number={number} />
      </Link>{' '}
      <StatusBadge status={status as Order['status']} />
    </>
  )
}
