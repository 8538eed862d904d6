import { useTranslation } from 'react-i18next'
import type { OrderLine } from '../../../contract/order'
import { formatDecimal } from '../../../domain/figures'
import { isPositive } from '../../../domain/money'
import { share } from '../percentages'
import { isDelivered } from './delivered'
import './deliveries.scss'
import './deliveryTexts'

/** How much of a line has left, below its quantity; nothing as long as none of it has. */
export function LineDelivered({ line }: { line: OrderLine }) {
  const { t } = useTranslation('deliveries')
  const { quantity, delivered } = line
  if (!isPositive(delivered)) return null
  return (
    <span className="zb-delivered">
      <span className="zb-delivered-bar" aria-hidden>
        <span style={{ width: `${share(delivered, quantity)}%` }} />
      </span>
      {isDelivered(line) ? t('all_delivered') : t('delivered', { quantity: formatDecimal(delivered) })}
    </span>
  )
}
