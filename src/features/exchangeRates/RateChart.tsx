import {
  CartesianGrid,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from '../../components/plots/recharts'
import { timeAxis } from '../../components/plots/axes'
import { currentTime } from '../../components/values/currentTime'
import { formatDay } from '../../components/values/dates'
import type { ExchangeRate } from '../../contract/exchangeRates'
import { useTranslation } from '../../i18n/useTranslation'
import './rates.scss'
import { formatDecimal, formatMoney } from '../../i18n/figures'

interface RateChartProps {
  /** The oldest first. */
  series: readonly ExchangeRate[]
  currency: string
  own: string
}

interface Point {
  at: number
  // The position in the chart; the text shows the rate's own digits.
  value: number
  rate: ExchangeRate
}

const tick = { fill: 'var(--bs-secondary-color)', fontSize: 11 }

/** A rate applies until the next one: the line is drawn in steps. */
export default function RateChart({ series, currency, own }: RateChartProps) {
  const { t } = useTranslation('exchangeRates')
  const points: Point[] = series.map((rate) => ({
    at: Date.parse(`${rate.valid_from}T00:00:00Z`),
    value: Number(rate.rate),
    rate,
  }))
  const day = (at: number) => formatDay(new Date(at).toISOString().slice(0, 10), currentTime())
  return (
    <figure className="zb-chart mb-0" role="group" aria-label={t('plot', { currency, own, count: points.length })}>
      <ResponsiveContainer width="100%" height={220}>
        <LineChart data={points} margin={{ top: 8, right: 16, bottom: 0, left: 0 }}>
          <CartesianGrid vertical={false} stroke="var(--bs-border-color)" />
          <XAxis
            dataKey="at"
            {...timeAxis}
            tickFormatter={day}
            tick={tick}
            stroke="var(--bs-border-color)"
            minTickGap={40}
          />
          {/* The axis does not start at zero, so that the changes are visible. */}
          <YAxis
            domain={['auto', 'auto']}
            width={64}
            tickFormatter={(value: number) => formatDecimal(String(value))}
            tick={tick}
            axisLine={false}
            tickLine={false}
          />
          <Tooltip
            isAnimationActive={false}
            content={({ payload }) => <PointTip point={payload[0]?.payload as Point | undefined} own={own} />}
          />
          <Line
            dataKey="value"
            type="stepAfter"
            stroke="var(--zb-c1)"
            strokeWidth={2}
            dot={points.length < 40 ? { r: 3, fill: 'var(--zb-c1)', strokeWidth: 0 } : false}
            isAnimationActive={false}
          />
        </LineChart>
      </ResponsiveContainer>
    </figure>
  )
}

function PointTip({ point, own }: { point: Point | undefined; own: string }) {
  if (!point) return null
  return (
    <div className="zb-chart-tip">
      <b>{formatMoney(point.rate.rate, own)}</b>
      <div className="zb-muted">
        {formatDay(point.rate.valid_from, currentTime())} · {point.rate.source}
      </div>
    </div>
  )
}
