import { randomUUID } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { userInfo } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { ClientBase } from 'pg'
import { figuresOf } from './figures'
import {
  BackupRefused,
  formatVersion,
  type AppliedMigration,
  type Header,
  type Manifest,
  type Progress,
  type TableContent,
} from './format'
import { readRows } from './readRows'
import { removedOnExit } from './removedOnExit'
import { rowsDigest } from './rowsDigest'
import { sequencesOf, tablesOf } from './tables'

interface BackupSettings {
  file: string
  /** The product's version. */
  version: string
  /** The kind and version of the database, for information. */
  database: string
  now: Date
  onProgress: (progress: Progress) => void
}

/** Higher levels take twice the time for a tenth less. */
const compression = 4

/**
 * Writes a backup of one snapshot of the database. The file appears under its name when it is complete and on disk; only
 * its owner may read it. Throws `BackupRefused` where there is such a file already.
 */
export async function writeBackup(client: ClientBase, settings: BackupSettings): Promise<Manifest> {
  const { file } = settings
  if (existsSync(file)) throw new BackupRefused(`${file} exists already. Choose another name.`)
  const part = `${file}.${randomUUID().slice(0, 8)}.part`
  const stays = removedOnExit(part)
  let manifest: Manifest | undefined
  const lines = linesOf(client, settings, (complete) => (manifest = complete))
  try {
    await pipeline(
      lines,
      createGzip({ level: compression }),
      createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true }),
    )
    await rename(part, file)
    await syncFolder(path.dirname(file))
  } catch (error) {
    throw inWords(error, file)
  } finally {
    await endReading(client, lines)
    // Where it could not be written it can't be looked for either: the reason is that of the writing.
    await rm(part, { force: true }).catch(() => undefined)
    stays()
  }
  if (!manifest) throw new Error('the backup has no manifest')
  return manifest
}

/** Ends the transaction once nothing more is read in it: the next user of the connection must not be in it. */
async function endReading(client: ClientBase, lines: AsyncGenerator<string>) {
  await lines.return(undefined).catch(() => undefined)
  // It has changed nothing. A broken connection has ended it.
  await client.query('rollback').catch(() => undefined)
}

/** Yields the file's text in pieces. All of it is read in one transaction, which sees one state of the database. */
async function* linesOf(
  client: ClientBase,
  { version, database, now, onProgress }: BackupSettings,
  onComplete: (manifest: Manifest) => void,
): AsyncGenerator<string> {
  await client.query('begin isolation level repeatable read read only')
  const header: Header = {
    $zabuni_backup: formatVersion,
    version,
    database,
    created_at: now.toISOString(),
    migrations: await migrationsOf(client),
  }
  yield `${JSON.stringify(header)}\n`
  const tables: Record<string, TableContent> = {}
  let bytes = 0
  for (const table of await tablesOf(client)) {
    const digest = rowsDigest()
    yield `${JSON.stringify(table)}\n`
    for await (const rows of readRows(client, table)) {
      for (const row of rows) digest.add(row)
      const text = `${rows.join('\n')}\n`
      bytes += text.length
      onProgress({ step: table.$table, rows: digest.content().rows, bytes })
      yield text
    }
    tables[table.$table] = digest.content()
  }
  onProgress({ step: 'totals', rows: 0, bytes })
  // Sequences are not part of a snapshot: read last, they are past every number that was read.
  const manifest = { tables, figures: await figuresOf(client), sequences: await sequencesOf(client) }
  yield `${JSON.stringify({ $manifest: manifest })}\n`
  onComplete(manifest)
}

async function migrationsOf(client: ClientBase): Promise<AppliedMigration[]> {
  const { rows: there } = await client.query<{ there: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  )
  if (!there[0]?.there) throw new BackupRefused('The database is empty: there is nothing to back up.')
  const { rows } = await client.query<{ hash: string; created_at: string }>(
    'select hash, created_at::text from drizzle.__drizzle_migrations order by created_at',
  )
  return rows.map(({ hash, created_at }) => ({ hash, created_at: Number(created_at) }))
}

async function syncFolder(folder: string) {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  await handle.sync()
  await handle.close()
}

/** Of an embedded database that root backs up it is the owner of the data folder. */
function userName(): string {
  try {
    return userInfo().username
  } catch {
    return String(process.getuid?.())
  }
}

function inWords(error: unknown, file: string): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC') return new BackupRefused(`The disk is too full for the backup ${file}. Nothing was kept.`)
  if (code === 'ENOENT') return new BackupRefused(`There is no folder ${path.dirname(file)}.`)
  if (code === 'EACCES' || code === 'EROFS')
    return new BackupRefused(
      `${file} may not be written by the user ${userName()}. Let that user write to its folder, or name another one.`,
    )
  return error
}
