import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { assertMayMigrate } from './connection/assertFit'

/** Next to this file in the sources, and next to the bundle, where the build copies them. */
export const migrationsFolder = path.join(path.dirname(fileURLToPath(import.meta.url)), 'migrations')

/** Held while a database is migrated: any number that no other lock uses. */
export const migrationLock = 4_291_733

/**
 * Migrates the database to this version, one process at a time: others that start meanwhile wait and then have nothing
 * to do. The lock belongs to the connection, so it is released when the process dies; the embedded database has one
 * process anyway. Throws where the database is newer than this code.
 */
export async function migrate(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  // A broken connection fails the current query; its error event repeats that.
  const ignore = () => undefined
  client.on('error', ignore)
  let failed = true
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    if (await isOlder(client)) {
      await assertMayMigrate(client)
      await applyMigrations(drizzle(client), { migrationsFolder })
    }
    await client.query('select pg_advisory_unlock($1)', [migrationLock])
    failed = false
  } finally {
    client.off('error', ignore)
    // After a failure the connection is closed, which releases the lock.
    client.release(failed)
  }
}

/**
 * Applies the migrations after one moment and up to another, of their creation, in the transaction of the client. The
 * driver's own migrator would begin and end one.
 */
export async function migrateInTransaction(client: pg.ClientBase, after: number, upTo = Infinity): Promise<void> {
  // A server that starts meanwhile waits, and then has nothing to do.
  await client.query('select pg_advisory_xact_lock($1)', [migrationLock])
  await client.query(
    `create schema if not exists drizzle;
     create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  )
  for (const { sql, hash, folderMillis } of readMigrationFiles({ migrationsFolder })) {
    if (folderMillis <= after || folderMillis > upTo) continue
    for (const statement of sql) await client.query(statement)
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ])
  }
}

/** The moments of the migrations that this version knows. */
export const knownMigrations = () => readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis)

/** Whether the database lacks migrations of this version. Throws where it has newer ones. */
async function isOlder(client: pg.PoolClient): Promise<boolean> {
  const newest = Math.max(...knownMigrations())
  const { rows } = await client.query<{ there: string | null }>(
    "select to_regclass('drizzle.__drizzle_migrations')::text as there",
  )
  if (!rows[0]?.there) return true
  const { rows: applied } = await client.query<{ newest: string | null }>(
    'select max(created_at)::text as newest from drizzle.__drizzle_migrations',
  )
  const there = Number(applied[0]?.newest ?? 0)
  if (there > newest) {
    throw new Error(
      'This database was created by a newer version of Zabuni. Start that version, or restore an earlier backup.',
    )
  }
  return there < newest
}
