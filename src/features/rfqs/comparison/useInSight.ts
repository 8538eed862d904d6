import { defaultRangeExtractor, useVirtualizer, type Range, type VirtualItem } from '@tanstack/react-virtual'
import { useCallback, useMemo } from 'react'
import type { Sheet } from './comparisonSheet'
import { rowHeight } from './rowHeight'

/**
 * Widths of the first column and of a supplier's where only the visible ones are rendered, and the approximate height
 * of the heads, in CSS pixels.
 */
export const lineWidth = 264
export const supplierWidth = 168
const headHeight = 104
const footHeight = 96

/** A cell of the table, by its indexes. */
export interface CellPosition {
  row: number
  column: number
}

/** A rendered row or column, and the number of pixels skipped before it. */
export interface Drawn {
  index: number
  gap: number
}

export interface InSight {
  /** Whether only the visible cells are rendered. */
  partly: boolean
  rows: readonly Drawn[]
  columns: readonly Drawn[]
  /** The pixels skipped after the last ones. */
  below: number
  after: number
  /** Scrolls a cell into view. */
  show: (place: CellPosition) => void
}

/** From this number on only the visible rows and columns are rendered. */
const manyRows = 40
const manyColumns = 12

interface Wanted {
  sheet: Sheet
  frame: HTMLElement | null
  active: CellPosition
  /** Whether offers can be chosen, which needs one more line. */
  choosing: boolean
}

/**
 * The rendered lines and suppliers of a large comparison: the visible ones, and the active ones, which keep the focus
 * wherever the others are scrolled to.
 */
export function useInSight({ sheet, frame, active, choosing }: Wanted): InSight {
  const { comparison, suppliers } = sheet
  const [line_count, supplier_count] = [comparison.lines.length, suppliers.length]
  const partly = line_count > manyRows || supplier_count > manyColumns
  const common = { enabled: partly, getScrollElement: () => frame, initialRect: { width: 1000, height: 700 } }
  const rows = useVirtualizer({
    ...common,
    count: line_count,
    estimateSize: useCallback((row: number) => rowHeight(sheet, row, choosing), [sheet, choosing]),
    rangeExtractor: useWith(active.row, line_count),
    paddingStart: headHeight,
    scrollPaddingStart: headHeight,
    scrollPaddingEnd: footHeight,
    overscan: 3,
  })
  const columns = useVirtualizer({
    ...common,
    horizontal: true,
    count: supplier_count,
    estimateSize: () => supplierWidth,
    rangeExtractor: useWith(active.column, supplier_count),
    paddingStart: lineWidth,
    scrollPaddingStart: lineWidth,
    overscan: 1,
  })
  const [down, across] = [rows.getVirtualItems(), columns.getVirtualItems()]
  const shownColumns = useSame(partly ? drawn(across, lineWidth) : all(supplier_count))
  if (!partly)
    return { partly, rows: all(line_count), columns: shownColumns, below: 0, after: 0, show: () => undefined }
  return {
    partly,
    rows: drawn(down, headHeight),
    columns: shownColumns,
    below: rows.getTotalSize() - (down.at(-1)?.end ?? headHeight),
    after: columns.getTotalSize() - (across.at(-1)?.end ?? lineWidth),
    show: ({ row, column }) => {
      rows.scrollToIndex(row)
      columns.scrollToIndex(column)
    },
  }
}

const all = (count: number): Drawn[] => Array.from({ length: count }, (_, index) => ({ index, gap: 0 }))

const drawn = (items: readonly VirtualItem[], start: number): Drawn[] =>
  items.map((item, place) => ({
    index: item.index,
    gap: item.start - (place === 0 ? start : (items[place - 1]?.end ?? start)),
  }))

/** The same array as long as its content is equal: rows that only move are not rendered again. */
function useSame(list: readonly Drawn[]): readonly Drawn[] {
  const said = list.map(({ index, gap }) => `${index}:${gap}`).join(' ')
  return useMemo(
    () =>
      said.split(' ').flatMap((each) => {
        const [index, gap] = each.split(':').map(Number)
        return index === undefined || gap === undefined || Number.isNaN(gap) ? [] : [{ index, gap }]
      }),
    [said],
  )
}

/** The visible ones, and one more. */
function useWith(more: number, count: number) {
  return useCallback(
    (range: Range) =>
      [...new Set([...defaultRangeExtractor(range), ...(more < count ? [more] : [])])].sort(
        (one, other) => one - other,
      ),
    [more, count],
  )
}
