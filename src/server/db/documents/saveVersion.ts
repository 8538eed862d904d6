import { and, eq, sql } from 'drizzle-orm'
import type { PgColumn, PgTable, PgUpdateSetSource, SelectedFieldsFlat } from 'drizzle-orm/pg-core'
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'
import type { Transaction } from '../connection/database'
import { assertNoVersionConflict } from './versions'

/** A table whose rows have a version, which each save increments. */
type Versioned = PgTable & { id: PgColumn; version: PgColumn }

/**
 * Saves a row as its next version and returns these columns of it; throws 412 with the row as it was read where another
 * request has saved it since `version`.
 */
export async function saveReturning<Table extends Versioned, Columns extends SelectedFieldsFlat>(
  db: Transaction,
  table: Table,
  before: { id: string },
  version: number,
  values: PgUpdateSetSource<Table>,
  columns: Columns,
): Promise<SelectResultFields<Columns>> {
  const saved = await db
    .update(table as Versioned)
    .set({ ...values, version: version + 1, updated_at: sql`now()` })
    .where(isVersion(table, before.id, version))
    .returning(columns as SelectedFieldsFlat)
  return assertNoVersionConflict(saved[0], before) as SelectResultFields<Columns>
}

/** The same for a row that is read again because other tables have parts of it. */
export async function saveVersion<Table extends Versioned>(
  db: Transaction,
  table: Table,
  before: { id: string },
  version: number,
  values: PgUpdateSetSource<Table>,
): Promise<void> {
  await saveReturning(db, table, before, version, values, { id: table.id })
}

/** Deletes a row; throws 412 as above. */
export async function deleteVersion(db: Transaction, table: Versioned, before: { id: string }, version: number) {
  const [deleted] = await db
    .delete(table)
    .where(isVersion(table, before.id, version))
    .returning({ id: table.id })
  assertNoVersionConflict(deleted, before)
}

const isVersion = ({ id, version }: Versioned, of: string, read: number) => and(eq(id, of), eq(version, read))
