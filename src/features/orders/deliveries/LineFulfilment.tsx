import { useTranslation } from 'react-i18next'
import type { OrderLine } from '../../../contract/order'
import { formatDecimal } from '../../../domain/money/figures'
import { isPositive } from '../../../domain/money/money'
import { share } from '../percentages'
import { isDelivered } from './delivered'
import './deliveries.scss'

/** The delivered quantity of a line, below its quantity; nothing before the first delivery. */
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
