import { getTableColumns, getTableName, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { sqlOnce } from '../memory/builtOnce'
import type { Transaction } from '../connection/database'

/** The SQL types of a table's columns. */
const types = (table: PgTable) =>
  Object.fromEntries(Object.entries(getTableColumns(table)).map(([name, column]) => [name, column.getSQLType()]))

/** Returns `(id uuid, name text)`: these columns of a table, for json_to_recordset. */
function definitions(table: PgTable, columns: readonly string[]): SQL {
  const typeOf = types(table)
  return sql.join(
    columns.map((name) => sql`${sql.identifier(name)} ${sql.raw(typeOf[name] ?? 'text')}`),
    sql`, `,
  )
}

/** Returns `id, name`: these columns. */
export const identifiers = (columns: readonly string[]) =>
  sql.join(
    columns.map((name) => sql.identifier(name)),
    sql`, `,
  )

/**
 * Returns `insert into … select …` of rows in one JSON parameter: a statement, or a part of one. Omitted columns take
 * their default.
 */
export function insertion(table: PgTable, columns: readonly string[], rows: readonly object[]): SQL {
  const known = insertions.get(table) ?? new Map<string, Insertion>()
  insertions.set(table, known)
  const key = columns.join()
  const built = known.get(key) ?? insertionOf(table, columns)
  known.set(key, built)
  return built({ rows: JSON.stringify(rows) })
}

type Insertion = (given: { rows: string }) => SQL
/** By table and columns. */
const insertions = new WeakMap<PgTable, Map<string, Insertion>>()

const insertionOf = (table: PgTable, columns: readonly string[]): Insertion =>
  sqlOnce(
    ({ rows }) => sql`insert into ${table} (${identifiers(columns)})
    select ${identifiers(columns)} from json_to_recordset(${rows}::json) as r(${definitions(table, columns)})`,
  )

/** The condition that these columns of a row are those of one of the rows, of any number, as one parameter. */
export const isOneOfRows = (table: PgTable, columns: readonly string[], rows: readonly object[]): SQL =>
  sql`(${identifiers(columns)}) in (
    select ${identifiers(columns)} from json_to_recordset(${JSON.stringify(rows)}::json) as r(${definitions(table, columns)}))`

/** Inserts many rows in one statement; the number of rows hardly affects the time. */
export async function insertMany(
  tx: Transaction,
  table: PgTable,
  columns: readonly string[],
  rows: readonly object[],
): Promise<void> {
  if (rows.length > 0) await tx.execute(insertion(table, columns, rows))
}

/**
 * Runs several changes in one statement, in no order: none may depend on what another one writes. Empty ones are left
 * out; the `select` at the end sees the rows that `change_0`, `change_1` … return.
 */
export async function writeTogether<Row extends Record<string, unknown>>(
  tx: Transaction,
  changes: readonly (SQL | null)[],
  last: SQL = sql`select 1`,
): Promise<Row[]> {
  const parts = changes.flatMap((change, index) =>
    change ? [sql`${sql.identifier(`change_${index}`)} as (${change})`] : [],
  )
  const { rows } = await tx.execute<Row>(parts.length > 0 ? sql`with ${sql.join(parts, sql`, `)} ${last}` : last)
  return rows as unknown as Row[]
}

/** Updates these columns of many rows by id, and increments their versions. */
export async function updateMany(
  tx: Transaction,
  table: PgTable,
  columns: readonly string[],
  rows: readonly { id: string }[],
): Promise<void> {
  if (rows.length === 0) return
  const set = sql.join(
    columns.map((name) => sql`${sql.identifier(name)} = r.${sql.identifier(name)}`),
    sql`, `,
  )
  await tx.execute(sql`update ${table} set ${set}, version = ${sql.identifier(getTableName(table))}.version + 1, updated_at = now()
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(${definitions(table, ['id', ...columns])})
    where ${sql.identifier(getTableName(table))}.id = r.id`)
}
