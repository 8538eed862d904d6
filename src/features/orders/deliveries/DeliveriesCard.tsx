import { Card } from '../../../components/pages/Card'
import type { Order } from '../../../contract/order'
import { useTranslation } from '../../../i18n/useTranslation'
import { isDelivered } from './delivered'
import { DeliveryEntry } from './DeliveryEntry'
import './deliveries.scss'

/** The deliveries to the client, the newest first, each with its note; and how many lines are fully delivered. */
export function DeliveriesCard({ order }: { order: Order }) {
  const { t } = useTranslation('deliveries')
  const { lines, deliveries } = order
  return (
    <Card
      title={t('title')}
      count={deliveries.length}
      flush
      end={t('delivered_lines', { done: lines.filter(isDelivered).length, count: lines.length })}
    >
      <ul className="zb-entries" aria-label={t('title')}>
        {[...deliveries].reverse().map((delivery) => (
          <DeliveryEntry key={delivery.id} order={order} delivery={delivery} />
        ))}
      </ul>
    </Card>
  )
}
