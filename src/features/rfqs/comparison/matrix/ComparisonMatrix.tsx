import { useState, type CSSProperties } from 'react'
import { useTranslation } from '../../../../i18n/useTranslation'
import { ComparisonCorner } from './ComparisonCorner'
import { ComparisonHead } from './ComparisonHead'
import { columnWidths, type ColumnWidths } from './columnWidths'
import type { Sheet } from '../comparisonSheet'
import { useCostDetails } from '../CostDetails'
import { MatrixFoot } from './MatrixFoot'
import { Cells, MatrixRow } from './MatrixRow'
import { NoLinesFound } from '../NoLinesFound'
import { pinnedCell } from './pinnedCell'
import { useCellKeys } from './useCellKeys'
import { useInSight, type InSight, type CellPosition } from './useInSight'
import { useRoomIn } from './useRoom'
import type { ComparisonViewProps } from '../view/comparisonViewProps'

/** The edges of the frame and its scrollbar, in CSS pixels. */
const edges = 17

/**
 * Lines as rows, suppliers as columns; heads, first column and totals are sticky while the rest scrolls in its frame.
 */
export function ComparisonMatrix(props: ComparisonViewProps) {
  const { t } = useTranslation('comparison')
  const { sheet, draft, compact } = props
  const [frame, setFrame] = useState<HTMLElement | null>(null)
  const [focused, setActive] = useState<CellPosition>({ row: 0, column: 0 })
  const [line_count, supplier_count] = [sheet.lines.length, sheet.suppliers.length]
  const active = {
    row: Math.max(0, Math.min(focused.row, line_count - 1)),
    column: Math.max(0, Math.min(focused.column, supplier_count - 1)),
  }
  const room = useRoomIn(frame?.parentElement ?? null) - edges
  const widths = columnWidths(room, supplier_count, compact)
  const inSight = useInSight({ sheet, frame, active, widths, compact, choosing: draft !== undefined })
  const keys = useCellKeys({
    active,
    onActive: setActive,
    frame,
    row_count: line_count,
    column_count: supplier_count,
    onShow: inSight.show,
  })
  const { popover, details } = useCostDetails(sheet)
  const { partly } = inSight
  return (
    <div ref={setFrame} className="zb-compare-frame" role="region" aria-label={t('table')} tabIndex={0} {...keys}>
      <table
        className="zb-compare"
        data-density={compact ? 'compact' : undefined}
        style={tableStyle(sheet, widths)}
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
              details={details}
              active={active.row === index ? active.column : undefined}
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
      {popover}
    </div>
  )
}

const tableStyle = ({ comparison, suppliers }: Sheet, { line, supplier }: ColumnWidths) =>
  ({
    width: line + suppliers.length * supplier,
    '--zb-digits': String(comparison.lines.at(-1)?.position ?? 0).length,
  }) as CSSProperties

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
