import { sameValues } from './sameValues'
import { isFilled, sameRecord, type ListShape, type Values } from './shape'

/**
 * For each row of `after` the index of the row in `before` that it was, or undefined where it was added. Rows with a key
 * are recognised by it; others by equal values, then by what makes them alike, then by their position between rows
 * that are recognised.
 */
export function alignRows(
  before: readonly Values[],
  after: readonly Values[],
  shape: ListShape,
): (number | undefined)[] {
  const keyOf = shape.key ?? defaultKey
  const was = before.map(keyOf)
  const is = after.map(keyOf)
  const found: (number | undefined)[] = after.map(() => undefined)
  const free = new Set(before.keys())

  function pair(matches: (index: number, other: number) => boolean) {
    for (const index of after.keys()) {
      if (found[index] !== undefined) continue
      const other = [...free].find((each) => matches(index, each))
      if (other === undefined) continue
      found[index] = other
      free.delete(other)
    }
  }

  const areKeyless = (index: number, other: number) => is[index] === undefined && was[other] === undefined
  const row = (rows: readonly Values[], index: number) => rows[index] ?? {}
  pair((index, other) => is[index] !== undefined && is[index] === was[other])
  pair((index, other) => areKeyless(index, other) && sameRecord(row(after, index), row(before, other), shape))
  pair((index, other) => areKeyless(index, other) && areAlike(row(after, index), row(before, other), shape))
  pair((index, other) => areKeyless(index, other) && isBetween(found, index, other))
  return found
}

const defaultKey = ({ id }: Values) => (isFilled(id) ? id : undefined)

/** Whether they have the values by which such rows are recognised; none of them may be all blank. */
export const areAlike = (a: Values, b: Values, { alike = [] }: Pick<ListShape, 'alike'>): boolean =>
  alike.some((field) => !sameValues(a[field], '')) && alike.every((field) => sameValues(a[field], b[field]))

/** Whether the row is between the same recognised neighbours as the other. */
function isBetween(found: readonly (number | undefined)[], index: number, other: number): boolean {
  const before = found.slice(0, index).findLast((each) => each !== undefined) ?? -1
  const after = found.slice(index + 1).find((each) => each !== undefined) ?? Infinity
  return before < other && other < after
}
