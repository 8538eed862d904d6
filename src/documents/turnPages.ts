/** What stands on one page of a table: the rows from one place to before another. */
export interface Leaf {
  from: number
  to: number
}

interface Measures {
  /** How high each row is. */
  rows: readonly number[]
  /** The room for rows on the first page, and on every further one. */
  first: number
  page: number
  /** What stands below the last row and on its page. */
  tail: number
  /** What a page needs below this row when it ends there. */
  below: (row: number) => number
}

/** So many rows stay with what stands below the table. */
const kept = 2

/**
 * Which rows stand on which page: as many as there is room for, none split, and the last two on one page with the tail. The first page
 * may have none. A row or a tail that is higher than a page is let be: it has nowhere to go.
 */
export function turnPages({ rows, first, page, tail, below }: Measures): Leaf[] {
  const leaves: Leaf[] = []
  const last = rows.length - 1
  const heightOf = (from: number, to: number) => rows.slice(from, to).reduce((sum, height) => sum + height, 0)
  /** How many of the last rows can stand on a page with the tail. */
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
    // On a page of its own a row has all the room that there is.
    if (to === from && leaves.length > 0) to = from + 1
    leaves.push({ from, to })
    from = to
  }
  return leaves
}
