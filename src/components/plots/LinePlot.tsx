import { CartesianGrid, Line, LineChart, XAxis, YAxis } from './recharts'
import { useWidth } from './useWidth'
import { formatDecimal } from '../../i18n/figures'

interface PlottedPoint {
  label: string
  /** Null where there is none: the line goes on at the next one. */
  value: number | null
}

interface LinePlotProps {
  points: readonly PlottedPoint[]
  /** Goes to what a point shows. */
  onPick?: (place: number) => void
}

const height = 180
const tick = { fontSize: 11, fill: 'var(--bs-secondary-color)' }

/** One series as a line; its figures are in a table beside it. */
export default function LinePlot({ points, onPick }: LinePlotProps) {
  const [frame, width] = useWidth<HTMLDivElement>()
  return (
    <div ref={frame} className="zb-plot-frame">
      {width > 0 && (
        <LineChart
          width={width}
          height={height}
          data={[...points]}
          margin={{ top: 8, right: 12, bottom: 0, left: 0 }}
          accessibilityLayer={false}
          onClick={({ activeTooltipIndex }) =>
            onPick && activeTooltipIndex != null && onPick(Number(activeTooltipIndex))
          }
          className={onPick && 'zb-plot-picked'}
        >
          <CartesianGrid vertical={false} stroke="var(--bs-border-color)" />
          <XAxis
            dataKey="label"
            tick={tick}
            tickLine={false}
            axisLine={{ stroke: 'var(--bs-border-color)' }}
            interval="equidistantPreserveStart"
          />
          <YAxis
            tick={tick}
            tickLine={false}
            axisLine={false}
            width="auto"
            tickCount={4}
            tickFormatter={(value: number) => formatDecimal(String(value))}
          />
          <Line
            dataKey="value"
            type="linear"
            connectNulls
            isAnimationActive={false}
            stroke="var(--zb-c1)"
            strokeWidth={2}
            dot={{ r: 3, fill: 'var(--zb-c1)', stroke: 'none' }}
            activeDot={false}
          />
        </LineChart>
      )}
    </div>
  )
}
