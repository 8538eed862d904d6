import { useRef, useState, type KeyboardEvent } from 'react'

/** The movement of each key, in rows and columns. */
const steps: Record<string, readonly [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** One tab stop in a table of checkboxes; arrows, Home and End move within it. */
export function useGridFocus({ rows, columns }: { rows: number; columns: number }) {
  const table = useRef<HTMLTableElement>(null)
  const [at, setAt] = useState<readonly [number, number]>([0, 0])
  // The focused box may have been removed since.
  const [row, column] = [Math.min(at[0], rows - 1), Math.min(at[1], columns - 1)]

  function press(event: KeyboardEvent) {
    const to = movedTo(event.key)
    if (!to) return
    event.preventDefault()
    table.current?.querySelector<HTMLElement>(`[data-at="${to[0]} ${to[1]}"]`)?.focus()
  }

  function movedTo(key: string): readonly [number, number] | undefined {
    if (key === 'Home') return [row, 0]
    if (key === 'End') return [row, columns - 1]
    const step = steps[key]
    return step && [row + step[0], column + step[1]]
  }

  return {
    table: { ref: table, onKeyDown: press },
    /** The props of the checkbox at a position. */
    boxAt: (of_row: number, of_column: number) => ({
      tabIndex: of_row === row && of_column === column ? 0 : -1,
      'data-at': `${of_row} ${of_column}`,
      onFocus: () => setAt([of_row, of_column]),
    }),
  }
}

export type GridBox = ReturnType<ReturnType<typeof useGridFocus>['boxAt']>
