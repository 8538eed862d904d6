import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { openEmbedded } from '../db/embedded/engine'
import { askForSnapshot } from '../db/embedded/snapshots'
import type { Database } from '../db/connection/openedDatabase'
import { openPostgresql } from '../db/connection/postgresql'
import type { Env } from '../env'
import { BackupRefused, type Manifest, type Progress } from './format'
import { removedOnExit } from './removedOnExit'
import { never, unlimited } from './unlimited'
import { writeBackup } from './writeBackup'

interface Settings {
  file: string
  version: string
  now: Date
  onProgress: (progress: Progress) => void
}

/**
 * Backs up the database of these variables into a file while it is in use. PostgreSQL is read in one transaction; of an
 * embedded database that a server has open, a copy is made and read.
 */
export async function backUp(
  env: Pick<Env, 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATA_DIR'>,
  settings: Settings,
): Promise<Manifest> {
  const { DATABASE_URL, DATABASE_DIRECT_URL: url = DATABASE_URL, DATA_DIR: folder } = env
  if (url) return dump(await openPostgresql({ url, connections: 1, ...unlimited }), settings)
  // It would be created: a mistyped path must not give an empty backup.
  if (!existsSync(path.join(folder, 'database')))
    throw new BackupRefused(`There is no database in the folder ${folder} (DATA_DIR).`)
  try {
    return await dump(await openFolder(folder), settings)
  } catch (error) {
    if ((error as { code?: string }).code !== 'FOLDER_LOCKED') throw error
    return backUpServing(folder, settings, (error as Error).message)
  }
}

/** Backs up the folder of a running server, from a copy that the server makes. */
async function backUpServing(folder: string, settings: Settings, locked: string): Promise<Manifest> {
  const copy = await askForSnapshot(folder, ({ copied }) =>
    settings.onProgress({ step: 'copy of the data folder', rows: 0, bytes: copied }),
  )
  if (copy === null)
    throw new BackupRefused(`${locked} It does not make copies for backups, so it is of an older version.`)
  const stays = removedOnExit(copy)
  try {
    return await dump(await openFolder(copy, { durable: false }), settings)
  } finally {
    await rm(copy, { recursive: true, force: true })
    stays()
  }
}

async function openFolder(dataDir: string, { durable = true } = {}): Promise<Database> {
  return { kind: 'pglite', ...(await openEmbedded({ dataDir, durable, maintenanceMs: never, ...unlimited })) }
}

async function dump({ kind, version: engine, pool, stop }: Database, settings: Settings): Promise<Manifest> {
  try {
    const client = await pool.connect()
    try {
      return await writeBackup(client, { ...settings, database: `${kind} ${engine}` })
    } finally {
      client.release(true)
    }
  } finally {
    await stop()
  }
}
