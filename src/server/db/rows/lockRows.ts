import { asc, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from '../connection/database'

/** Locks rows until the transaction ends, in id order, so that two transactions cannot deadlock. Returns their ids. */
export const lockRows = (db: Transaction, table: PgTable & { id: PgColumn }, where: SQL | undefined) =>
  db.select({ id: table.id }).from(table).where(where).orderBy(asc(table.id)).for('no key update')
