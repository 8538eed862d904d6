import { getTableColumns, getTableName, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from './database'

/** What a column holds, in the words of SQL. */
const types = (table: PgTable) =>
  Object.fromEntries(Object.entries(getTableColumns(table)).map(([name, column]) => [name, column.getSQLType()]))

/** `(id uuid, name text)`: these columns of a table, for json_to_recordset. */
function definitions(table: PgTable, columns: readonly string[]): SQL {
  const typeOf = types(table)
  return sql.join(
    columns.map((name) => sql`${sql.identifier(name)} ${sql.raw(typeOf[name] ?? 'text')}`),
    sql`, `,
  )
}

const identifiers = (columns: readonly string[]) =>
  sql.join(
    columns.map((name) => sql.identifier(name)),
    sql`, `,
  )

/** Inserts many rows by one statement, whose one parameter is their JSON: as quick for a thousand as it is for ten. */
export async function insertMany(
  tx: Transaction,
  table: PgTable,
  columns: readonly string[],
  rows: readonly object[],
): Promise<void> {
  if (rows.length === 0) return
  await tx.execute(sql`insert into ${table} (${identifiers(columns)})
    select ${identifiers(columns)} from json_to_recordset(${JSON.stringify(rows)}::json) as r(${definitions(table, columns)})`)
}

/** Updates many rows by their ids, all of them in these columns, and counts their versions up. */
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
