import type { CSSProperties } from 'react'
import type { Sheet } from '../comparisonSheet'
import type { ColumnWidths } from './columnWidths'

/** What keeps the cells of a pinned supplier beside the first column; nothing for the others. */
export function pinnedCell(
  column: number,
  { pinned_count }: Pick<Sheet, 'pinned_count'>,
  { line, supplier }: ColumnWidths,
): { className?: string; style?: CSSProperties } {
  if (column >= pinned_count) return {}
  return { className: 'zb-compare-pinned', style: { insetInlineStart: line + column * supplier } }
}
