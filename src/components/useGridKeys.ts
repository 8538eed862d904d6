import { useEffect, useRef, type KeyboardEvent } from 'react'

interface GridKeys {
  /** How many rows there are; each carries `data-row` with its index. */
  rows: number
  /** Adds a row at the end. */
  onAppend: () => void
}

const controls = 'input, select'

/**
 * Moves through a grid of fields by rows: Enter goes down (from the last row into a new one), Shift+Enter up, so do the arrows in a text.
 * What a field has used itself (a list that was open) is left alone.
 */
export function useGridKeys({ rows, onAppend }: GridKeys) {
  const body = useRef<HTMLTableSectionElement>(null)
  const wanted = useRef<{ row: number; column: number }>(undefined)

  function focus(row: number, column: number) {
    const cell = body.current?.querySelector<HTMLTableRowElement>(`[data-row="${row}"]`)?.cells[column]
    cell?.querySelector<HTMLElement>(controls)?.focus()
  }

  // A new row is there only after it was drawn.
  useEffect(() => {
    if (!wanted.current || wanted.current.row >= rows) return
    focus(wanted.current.row, wanted.current.column)
    wanted.current = undefined
  }, [rows])

  /** Goes to a cell of a row that is there, or is about to be. */
  function go(row: number, column: number) {
    if (row < rows) focus(row, column)
    else wanted.current = { row, column }
  }

  function onKeyDown(event: KeyboardEvent) {
    const { target, key, shiftKey, defaultPrevented } = event
    if (defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !(target instanceof HTMLElement) || !target.matches(controls)) return
    const step = key === 'Enter' ? (shiftKey ? -1 : 1) : target.matches('input') ? (key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0) : 0
    const line = target.closest<HTMLTableRowElement>('[data-row]')
    const column = target.closest('td')?.cellIndex
    if (step === 0 || !line || column === undefined) return
    event.preventDefault()
    const row = Number(line.dataset.row) + step
    if (row >= rows && key === 'Enter') onAppend()
    if (row >= 0) go(row, column)
  }

  return { body, onKeyDown, go }
}
