import { useVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useMemo } from 'react'
import { useRangeWith } from '../../../../components/lists/useRangeWith'
import type { ColumnWidths } from './columnWidths'
import type { Sheet } from '../comparisonSheet'
import { rowHeight } from './rowHeight'

/** The approximate height of the heads and of the totals, in CSS pixels. */
const headHeight = 112
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
  widths: ColumnWidths
  rows: readonly Drawn[]
  columns: readonly Drawn[]
  /** The pixels skipped after the last ones. */
  below: number
  after: number
  /** The height of a row where only the visible ones are rendered. */
  heightOf: ((row: number) => number) | undefined
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
  widths: ColumnWidths
  compact: boolean
  /** Whether offers can be chosen. */
  choosing: boolean
}

/**
 * The rendered lines and suppliers of a large comparison: the visible ones, the pinned suppliers, and the active ones, which keep
 * the focus wherever the others are scrolled to.
 */
export function useInSight({ sheet, frame, active, widths, compact, choosing }: Wanted): InSight {
  const { lines, suppliers, pinned_count } = sheet
  const [line_count, supplier_count] = [lines.length, suppliers.length]
  const { line: lineWidth, supplier: supplierWidth } = widths
  const partly = line_count > manyRows || supplier_count > manyColumns
  // Rows and columns are rendered once for both: rendered at once by the first, the second would read a position that the
  // browser has to lay out for it.
  const common = {
    enabled: partly,
    getScrollElement: () => frame,
    initialRect: { width: 1000, height: 700 },
    useFlushSync: false,
  }
  const height = useCallback(
    (row: number) => rowHeight(sheet, row, { choosing, compact, lineWidth }),
    [sheet, choosing, compact, lineWidth],
  )
  const rows = useVirtualizer({
    ...common,
    count: line_count,
    estimateSize: height,
    rangeExtractor: useRangeWith([active.row], line_count),
    paddingStart: headHeight,
    scrollPaddingStart: headHeight,
    scrollPaddingEnd: footHeight,
    overscan: 2,
  })
  const pinned = Array.from({ length: pinned_count }, (_, index) => index)
  const columns = useVirtualizer({
    ...common,
    horizontal: true,
    count: supplier_count,
    estimateSize: useCallback(() => supplierWidth, [supplierWidth]),
    rangeExtractor: useRangeWith([active.column, ...pinned], supplier_count),
    paddingStart: lineWidth,
    scrollPaddingStart: lineWidth + pinned_count * supplierWidth,
    overscan: 1,
  })
  // The sizes are kept by index, so other lines or widths need a new measurement.
  useLayoutEffect(() => rows.measure(), [rows, height])
  useLayoutEffect(() => columns.measure(), [columns, supplierWidth])
  const [down, across] = [rows.getVirtualItems(), columns.getVirtualItems()]
  const shownColumns = useSame(partly ? drawn(across, lineWidth) : all(supplier_count))
  const whole = { partly, widths, columns: shownColumns }
  if (!partly)
    return {
      ...whole,
      rows: all(line_count),
      below: 0,
      after: 0,
      heightOf: undefined,
      show: () => undefined,
    }
  return {
    ...whole,
    rows: drawn(down, headHeight),
    below: rows.getTotalSize() - (down.at(-1)?.end ?? headHeight),
    after: columns.getTotalSize() - (across.at(-1)?.end ?? lineWidth),
    heightOf: height,
    show: ({ row, column }) => {
      rows.scrollToIndex(row)
      if (column >= pinned_count) columns.scrollToIndex(column)
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
