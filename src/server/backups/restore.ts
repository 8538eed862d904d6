import { existsSync } from 'node:fs'
import { openEmbedded } from '../db/embedded/engine'
import type { Database } from '../db/connection/openedDatabase'
import { assertFit } from '../db/connection/assertFit'
import { openPostgresql } from '../db/connection/postgresql'
import type { Env } from '../env'
import { BackupRefused, type Manifest, type Progress } from './format'
import { restoreBackup } from './restoreBackup'
import { never, unlimited } from './unlimited'

interface Settings {
  file: string
  brokenTrail: boolean
  say: (line: string) => void
  onProgress: (progress: Progress) => void
}

/** Restores a backup into the database of these variables, which must be empty or new. */
export async function restore(
  env: Pick<Env, 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATA_DIR'>,
  settings: Settings,
): Promise<Manifest> {
  const { DATABASE_URL, DATABASE_DIRECT_URL: url = DATABASE_URL, DATA_DIR: folder } = env
  if (!existsSync(settings.file)) throw new BackupRefused(`There is no file ${settings.file}.`)
  const database: Database = url
    ? await openPostgresql({ url, connections: 1, ...unlimited })
    : { kind: 'pglite', ...(await openEmbedded({ dataDir: folder, bare: true, maintenanceMs: never, ...unlimited })) }
  try {
    if (url) await assertFit(database.pool)
    return await fill(database, settings)
  } finally {
    await database.stop()
  }
}

async function fill({ kind, pool, assertFreeSpace }: Database, settings: Settings): Promise<Manifest> {
  const client = await pool.connect()
  try {
    const manifest = await restoreBackup(client, {
      ...settings,
      assertFreeSpace,
      checkpoints: kind === 'pglite',
    })
    settings.onProgress({ step: 'statistics', rows: 0, bytes: 0 })
    // Without statistics, the first requests are planned badly.
    await client.query('vacuum (analyze)')
    return manifest
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === '53100' || code === 'DISK_FULL')
      throw new BackupRefused('The disk is too full for the database. Nothing was restored. Free some disk space.')
    throw error
  } finally {
    client.release(true)
  }
}
