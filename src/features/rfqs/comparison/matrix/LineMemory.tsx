import { currentTime } from '../../../../components/values/currentTime'
import { formatDay } from '../../../../components/values/dates'
import { Tip } from '../../../../components/actions/Tip'
import { compare } from '../../../../domain/money/money'
import { useTranslation } from '../../../../i18n/useTranslation'
import type { ComparedLine } from '../comparisonSheet'
import { formatDecimal, formatMoney } from '../../../../i18n/figures'
import { unitText } from '../../../../i18n/unitText'

const width = 36
const height = 12

/** The last purchase of a line's item, and its price trend. */
export function LineMemory({ line, currency }: { line: ComparedLine; currency: string }) {
  const { t } = useTranslation('comparison')
  const { last_bought: last, trend } = line
  if (!last && trend.length === 0) return null
  const newest = trend.at(-1)
  const now = currentTime()
  const price = last ? formatMoney(last.unit_price, last.currency) : formatMoney(newest?.unit_price ?? '0', currency)
  const unit = last && last.unit !== line.unit ? ` / ${unitText(last.unit)}` : ''
  const day = formatDay(last?.on ?? newest?.on ?? '', now)
  return (
    <Tip text={last ? t('last_bought_of', { supplier: last.supplier_name, day }) : t('last_price_of', { day })}>
      <span className="zb-compare-memory" tabIndex={-1}>
        {t(last ? 'last_bought' : 'last_price', { price: `${price}${unit}` })}{' '}
        <Trend trend={trend} currency={currency} />
      </span>
    </Tip>
  )
}

/** The last prices as a line without axes; as text for screen readers. */
function Trend({ trend, currency }: { trend: ComparedLine['trend']; currency: string }) {
  const { t } = useTranslation('comparison')
  const [first, last] = [trend[0], trend.at(-1)]
  if (!first || !last || trend.length < 2) return null
  const now = currentTime()
  const way = compare(last.unit_price, first.unit_price)
  const words = t('trend', {
    count: trend.length,
    from: formatDecimal(first.unit_price),
    since: formatDay(first.on, now),
    to: formatDecimal(last.unit_price),
    until: formatDay(last.on, now),
    currency,
  })
  return (
    <svg
      className={way > 0 ? 'zb-trend zb-trend-up' : way < 0 ? 'zb-trend zb-trend-down' : 'zb-trend'}
      role="img"
      aria-label={words}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
    >
      <polyline points={points(trend.map(({ unit_price }) => Number(unit_price)))} />
    </svg>
  )
}

/** For display only: no figure is derived from it. */
function points(prices: readonly number[]): string {
  const [least, most] = [Math.min(...prices), Math.max(...prices)]
  const y = (price: number) =>
    most === least ? height / 2 : height - 2 - ((price - least) / (most - least)) * (height - 4)
  return prices
    .map((price, index) => `${((index / (prices.length - 1)) * (width - 2) + 1).toFixed(1)},${y(price).toFixed(1)}`)
    .join(' ')
}
