import { memo } from 'react'
import { Quantity } from '../../../../components/values/Quantity'
import { useTranslation } from '../../../../i18n/useTranslation'
import { LineAward } from '../../award/LineAward'
import { OfferText } from './ComparisonCell'
import type { ComparisonViewProps } from '../view/comparisonViewProps'
import type { CostDetails } from '../CostDetails'
import type { ComparedLine, Sheet, SheetCell } from '../comparisonSheet'
import { LineMemory } from './LineMemory'
import { pinnedCell } from './pinnedCell'
import type { Drawn, InSight } from './useInSight'
import { unitText } from '../../../../i18n/unitText'

interface MatrixRowProps extends ComparisonViewProps {
  index: number
  partly: boolean
  height: number | undefined
  columns: InSight['columns']
  after: number
  lineWidth: number
  supplierWidth: number
  details: CostDetails
  /** The column of this row that is in the tab order. */
  active: number | undefined
}

/** One line with all its offers. */
export const MatrixRow = memo(function MatrixRow({
  sheet,
  draft,
  awarded,
  split,
  index,
  partly,
  height,
  columns,
  after,
  lineWidth,
  supplierWidth,
  details,
  active,
}: MatrixRowProps) {
  const line = sheet.lines[index]
  if (!line) return null
  const widths = { line: lineWidth, supplier: supplierWidth }
  return (
    <tr style={height === undefined ? undefined : { height }} aria-rowindex={partly ? index + 2 : undefined}>
      <LineHead line={line} sheet={sheet} draft={draft} />
      <Cells columns={columns} after={after}>
        {(column) => {
          const of = sheet.suppliers[column]
          if (!of) return null
          const { supplier, cells } = of
          const shown = cells.get(line.id) ?? []
          const { className: pinned, style } = pinnedCell(column, sheet, widths)
          const inSplit = shown.some(({ offer }) => offer?.quote_line_id && split?.has(offer.quote_line_id))
          return (
            <td
              key={supplier.supplier_id}
              className={
                [cellClass(shown), pinned, inSplit && 'zb-compare-in-split'].filter(Boolean).join(' ') || undefined
              }
              style={style}
              data-row={index}
              data-column={column}
              aria-colindex={partly ? column + 2 : undefined}
            >
              {inSplit && <SplitMark />}
              {shown.map((cell, place) => (
                <OfferText
                  key={cell.offer?.quote_line_id ?? place}
                  cell={cell}
                  line={line}
                  supplier={supplier}
                  draft={draft}
                  awarded={awarded.get(cell.offer?.quote_line_id ?? '')}
                  details={details}
                  active={active === column}
                />
              ))}
            </td>
          )
        }}
      </Cells>
    </tr>
  )
})

// Flat lists: in nested ones a moved cell would be remounted, and lose the focus.
/** The rendered cells of a row, with the space of the others. */
export function Cells({
  columns,
  after,
  children,
}: {
  columns: readonly Drawn[]
  after: number
  children: (column: number) => React.ReactNode
}) {
  return (
    <>
      {columns.flatMap(({ index, gap }) => [gap > 0 && <td key={`gap ${index}`} aria-hidden />, children(index)])}
      {after > 0 && <td aria-hidden />}
    </>
  )
}

export function SplitMark() {
  const { t } = useTranslation('comparison')
  return <span className="zb-compare-split" role="img" aria-label={t('in_split')} />
}

function LineHead({
  line,
  sheet,
  draft,
}: { line: ComparedLine } & Pick<ComparisonViewProps, 'draft'> & { sheet: Sheet }) {
  return (
    <th scope="row" className="zb-compare-line">
      <span className="zb-compare-position">{line.position}</span>
      <span>
        <span className="zb-compare-name" title={line.description}>
          {line.description}
        </span>
        <span className="zb-muted">
          <Quantity value={line.quantity} unit={unitText(line.unit)} />
          {line.item_code && ` · ${line.item_code}`}
        </span>
        <LineMemory line={line} currency={sheet.comparison.currency} />
        {sheet.spreads.has(line.id) && <span className="zb-muted">{sheet.spreads.get(line.id)}</span>}
        {draft && <LineAward draft={draft} line={line} />}
      </span>
    </th>
  )
}

function cellClass(cells: readonly SheetCell[]): string | undefined {
  if (cells.some(({ lowest }) => lowest)) return 'zb-compare-lowest'
  return cells.every(({ cost, offer }) => cost === null || offer?.class === 'expired') ? 'zb-compare-off' : undefined
}
