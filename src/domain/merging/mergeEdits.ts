import { alignRows, areAlike } from './alignRows'
import { mergeOrder } from './mergeOrder'
import {
  isRows,
  sameRecord,
  sameUnit,
  unitsOf,
  valueOf,
  type ListShape,
  type Shape,
  type Unit,
  type Values,
} from './shape'

/** A row on the way to a conflict. */
export interface RowOfConflict {
  list: string
  /** Its position from 1, as I see it, or as it was where I do not have it. */
  position: number
  row: Values
}

/** What two users changed to different values at the same time. */
export interface Conflict {
  /** Identifies it among the conflicts of one merge. */
  id: string
  /** A field; a whole row, which one removed and the other changed; or the order of a list. */
  kind: 'field' | 'row' | 'order'
  /** The field, or the fields that are one value, or the list. */
  field: string
  /** The rows that it is in, the outer first; none for a field of the record itself. */
  rows: readonly RowOfConflict[]
  /** The value before both changes; several fields as a record, a removed row as undefined. */
  base: unknown
  mine: unknown
  theirs: unknown
}

export type Side = 'mine' | 'theirs'

/** The chosen side of each conflict, by its id. */
export type Picks = Readonly<Record<string, Side>>

/** Both changes in one, and what has to be chosen. */
export interface Merged<V> {
  merged: V
  conflicts: Conflict[]
}

interface Merge {
  picks: Picks
  conflicts: Conflict[]
}

interface MergePath {
  path: string
  rows: readonly RowOfConflict[]
}

interface Sides<T> {
  base: T
  mine: T
  theirs: T
}

/**
 * Merges two changes of one record, field by field, and the rows of its lists by what identifies them. A conflict is
 * where both sides changed the same field of the same row to different values, where one removed a row that the other
 * changed, or where both moved the rows of a list. Without a pick theirs is taken, as it is saved.
 */
export function mergeEdits<V extends object>(
  base: object,
  mine: V,
  theirs: object,
  shape: Shape = {},
  picks: Picks = {},
): Merged<V> {
  const merge: Merge = { picks, conflicts: [] }
  const sides = { base: { ...base }, mine: { ...mine } as Values, theirs: { ...theirs } }
  const merged = mergeRecord(merge, sides, shape, { path: '', rows: [] }, Object.keys(mine))
  return { merged: merged as V, conflicts: merge.conflicts }
}

function mergeRecord(
  merge: Merge,
  { base, mine, theirs }: Sides<Values>,
  shape: Shape,
  place: MergePath,
  fields: readonly string[] = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])],
): Values {
  const merged: Values = {}
  for (const field of fields) if (shape.derived?.includes(field)) merged[field] = theirs[field]
  for (const unit of unitsOf(fields, shape)) {
    const from = mergeUnit(merge, unit, { base, mine, theirs }, shape, place)
    for (const field of unit.fields) if (field in from) merged[field] = from[field]
  }
  return merged
}

/** The record that has the merged value of a unit. */
function mergeUnit(merge: Merge, unit: Unit, sides: Sides<Values>, shape: Shape, place: MergePath): Values {
  const { base, mine, theirs } = sides
  const { name } = unit
  const values = { base: base[name] ?? [], mine: mine[name] ?? [], theirs: theirs[name] ?? [] }
  const isList = !unit.together && name in theirs && [base, mine, theirs].some((each) => Array.isArray(each[name]))
  if (isList && areLists(values) && areRows(values))
    return { [name]: mergeRows(merge, values, shape.lists?.[name] ?? {}, name, place) }
  if (sameUnit(unit, mine, base, shape) || sameUnit(unit, mine, theirs, shape))
    return unit.fields.some((field) => field in theirs) ? theirs : mine
  if (sameUnit(unit, theirs, base, shape)) return mine
  if (isList && areLists(values) && areChoices(values)) return { [name]: mergeChoices(values) }
  return ask(merge, place, {
    kind: 'field',
    field: name,
    base: valueOf(unit, base),
    mine: valueOf(unit, mine),
    theirs: valueOf(unit, theirs),
  }) === 'mine'
    ? mine
    : theirs
}

type Question = Pick<Conflict, 'kind' | 'field' | 'base' | 'mine' | 'theirs'>

/** Notes a conflict; the side that is chosen. */
function ask({ picks, conflicts }: Merge, { path, rows }: MergePath, question: Question): Side {
  const id = `${path}${question.field}${question.kind === 'order' ? ' order' : ''}`
  conflicts.push({ ...question, id, rows })
  return picks[id] ?? 'theirs'
}

const areRows = (values: Sides<unknown[]>): values is Sides<Values[]> =>
  Object.values(values).every((each: unknown[]) => isRows(each))

const areLists = (values: Sides<unknown>): values is Sides<unknown[]> => Object.values(values).every(Array.isArray)

/** Whether each is a set of texts, such as ids: what either side added or removed is so in both. */
const areChoices = (values: Sides<unknown[]>): values is Sides<string[]> =>
  Object.values(values).every(
    (each: unknown[]) => each.every((one) => typeof one === 'string') && new Set(each).size === each.length,
  )

function mergeChoices({ base, mine, theirs }: Sides<string[]>): string[] {
  const stays = (one: string) => !base.includes(one) || (mine.includes(one) && theirs.includes(one))
  return mergeOrder(base.filter(stays), mine.filter(stays), theirs.filter(stays), 'theirs').rows
}

/** The rows in the merged order; `shown` is what a row is shown as, where the order has to be chosen. */
function inOrder(
  merge: Merge,
  { base, mine, theirs }: Sides<Entry[]>,
  field: string,
  place: MergePath,
  shown: (row: Entry) => unknown,
): Entry[] {
  const { rows, differs } = mergeOrder(base, mine, theirs, 'theirs')
  if (!differs) return rows
  const all = { base: base.map(shown), mine: mine.map(shown), theirs: theirs.map(shown) }
  const side = ask(merge, place, { kind: 'order', field, ...all })
  return side === 'theirs' ? rows : mergeOrder(base, mine, theirs, side).rows
}

/** A row in the versions that have it. */
interface Entry {
  base: Values | undefined
  mine: Values | undefined
  theirs: Values | undefined
  /** Identifies it among the rows of its list. */
  key: string
  position: number
}

function mergeRows(
  merge: Merge,
  sides: Sides<readonly Values[]>,
  shape: ListShape,
  list: string,
  { path, rows }: MergePath,
): Values[] {
  const versions = entriesOf(sides, shape)
  const merged = new Map<Entry, Values>()
  for (const entry of new Set([...versions.base, ...versions.theirs, ...versions.mine])) {
    const at = { list, position: entry.position, row: entry.mine ?? entry.theirs ?? entry.base ?? {} }
    const row = mergeRow(merge, entry, shape, { path: `${path}${list}/${entry.key}/`, rows: [...rows, at] }, list)
    if (row) merged.set(entry, row)
  }
  const isLeft = (entry: Entry) => merged.has(entry)
  // A row that waits for input stays at the end.
  const waits = (entry: Entry) => !entry.base && !entry.theirs && Boolean(shape.isBlank?.(entry.mine ?? {}))
  const inPlace = {
    base: versions.base.filter(isLeft),
    mine: versions.mine.filter((entry) => isLeft(entry) && !waits(entry)),
    theirs: versions.theirs.filter(isLeft),
  }
  const ordered = inOrder(merge, inPlace, list, { path, rows }, (entry) => merged.get(entry))
  return [...ordered, ...versions.mine.filter(waits)]
    .map((entry) => merged.get(entry))
    .filter((row) => row !== undefined)
}

/** The merged row; undefined where it is removed. */
function mergeRow(
  merge: Merge,
  { base, mine, theirs }: Entry,
  shape: ListShape,
  place: MergePath,
  list: string,
): Values | undefined {
  if (mine && theirs) return mergeRecord(merge, { base: base ?? {}, mine, theirs }, shape, place)
  const left = mine ?? theirs
  if (!left || !base) return left
  if (sameRecord(left, base, shape)) return undefined
  const side = ask(merge, place, { kind: 'row', field: list, base, mine, theirs })
  if (side === 'theirs') return theirs
  return mine && (shape.restored?.(mine) ?? mine)
}

/** The rows of the three versions, as the same entries where they are the same rows. */
function entriesOf({ base, mine, theirs }: Sides<readonly Values[]>, shape: ListShape): Sides<Entry[]> {
  const keyOf = (row: Values, other: string) =>
    shape.key?.(row) ?? (typeof row.id === 'string' && row.id ? row.id : other)
  const ofBase = base.map((row, index): Entry => {
    return { base: row, mine: undefined, theirs: undefined, key: keyOf(row, `at ${index}`), position: index + 1 }
  })
  const side = (rows: readonly Values[], name: Side) =>
    alignRows(base, rows, shape).map((found, index): Entry => {
      const row = rows[index] ?? {}
      const entry = found === undefined ? undefined : ofBase[found]
      if (!entry) return { ...noRow, [name]: row, key: keyOf(row, `${name} ${index}`), position: index + 1 }
      entry[name] = row
      if (name === 'mine') entry.position = index + 1
      return entry
    })
  const ofMine = side(mine, 'mine')
  const ofTheirs = side(theirs, 'theirs')
  // The same row added by both, or by me in a save whose answer was lost, is one row.
  const added = ofTheirs.filter((entry) => !entry.base)
  const once = ofMine.map((entry) => {
    const twin = entry.base ? -1 : added.findIndex((each) => isSameAddition(entry.mine, each.theirs, shape))
    const [same] = twin < 0 ? [] : added.splice(twin, 1)
    if (!same) return entry
    same.mine = entry.mine
    same.position = entry.position
    return same
  })
  return { base: ofBase, mine: once, theirs: ofTheirs }
}

const noRow = { base: undefined, mine: undefined, theirs: undefined }

function isSameAddition(mine: Values = {}, theirs: Values = {}, shape: ListShape): boolean {
  if (shape.isBlank?.(mine)) return false
  const key = shape.key?.(mine)
  return (
    (key !== undefined && key === shape.key?.(theirs)) ||
    sameRecord({ ...mine, id: undefined }, { ...theirs, id: undefined }, shape) ||
    areAlike(mine, theirs, shape)
  )
}
