import { getTableColumns, getTableName, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { identifiers, insertion, isOneOfRows } from './recordset'

const columnsOf = (table: PgTable) => Object.keys(getTableColumns(table))

/** Returns the insertion of complete rows as a part of a statement; null without rows. */
export const rowsInserted = (table: PgTable, rows: readonly object[]): SQL | null =>
  rows.length > 0 ? insertion(table, columnsOf(table), rows) : null

interface Part<Row extends object> {
  /** The rows of the document, as a condition: no other row is deleted. */
  where: SQL
  before: readonly Row[]
  after: readonly Row[]
  /** The columns that identify a row; `id` where omitted. */
  key?: readonly (keyof Row & string)[]
}

/** Returns the deletion of the rows of a document's part that are gone, and the upsert of the complete rows that differ. */
export function rowChanges<Row extends object>(table: PgTable, part: Part<Row>): (SQL | null)[] {
  const { where, before, after, key = ['id' as keyof Row & string] } = part
  const columns = columnsOf(table)
  const keyOf = (row: Row) => JSON.stringify(key.map((column) => row[column]))
  const byKey = (rows: readonly Row[]) => new Map(rows.map((row) => [keyOf(row), row]))
  const [stored, wanted] = [byKey(before), byKey(after)]
  const changed = after.filter((row) => differs(columns, row, stored.get(keyOf(row))))
  const gone = before.filter((row) => !wanted.has(keyOf(row)))
  return [
    gone.length > 0
      ? sql`delete from ${sql.identifier(getTableName(table))} where ${where} and ${isOneOfRows(table, key, gone)}`
      : null,
    changed.length > 0
      ? sql`${insertion(table, columns, changed)} on conflict (${identifiers(key)}) do ${overwriting(columns.filter((column) => !key.some((each) => each === column)))}`
      : null,
  ]
}

function differs(columns: readonly string[], row: object, stored: object | undefined): boolean {
  const [was, is] = [stored, row] as Record<string, unknown>[]
  return !was || columns.some((column) => !isSame(was[column] ?? null, is?.[column] ?? null))
}

/** Values of JSON columns are compared by their text. */
const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other))

/** Returns the end of an upsert, which overwrites these columns. */
const overwriting = (columns: readonly string[]): SQL =>
  columns.length === 0
    ? sql`nothing`
    : sql`update set ${sql.join(
        columns.map((column) => sql`${sql.identifier(column)} = excluded.${sql.identifier(column)}`),
        sql`, `,
      )}`

/** Only the given fields of a row: omitted ones take their default. */
export const given = <Values extends object>(values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
