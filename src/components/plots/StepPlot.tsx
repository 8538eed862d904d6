import { CartesianGrid, Line, LineChart, XAxis, YAxis, type DotItemDotProps } from './recharts'
import { timeAxis } from './axes'
import { formatDay } from '../values/dates'
import { dashes, marks } from './seriesLooks'
import { useWidth } from './useWidth'
import { currentTime } from '../values/currentTime'
import { formatDecimal } from '../../i18n/figures'

export interface PlottedSeries {
  id: string
  points: readonly { day: string; value: number }[]
}

const height = 260
const tick = { fontSize: 11, fill: 'var(--bs-secondary-color)' }
const at = (day: string) => Date.parse(`${day}T00:00:00Z`)
const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10)

/** Values that apply from a date until the next: a step line per series, at most as many as there are styles. */
export default function StepPlot({ series }: { series: readonly PlottedSeries[] }) {
  const [frame, width] = useWidth<HTMLDivElement>()
  return (
    <div ref={frame} className="zb-plot-frame">
      {width > 0 && (
        <LineChart
          width={width}
          height={height}
          data={rowsOf(series)}
          margin={{ top: 8, right: 12, bottom: 0, left: 0 }}
          accessibilityLayer={false}
        >
          <CartesianGrid vertical={false} stroke="var(--bs-border-color)" />
          <XAxis
            dataKey="moment"
            {...timeAxis}
            tick={tick}
            tickLine={false}
            axisLine={{ stroke: 'var(--bs-border-color)' }}
            tickCount={6}
            minTickGap={32}
            tickFormatter={(moment: number) => formatDay(dayOf(moment), currentTime())}
          />
          <YAxis
            tick={tick}
            tickLine={false}
            axisLine={false}
            width="auto"
            domain={['auto', 'auto']}
            tickCount={5}
            tickFormatter={(value: number) => formatDecimal(String(value))}
          />
          {series.map(({ id }, place) => (
            <Line
              key={id}
              dataKey={id}
              type="stepAfter"
              connectNulls
              isAnimationActive={false}
              stroke={`var(--zb-c${place + 1})`}
              strokeWidth={2}
              strokeDasharray={dashes[place]}
              dot={(dot: DotItemDotProps) => <Dot key={dot.key} {...dot} place={place} />}
              activeDot={false}
            />
          ))}
        </LineChart>
      )}
    </div>
  )
}

function Dot({ cx, cy, value, place }: Pick<DotItemDotProps, 'cx' | 'cy' | 'value'> & { place: number }) {
  if (cx === undefined || cy === undefined || value === undefined || value === null) return <g />
  return <path d={marks[place] ?? marks[0]} transform={`translate(${cx} ${cy})`} className={`zb-series-${place + 1}`} />
}

/** One row per date, with the value of each series. */
function rowsOf(series: readonly PlottedSeries[]) {
  const rows = new Map<string, Record<string, number>>()
  for (const { id, points } of series)
    for (const { day, value } of points) rows.set(day, { ...rows.get(day), moment: at(day), [id]: value })
  return [...rows].sort(([left], [right]) => (left < right ? -1 : 1)).map(([, row]) => row)
}
