import { canonicalJson } from '../text/canonicalJson'

type Fields = Readonly<Record<string, unknown>>

/** A row of a list in an activity, such as a line of an order; its position counts from 1. */
export interface ListRow {
  list: string
  position: number
  values: Fields
}

/** One thing that an activity changed. */
export type RecordChange =
  | { kind: 'field'; field: string; before: unknown; after: unknown }
  | { kind: 'row_field'; row: ListRow; former: Fields; field: string; before: unknown; after: unknown }
  | { kind: 'row_added' | 'row_removed'; row: ListRow }
  /** Only the order of the rows differs. */
  | { kind: 'rows_moved'; list: string }

/** Fields that say which row it is; a changed one is no change of the row. */
const places = new Set(['id', 'line', 'position'])

/**
 * Returns what differs between both sides of an activity, in the order of its fields. Rows of a list are matched by
 * their id, otherwise by what identifies them in their list, by their description or by their position. An id is left
 * out where its name is beside it.
 */
export function recordChanges(before: unknown, after: unknown): RecordChange[] {
  if (!isFields(before) || !isFields(after)) return []
  return fieldNames(before, after).flatMap((field) => {
    const [was, is] = [before[field], after[field]]
    if (isSame(was, is)) return []
    return isRows(was) && isRows(is) && was.length + is.length > 0
      ? listChanges(field, was, is)
      : [{ kind: 'field' as const, field, before: was, after: is }]
  })
}

function listChanges(list: string, before: readonly Fields[], after: readonly Fields[]): RecordChange[] {
  const [was, is] = [unmatched(before, after), unmatched(after, before)]
  if (was.length + is.length === 0) return [{ kind: 'rows_moved', list }]
  const keyOf = rowKeys(list, was, is)
  const known = new Map(was.map((row) => [keyOf(row), row]))
  const kept = new Set(is.map(keyOf))
  return [
    ...is.flatMap((row): RecordChange[] => {
      const former = known.get(keyOf(row))?.values
      return former ? rowChanges({ list, ...row }, former) : [{ kind: 'row_added', row: { list, ...row } }]
    }),
    ...was.flatMap((row): RecordChange[] =>
      kept.has(keyOf(row)) ? [] : [{ kind: 'row_removed', row: { list, ...row } }],
    ),
  ]
}

const rowChanges = (row: ListRow, former: Fields): RecordChange[] =>
  fieldNames(former, row.values)
    .filter((field) => !places.has(field) && !isSame(former[field], row.values[field]))
    .map((field) => ({ kind: 'row_field', row, former, field, before: former[field], after: row.values[field] }))

type PlacedRow = Omit<ListRow, 'list'>

/** The rows that are not on the other side as well, wherever they are there. */
function unmatched(rows: readonly Fields[], others: readonly Fields[]): PlacedRow[] {
  const left = new Map<string, number>()
  for (const other of others) left.set(contentOf(other), (left.get(contentOf(other)) ?? 0) + 1)
  return rows
    .map((values, index) => ({ position: positionOf(values) ?? index + 1, values }))
    .filter(({ values }) => {
      const content = contentOf(values)
      const count = left.get(content) ?? 0
      left.set(content, count - 1)
      return count <= 0
    })
}

const contentOf = (row: Fields) =>
  canonicalJson(Object.fromEntries(Object.entries(row).filter(([field]) => !places.has(field))))

function positionOf({ line, position }: Fields): number | undefined {
  return [line, position].find((each): each is number => typeof each === 'number')
}

/** The fields that identify a row where it has no id; its position in other lists. */
const keyFields: Readonly<Record<string, readonly string[]>> = {
  aliases: ['text', 'client_id'],
  branch_roles: ['name'],
  allocations: ['line', 'supplier'],
  rates: ['currency'],
}

/** Returns what identifies a row on both sides: a description only where each side has one row with it. */
function rowKeys(list: string, was: readonly PlacedRow[], is: readonly PlacedRow[]) {
  const [before, after] = [was, is].map((rows) => {
    const counts = new Map<unknown, number>()
    for (const { values } of rows) counts.set(values.description, (counts.get(values.description) ?? 0) + 1)
    return counts
  })
  return ({ values, position }: PlacedRow): string => {
    const { id, description } = values
    if (typeof id === 'string') return id
    const fields = keyFields[list]
    if (fields) return canonicalJson(fields.map((field) => values[field]))
    return canonicalJson(before?.get(description) === 1 && after?.get(description) === 1 ? { description } : position)
  }
}

/** The fields of both sides, without ids whose names are beside them ("client_id" where there is a "client_name"). */
function fieldNames(before: Fields, after: Fields): string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const given = new Set(names)
  return names.filter((name) => !given.has(name.replace(/_id$/, '_name')) || !name.endsWith('_id'))
}

const isSame = (one: unknown, other: unknown) => canonicalJson(one ?? null) === canonicalJson(other ?? null)

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isRows = (value: unknown): value is Fields[] => Array.isArray(value) && value.every(isFields)
