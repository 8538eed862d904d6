import { Bar, BarChart, CartesianGrid, Rectangle, XAxis, YAxis, type BarShapeProps } from './recharts'
import { useWidth } from './useWidth'
import { formatDecimal } from '../../i18n/figures'

interface PlottedBar {
  label: string
  value: number
  /** Not complete yet: drawn pale and dashed. */
  unfinished?: boolean
}

const height = 180
const tick = { fontSize: 11, fill: 'var(--bs-secondary-color)' }

interface BarPlotProps {
  bars: readonly PlottedBar[]
  /** Goes to what a bar shows. */
  onPick?: (place: number) => void
}

/** Bars from zero, one series; its figures are in a table beside it. */
export default function BarPlot({ bars, onPick }: BarPlotProps) {
  const [frame, width] = useWidth<HTMLDivElement>()
  return (
    <div ref={frame} className="zb-plot-frame">
      {width > 0 && (
        <BarChart
          width={width}
          height={height}
          data={[...bars]}
          margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
          accessibilityLayer={false}
          barCategoryGap="22%"
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
            tickFormatter={(value: number) => formatDecimal(String(value))}
            tickCount={4}
          />
          <Bar
            dataKey="value"
            isAnimationActive={false}
            shape={BarShape}
            onClick={(_, place) => onPick?.(place)}
            className={onPick && 'zb-plot-picked'}
          />
        </BarChart>
      )}
    </div>
  )
}

function BarShape({ x, y, width, height: tall, payload }: BarShapeProps) {
  const unfinished = (payload as PlottedBar | undefined)?.unfinished
  const place = { x, y, width, height: tall }
  return <Rectangle {...place} radius={[2, 2, 0, 0]} className={unfinished ? 'zb-bar zb-bar-unfinished' : 'zb-bar'} />
}
