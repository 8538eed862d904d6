import type { Conflict, RowOfConflict } from './mergeEdits'
import { isRecord } from './sameValues'
import { sameUnit, unitsOf, type Shape, type Unit } from './shape'

/** The shape of the record that a conflict is in. */
export const shapeOf = (shape: Shape, rows: readonly Pick<RowOfConflict, 'list'>[]): Shape =>
  rows.reduce<Shape>((outer, { list }) => outer.lists?.[list] ?? {}, shape)

/** What the side that kept a row changed in it; the other removed it. */
export function differingUnits(
  { base, mine, theirs }: Pick<Conflict, 'base' | 'mine' | 'theirs'>,
  shape: Shape,
): Unit[] {
  const left = mine ?? theirs
  if (!isRecord(base) || !isRecord(left)) return []
  return unitsOf([...new Set([...Object.keys(base), ...Object.keys(left)])], shape).filter(
    (unit) => !sameUnit(unit, left, base, shape),
  )
}
