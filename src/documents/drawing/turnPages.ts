/** The rows on one page of a table, from an index to before another. */
export interface Leaf {
  from: number
  to: number
}

interface Measures {
  /** The height of each row. */
  rows: readonly number[]
  /** The room for rows on the first page, and on each further one. */
  first: number
  page: number
  /** The height of what follows the last row on its page. */
  tail: number
  /** What a page needs below this row when it ends there. */
  below: (row: number) => number
}

/** The number of rows to keep on one page with what follows the table. */
const kept = 2

/**
 * Assigns rows to pages: as many as fit, none split, and the last two on one page with the tail. The first page may
 * have none. A row or a tail higher than a page is not split.
 */
export function turnPages({ rows, first, page, tail, below }: Measures): Leaf[] {
  const leaves: Leaf[] = []
  const last = rows.length - 1
  const heightOf = (from: number, to: number) => rows.slice(from, to).reduce((sum, height) => sum + height, 0)
  /** The number of last rows that fit on a page with the tail. */
  const ends = [kept, 1].find((count) => heightOf(rows.length - count, rows.length) + tail <= page) ?? 0

  let from = 0
  while (from < rows.length) {
    const room = leaves.length === 0 ? first : page
    if (heightOf(from, rows.length) + tail <= room) {
      leaves.push({ from, to: rows.length })
      break
    }
    let to = from
    for (let height = 0; to < last; to += 1) {
      height += rows[to] ?? 0
      if (height + below(to) > room) break
    }
    to = Math.max(from, Math.min(to, rows.length - ends))
    // On a page of its own a row may exceed the room.
    if (to === from && leaves.length > 0) to = from + 1
    leaves.push({ from, to })
    from = to
  }
  return leaves
}
