import type { TFunction } from 'i18next'
import type { Order, OrderLine } from '../../../contract/order'
import { isPositive } from '../../../domain/money/money'
import { lineProgress, type LineProgress } from '../../../domain/orders/lineProgress'
import { goodsUnderWay } from '../../../domain/orders/lateness'
import { joined } from '../../../i18n/joined'
import { useTranslation } from '../../../i18n/useTranslation'
import { share } from '../percentages'
import { isDelivered } from './delivered'
import './deliveries.scss'
import { formatDecimal } from '../../../i18n/figures'

// Whole names of classes: the build drops those that it does not find.
const steps = [
  ['delivered', 'zb-step-delivered'],
  ['ready', 'zb-step-ready'],
  ['on_order', 'zb-step-on-order'],
] as const

/**
 * How far the goods of a line have come, below their name: bought, received, ready, delivered. Without what was bought,
 * which users without costs do not see, only what was delivered.
 */
export function LineFulfilment({ order: { status, margin }, line }: { order: Order; line: OrderLine }) {
  const { t } = useTranslation('deliveries')
  const { quantity, delivered } = line
  const under_way: readonly string[] = goodsUnderWay.orders
  const isFollowed = margin !== null && under_way.includes(status)
  if (!isFollowed && !isPositive(delivered)) return null
  const progress = lineProgress(line)
  const shown = isFollowed ? steps : steps.slice(0, 1)
  const whole = isFollowed ? wholeText(t, line, progress) : undefined
  return (
    <span className="zb-delivered" title={whole}>
      <span className="zb-delivered-bar" aria-hidden>
        {shown.map(([step, className]) => (
          <span key={step} className={className} style={{ width: `${share(progress[step], quantity)}%` }} />
        ))}
      </span>
      <span aria-hidden={isFollowed}>{shortText(t, line, isFollowed ? progress : null)}</span>
      {whole && <span className="visually-hidden">{whole}</span>}
    </span>
  )
}

/** What is delivered and ready; before that, what is awaited. */
function shortText(t: TFunction<'deliveries'>, line: OrderLine, progress: LineProgress | null): string {
  if (isDelivered(line)) return t('all_delivered')
  const quantityOf = (value: string) => ({ quantity: formatDecimal(value) })
  if (!progress) return t('delivered', quantityOf(line.delivered))
  const { delivered, ready, on_order } = progress
  const parts = [
    isPositive(delivered) && t('delivered', quantityOf(delivered)),
    isPositive(ready) && t('ready', quantityOf(ready)),
  ].filter((part) => part !== false)
  if (parts.length > 0) return joined(parts)
  return isPositive(on_order) ? t('on_order', quantityOf(on_order)) : t('to_buy')
}

/** All quantities in words. */
function wholeText(
  t: TFunction<'deliveries'>,
  { quantity, bought, received, delivered }: OrderLine,
  { ready }: LineProgress,
) {
  const figures = {
    ordered: formatDecimal(quantity),
    ready: formatDecimal(ready),
    delivered: formatDecimal(delivered),
  }
  return bought === null || received === null
    ? t('progress_from_stock', figures)
    : t('progress', { ...figures, bought: formatDecimal(bought), received: formatDecimal(received) })
}
