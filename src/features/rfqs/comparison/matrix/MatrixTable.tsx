import type { CSSProperties } from 'react'
import type { ComparisonViewProps } from '../view/comparisonViewProps'
import type { Sheet } from '../comparisonSheet'
import type { CostDetails } from '../CostDetails'
import { NoLinesFound } from '../NoLinesFound'
import { ComparisonCorner } from './ComparisonCorner'
import { ComparisonHead } from './ComparisonHead'
import { MatrixFoot } from './MatrixFoot'
import { Cells, MatrixRow } from './MatrixRow'
import { pinnedCell } from './pinnedCell'
import type { CellPosition, InSight } from './useInSight'

interface MatrixTableProps extends ComparisonViewProps {
  /** The rows and columns to render. */
  inSight: InSight
  details: CostDetails
  /** The cell that is in the tab order. */
  active?: CellPosition
}

/** Heads, lines and totals of the suppliers whose columns are rendered. */
export function MatrixTable({ inSight, active, ...props }: MatrixTableProps) {
  const { sheet, compact } = props
  const { partly, widths } = inSight
  const [line_count, supplier_count] = [sheet.lines.length, sheet.suppliers.length]
  return (
    <table
      className="zb-compare"
      data-density={compact ? 'compact' : undefined}
      style={tableStyle(sheet, inSight)}
      aria-rowcount={partly ? line_count + 3 : undefined}
      aria-colcount={partly ? supplier_count + 1 : undefined}
    >
      <Widths inSight={inSight} />
      <MatrixHead {...props} inSight={inSight} />
      <tbody>
        {inSight.rows.flatMap(({ index, gap }) => [
          gap > 0 && <Space key={`gap ${index}`} height={gap} />,
          <MatrixRow
            key={sheet.lines[index]?.id ?? index}
            {...props}
            index={index}
            partly={partly}
            height={inSight.heightOf?.(index)}
            columns={inSight.columns}
            after={inSight.after}
            lineWidth={widths.line}
            supplierWidth={widths.supplier}
            active={active?.row === index ? active.column : undefined}
          />,
        ])}
        {inSight.below > 0 && <Space height={inSight.below} />}
        {line_count === 0 && <NoLinesFound {...props.choosing} column_count={supplier_count + 1} />}
      </tbody>
      <MatrixFoot
        sheet={sheet}
        columns={inSight.columns}
        after={inSight.after}
        lineWidth={widths.line}
        supplierWidth={widths.supplier}
      />
    </table>
  )
}

function tableStyle({ comparison, suppliers }: Sheet, { partly, columns, widths: { line, supplier } }: InSight) {
  return {
    width: line + (partly ? suppliers : columns).length * supplier,
    '--zb-digits': String(comparison.lines.at(-1)?.position ?? 0).length,
  } as CSSProperties
}

/** Reserves the height of rows that are not rendered. */
const Space = ({ height }: { height: number }) => (
  <tr aria-hidden style={{ height }}>
    <td />
  </tr>
)

function Widths({ inSight: { columns, after, widths } }: { inSight: InSight }) {
  return (
    <colgroup>
      <col style={{ width: widths.line }} />
      {columns.flatMap(({ index, gap }) => [
        gap > 0 && <col key={`gap ${index}`} style={{ width: gap }} />,
        <col key={index} style={{ width: widths.supplier }} />,
      ])}
      {after > 0 && <col style={{ width: after }} />}
    </colgroup>
  )
}

function MatrixHead({ sheet, inSight, onQuote, choosing }: ComparisonViewProps & { inSight: InSight }) {
  return (
    <thead>
      <tr>
        <ComparisonCorner sheet={sheet} choosing={choosing} />
        <Cells {...inSight}>
          {(index) => {
            const column = sheet.suppliers[index]
            return (
              column && (
                <th
                  key={column.supplier.supplier_id}
                  {...pinnedCell(index, sheet, inSight.widths)}
                  scope="col"
                  aria-label={column.supplier.supplier_name}
                  aria-colindex={inSight.partly ? index + 2 : undefined}
                >
                  <ComparisonHead column={column} onQuote={onQuote} />
                </th>
              )
            )
          }}
        </Cells>
      </tr>
    </thead>
  )
}
