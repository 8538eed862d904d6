import { useLayoutEffect, useRef } from 'react'

/**
 * What a table does that lacks room: two lines where there can be, then without the columns that yield, one after the other, then
 * scrolling. Full names: the build removes styles whose class is not found in the code.
 */
const lacking = ['zb-table-tight', 'zb-table-less', 'zb-table-lesser', 'zb-table-least', 'zb-table-scrolled'] as const

/**
 * Keeps the names of a list readable: the first of the layouts in which the table is as wide as its frame. The column that
 * takes the remaining width has a least width (`_tables.scss`), so a table that lacks room is wider than its frame.
 * Its parameters are what the width of the columns depends on.
 */
export function useTableRoom(rows: unknown, columns: unknown, hidden: unknown, texts: unknown) {
  const frame = useRef<HTMLDivElement>(null)
  const ruler = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => arrange(frame.current), [rows, columns, hidden, texts])

  useLayoutEffect(() => {
    if (!ruler.current) return
    // Of the ruler: the height of the frame changes with the layout.
    const observer = new ResizeObserver(() => arrange(frame.current))
    observer.observe(ruler.current)
    return () => observer.disconnect()
  }, [])

  return { frame, ruler }
}

function arrange(frame: HTMLDivElement | null) {
  const table = frame?.querySelector('table')
  if (!frame || !table) return
  // Not a state, which would render all rows again.
  frame.classList.remove(...lacking)
  for (const room of lacking) {
    if (table.offsetWidth <= frame.clientWidth) return
    frame.classList.add(room)
  }
}
