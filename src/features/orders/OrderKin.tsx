import { useTranslation } from 'react-i18next'
import { LuSplit } from 'react-icons/lu'
import { Link } from 'react-router-dom'
import { paths, pathTo } from '../../app/paths'
import { DocumentNumber } from '../../components/DocumentNumber'
import { Icon } from '../../components/Icon'
import { StatusBadge } from '../../components/StatusBadge'
import type { Order } from '../../contract/order'

type Kin = NonNullable<Order['origin']>

/** The order of which this is the rest, and those that hold the rest of this one; nothing for one that was never cut. */
export function OrderKin({ order: { origin, rests } }: { order: Order }) {
  const { t } = useTranslation('orders')
  if (!origin && rests.length === 0) return null
  return (
    <div className="zb-notice" role="note">
      <Icon of={LuSplit} />
      <span className="zb-kin">
        {origin && (
          <span>
            {t('rest_of')} <KinLink kin={origin} />
          </span>
        )}
        {rests.length > 0 && (
          <span>
            {t('rest_stays')}{' '}
            {rests.map((rest) => (
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
      <Link to={pathTo(paths.order, { id })}>
        <DocumentNumber number={number} />
      </Link>{' '}
      <StatusBadge status={status as Order['status']} />
    </>
  )
}
