import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import type { Pool } from 'pg'
import { migrationsFolder } from '../../../src/server/db/migrate'

/**
 * Brings an empty database to the state of an older version: runs all migrations before the one whose name has this
 * ending.
 */
export async function migrateUntil(pool: Pool, ending: string): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'zabuni-migrations-'))
  cpSync(migrationsFolder, folder, { recursive: true })
  const file = path.join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { tag: string }[] }
  const parting = journal.entries.findIndex(({ tag }) => tag.endsWith(ending))
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, parting) }))
  await applyMigrations(drizzle(pool), { migrationsFolder: folder })
  rmSync(folder, { recursive: true })
}
