import type { ComparisonViewProps } from '../view/comparisonViewProps'
import { useCostDetails } from '../CostDetails'
import { columnWidths } from './columnWidths'
import { MatrixTable } from './MatrixTable'
import type { InSight } from './useInSight'

/** The width of a page across without its margins, in CSS pixels: what A4 and Letter both have. */
const pageWidth = 960
/** The suppliers that are readable beside each other in that width. */
const across = 4

/** All lines of all suppliers in print: some suppliers a table, each with the lines again. */
export function PrintedMatrix(props: ComparisonViewProps) {
  const { details } = useCostDetails(props.sheet)
  return inTables(props).map((inSight) => (
    <div key={inSight.columns[0]?.index ?? 0} className="zb-compare-frame zb-compare-printed">
      <MatrixTable {...props} inSight={inSight} details={details} />
    </div>
  ))
}

function inTables({ sheet, compact }: ComparisonViewProps): InSight[] {
  const widths = columnWidths(pageWidth, across, compact)
  const rows = sheet.lines.map((_, index) => ({ index, gap: 0 }))
  const columns = sheet.suppliers.map((_, index) => ({ index, gap: 0 }))
  const tables = Math.max(1, Math.ceil(columns.length / across))
  return Array.from({ length: tables }, (_, table) => ({
    partly: false,
    widths,
    rows,
    columns: columns.slice(table * across, (table + 1) * across),
    below: 0,
    after: 0,
    heightOf: undefined,
    show: () => undefined,
  }))
}
