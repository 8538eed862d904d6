/** The order of a list after a merge; `differs` where both users moved rows, differently. */
interface MergedOrder<Row> {
  rows: Row[]
  differs: boolean
}

/**
 * Merges the order of a list. Each side's own rows stay behind those that they were added after: theirs before mine, as
 * theirs are saved already. `prefers` decides where both sides moved rows, differently.
 */
export function mergeOrder<Row>(
  base: readonly Row[],
  mine: readonly Row[],
  theirs: readonly Row[],
  prefers: 'mine' | 'theirs',
): MergedOrder<Row> {
  const common = (rows: readonly Row[], others: readonly Row[]) => rows.filter((row) => others.includes(row))
  const isMoved = (side: readonly Row[]) => !isSame(common(side, base), common(base, side))
  const differs = isMoved(mine) && isMoved(theirs) && !isSame(common(mine, theirs), common(theirs, mine))
  const leads = differs ? prefers : isMoved(mine) ? 'mine' : 'theirs'
  const rows = leads === 'mine' ? inserted(mine, theirs, false) : inserted(theirs, mine, true)
  return { rows, differs }
}

const isSame = <Row>(a: readonly Row[], b: readonly Row[]) =>
  a.length === b.length && a.every((row, index) => row === b[index])

/** The rows of `from` that `into` lacks, each after the one before it; after the other side's own rows there if `last`. */
function inserted<Row>(into: readonly Row[], from: readonly Row[], last: boolean): Row[] {
  const rows = [...into]
  from.forEach((row, index) => {
    if (into.includes(row)) return
    const before = from[index - 1]
    let place = before === undefined ? 0 : rows.indexOf(before) + 1
    if (last) while (place < rows.length && !from.includes(rows[place] as Row)) place++
    rows.splice(place, 0, row)
  })
  return rows
}
