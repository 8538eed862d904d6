import { useState } from 'react'
import { useTranslation } from '../../../../i18n/useTranslation'
import { columnWidths } from './columnWidths'
import { MatrixTable } from './MatrixTable'
import { useCostDetails } from '../CostDetails'
import { useCellKeys } from './useCellKeys'
import { useInSight, type CellPosition } from './useInSight'
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
  return (
    <div ref={setFrame} className="zb-compare-frame" role="region" aria-label={t('table')} tabIndex={0} {...keys}>
      <MatrixTable {...props} inSight={inSight} details={details} active={active} />
      {popover}
    </div>
  )
}
