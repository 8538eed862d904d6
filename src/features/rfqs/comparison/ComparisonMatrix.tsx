import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LuCheck } from 'react-icons/lu'
import { Icon } from '../../../components/Icon'
import { ComparisonHead } from './ComparisonHead'
import { NoteText } from './ComparisonCell'
import { isPassedOver, totalRowNote } from './comparisonNotes'
import type { Sheet } from './comparisonSheet'
import { useCostDetails } from './CostDetails'
import { Cells, MatrixRow } from './MatrixRow'
import { useCellKeys } from './useCellKeys'
import { lineWidth, supplierWidth, useInSight, type InSight, type CellPosition } from './useInSight'
import type { ComparisonViewProps } from './comparisonViewProps'

/**
 * Lines as rows, suppliers as columns; heads, first column and totals are sticky while the rest scrolls in its frame.
 */
export function ComparisonMatrix(props: ComparisonViewProps) {
  const { t } = useTranslation('comparison')
  const { sheet, draft } = props
  const [frame, setFrame] = useState<HTMLElement | null>(null)
  const [active, setActive] = useState<CellPosition>({ row: 0, column: 0 })
  const inSight = useInSight({ sheet, frame, active, choosing: draft !== undefined })
  const [line_count, supplier_count] = [sheet.comparison.lines.length, sheet.suppliers.length]
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
        className={partly ? 'zb-compare zb-compare-large' : 'zb-compare'}
        style={partly ? { width: lineWidth + supplier_count * supplierWidth } : undefined}
        aria-rowcount={partly ? line_count + 3 : undefined}
        aria-colcount={partly ? supplier_count + 1 : undefined}
      >
        {partly && <Widths inSight={inSight} />}
        <MatrixHead {...props} inSight={inSight} />
        <tbody>
          {inSight.rows.flatMap(({ index, gap }) => [
            gap > 0 && <Space key={`gap ${index}`} height={gap} />,
            <MatrixRow
              key={sheet.comparison.lines[index]?.id ?? index}
              {...props}
              index={index}
              partly={partly}
              columns={inSight.columns}
              after={inSight.after}
              details={details}
              active={active.row === index ? active.column : undefined}
            />,
          ])}
          {inSight.below > 0 && <Space height={inSight.below} />}
        </tbody>
        <MatrixFoot sheet={sheet} inSight={inSight} />
      </table>
      {popover}
    </div>
  )
}

/** Reserves the height of rows that are not rendered. */
const Space = ({ height }: { height: number }) => (
  <tr aria-hidden style={{ height }}>
    <td />
  </tr>
)

function Widths({ inSight: { columns, after } }: { inSight: InSight }) {
  return (
    <colgroup>
      <col style={{ width: lineWidth }} />
      {columns.flatMap(({ index, gap }) => [
        gap > 0 && <col key={`gap ${index}`} style={{ width: gap }} />,
        <col key={index} style={{ width: supplierWidth }} />,
      ])}
      {after > 0 && <col style={{ width: after }} />}
    </colgroup>
  )
}

function MatrixHead({
  sheet: { comparison, suppliers, measure },
  inSight,
  onQuote,
}: ComparisonViewProps & { inSight: InSight }) {
  const { t } = useTranslation('comparison')
  return (
    <thead>
      <tr>
        <th scope="col" className="zb-compare-corner">
          <span>{t('lines', { count: comparison.lines.length })}</span>
          <span>{measure}</span>
        </th>
        <Cells {...inSight}>
          {(index) => {
            const column = suppliers[index]
            return (
              column && (
                <th
                  key={column.supplier.supplier_id}
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

function MatrixFoot({ sheet: { suppliers, comparison }, inSight }: { sheet: Sheet; inSight: InSight }) {
  const { t } = useTranslation('comparison')
  return (
    <tfoot>
      <tr>
        <th scope="row">{t('freight')}</th>
        <Cells {...inSight}>
          {(index) => (
            <td key={suppliers[index]?.supplier.supplier_id} className="zb-muted">
              {suppliers[index]?.freight}
            </td>
          )}
        </Cells>
      </tr>
      <tr className="zb-compare-total">
        <th scope="row">
          <span>{t('total')}</span>
          <span className="zb-muted">{totalRowNote(comparison, t)}</span>
        </th>
        <Cells {...inSight}>
          {(index) => {
            const column = suppliers[index]
            return (
              column && (
                <td key={column.supplier.supplier_id}>
                  <span className={isPassedOver(column.supplier) ? 'zb-muted' : undefined}>{column.total ?? '–'}</span>
                  <span>
                    {column.supplier.rank === 1 && <Icon of={LuCheck} size={12} className="zb-text-success" />}
                    <NoteText note={column.note} />
                  </span>
                </td>
              )
            )
          }}
        </Cells>
      </tr>
    </tfoot>
  )
}
