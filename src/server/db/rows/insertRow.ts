import type { PgColumn, PgInsertValue, PgTable, SelectedFieldsFlat } from 'drizzle-orm/pg-core'
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'
import type { Transaction } from '../connection/database'

/** Inserts one row and returns these columns of it. */
export async function insertReturning<Table extends PgTable, Columns extends SelectedFieldsFlat>(
  db: Transaction,
  table: Table,
  values: PgInsertValue<Table>,
  columns: Columns,
): Promise<SelectResultFields<Columns>> {
  const [row] = await db
    .insert(table)
    .values(values)
    .returning(columns as SelectedFieldsFlat)
  if (!row) throw new Error('a row was not inserted')
  return row as SelectResultFields<Columns>
}

/** Inserts one row and returns its id. */
export async function insertRow<Table extends PgTable & { id: PgColumn }>(
  db: Transaction,
  table: Table,
  values: PgInsertValue<Table>,
): Promise<string> {
  const { id } = await insertReturning(db, table, values, { id: table.id })
  return id as string
}
