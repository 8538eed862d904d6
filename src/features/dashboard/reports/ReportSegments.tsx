import { useLocation, useSearchParams } from 'react-router-dom'
import { Segments } from '../../../components/actions/Segments'

interface ReportSegmentsProps<Value extends string> {
  /** The parameter of the address. */
  name: string
  label: string
  values: readonly Value[]
  current: Value
  labelOf: (value: Value) => string
}

/** The values of a filter, as links that keep the other filters. */
export function ReportSegments<Value extends string>(props: ReportSegmentsProps<Value>) {
  const { name, label, values, current, labelOf } = props
  const [params] = useSearchParams()
  const { pathname } = useLocation()
  const segments = values.map((value) => {
    const query = new URLSearchParams(params)
    query.set(name, value)
    query.delete('sort')
    return { to: `${pathname}?${query.toString()}`, label: labelOf(value), active: value === current }
  })
  return (
    <div className="zb-report-groupings">
      <Segments segments={segments} label={label} />
    </div>
  )
}
