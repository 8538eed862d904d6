import type { MouseEvent, PointerEvent } from 'react'
import { useRef } from 'react'
import type { Cell } from './store/cursor'
import { useGrid } from './gridContext'

/** The cell of an event; undefined below a line, and inside an input or a button. */
function cellOf(target: EventTarget): Cell | undefined {
  if (!(target instanceof Element)) return undefined
  const place = target.closest<HTMLElement>('[data-cell]')?.dataset.cell
  if (!place || target.closest('input, select, textarea, a, .dropdown-menu')) return undefined
  const [row, column] = place.split(':').map(Number)
  return row === undefined || column === undefined ? undefined : { row, column }
}

/** The line whose number the event is on. */
function lineOf(target: EventTarget): number | undefined {
  const line =
    target instanceof Element && target.closest('th[scope=row]')?.closest<HTMLElement>('[data-line]')?.dataset.line
  return line ? Number(line) : undefined
}

/**
 * A press activates a cell, with Shift or by dragging it selects, twice opens it; a touch opens the cell that is
 * already active. A line's number selects all of its cells.
 */
export function useGridPointer<R>() {
  const store = useGrid<R>()
  const drawn = useRef<'cells' | 'lines'>(undefined)

  function leaveField() {
    // The text is committed before the input is removed.
    const { activeElement } = document
    if (activeElement instanceof HTMLElement && store.get().editing)
      activeElement.closest<HTMLElement>('[data-cell]')?.focus()
  }

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return
    const line = lineOf(event.target)
    if (line !== undefined) {
      leaveField()
      store.selectLine(line, event.shiftKey)
      drawn.current = event.pointerType === 'mouse' ? 'lines' : undefined
    }
    const cell = cellOf(event.target)
    if (!cell) return
    const { row, column } = store.get().cursor.active
    const isAgain = cell.row === row && cell.column === column
    leaveField()
    if (event.target instanceof Element && event.target.closest('button')) return
    if (isAgain && event.pointerType === 'touch') store.edit(true)
    else store.goTo(cell, event.shiftKey)
    drawn.current = event.pointerType === 'mouse' ? 'cells' : undefined
  }

  function onPointerOver(event: PointerEvent<HTMLElement>) {
    if (!drawn.current) return
    if (event.buttons !== 1) drawn.current = undefined
    const cell = drawn.current === 'cells' && cellOf(event.target)
    if (cell) store.goTo(cell, true)
    const line = drawn.current === 'lines' ? lineOf(event.target) : undefined
    if (line !== undefined) store.selectLine(line, true)
  }

  function onDoubleClick(event: MouseEvent<HTMLElement>) {
    if (cellOf(event.target) && !(event.target instanceof Element && event.target.closest('button'))) store.edit(true)
  }

  return { onPointerDown, onPointerOver, onDoubleClick, onMouseDown: keepFocus }
}

/** The grid itself controls which cell has the focus. */
function keepFocus(event: MouseEvent<HTMLElement>) {
  if (
    lineOf(event.target) !== undefined ||
    (cellOf(event.target) && !(event.target instanceof Element && event.target.closest('button')))
  )
    event.preventDefault()
}
