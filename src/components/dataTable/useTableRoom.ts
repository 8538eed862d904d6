import { useLayoutEffect, useRef } from 'react'

/** How much room the columns of a table have: as they are, on two lines where they can be, or scrolled sideways. */
const rooms = ['enough', 'tight', 'scrolled'] as const

/**
 * Keeps the names of a list readable: the first of the layouts in which the table is as wide as its frame. The column that
 * takes the remaining width has a least width (`_tables.scss`), so a table that lacks room is wider than its frame.
 * @param content what the width of the columns depends on
 */
export function useTableRoom(content: readonly unknown[]) {
  const frame = useRef<HTMLDivElement>(null)
  const ruler = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => arrange(frame.current), [...content])

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
  for (const room of rooms) {
    // The style sheet reads it; a state would render all rows again.
    frame.dataset.room = room
    if (table.offsetWidth <= frame.clientWidth) return
  }
}
