import { useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react'
import type { CellPosition } from './useInSight'

const steps: Record<string, CellPosition> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
}

interface CellKeysOptions {
  active: CellPosition
  onActive: (place: CellPosition) => void
  frame: HTMLElement | null
  row_count: number
  column_count: number
  /** Scrolls a cell into view, so that it is rendered. */
  onShow: (place: CellPosition) => void
}

/**
 * One cell of the table is in the tab order; the arrow keys move to its neighbours, Home and End to the ends of its
 * line.
 */
export function useCellKeys({ active, onActive, frame, row_count, column_count, onShow }: CellKeysOptions) {
  const moved = useRef(false)

  // After each render, because a cell out of view is mounted later than the key.
  useLayoutEffect(() => {
    if (!moved.current) return
    const cell = frame?.querySelector<HTMLElement>(
      `[data-row="${active.row}"][data-column="${active.column}"] [data-stop]`,
    )
    if (!cell) return
    moved.current = false
    cell.focus()
  })

  function onKeyDown(event: KeyboardEvent) {
    if (
      !(event.target as HTMLElement).closest('[data-stop], .form-check-input') ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey
    )
      return
    const next = nextPlace(event.key, active, column_count)
    if (!next) return
    event.preventDefault()
    const place = { row: within(next.row, row_count), column: within(next.column, column_count) }
    moved.current = true
    onActive(place)
    onShow(place)
  }

  function onFocus({ target }: FocusEvent<HTMLElement>) {
    const cell = target.closest<HTMLElement>('[data-row]')
    const place = cell && { row: Number(cell.dataset.row), column: Number(cell.dataset.column) }
    if (place && (place.row !== active.row || place.column !== active.column)) onActive(place)
  }
  return { onKeyDown, onFocus }
}

function nextPlace(key: string, { row, column }: CellPosition, column_count: number): CellPosition | undefined {
  if (key === 'Home') return { row, column: 0 }
  if (key === 'End') return { row, column: column_count - 1 }
  const step = steps[key]
  return step && { row: row + step.row, column: column + step.column }
}

const within = (index: number, count: number) => Math.max(0, Math.min(count - 1, index))
