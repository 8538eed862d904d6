import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'
import type pg from 'pg'
import { writeBackup } from '../../../src/server/backups/writeBackup'
import { restoreBackup } from '../../../src/server/backups/restoreBackup'
import type { Manifest, Progress } from '../../../src/server/backups/format'
import { openEmbedded } from '../../../src/server/db/embedded/engine'
import { openPostgresql } from '../../../src/server/db/connection/postgresql'
import { asAdmin, databaseUrl, withName } from './testDatabase'

export interface BareDatabase {
  kind: 'pglite' | 'postgresql'
  pool: pg.Pool
  stop: () => Promise<void>
}

/** A database without any table, to restore into. */
export async function bareDatabase(kind: BareDatabase['kind'] = databaseUrl ? 'postgresql' : 'pglite') {
  const url = databaseUrl
  if (kind === 'pglite' || !url)
    return { kind: 'pglite', ...(await openEmbedded({ dataDir: 'memory', bare: true })) } satisfies BareDatabase
  const name = `restored_${randomUUID().replaceAll('-', '')}`
  await asAdmin(url, (admin) => admin.query(`create database ${name}`))
  const { pool, stop } = await openPostgresql({ url: withName(url, name) })
  return {
    kind,
    pool,
    async stop() {
      await stop()
      await asAdmin(url, (admin) => admin.query(`drop database ${name} with (force)`))
    },
  } satisfies BareDatabase
}

async function onClient<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    return await work(client)
  } finally {
    client.release()
  }
}

export const backUpInto = (
  pool: pg.Pool,
  file: string,
  onProgress: (progress: Progress) => void = () => undefined,
): Promise<Manifest> =>
  onClient(pool, (client) =>
    writeBackup(client, { file, version: '0.0.0-test', database: 'test', now: new Date(), onProgress }),
  )

export const restoreInto = (
  { pool, kind }: BareDatabase,
  file: string,
  { brokenTrail = false, say = () => undefined }: { brokenTrail?: boolean; say?: (line: string) => void } = {},
): Promise<Manifest> =>
  onClient(pool, (client) =>
    restoreBackup(client, {
      file,
      brokenTrail,
      say,
      onProgress: () => undefined,
      assertFreeSpace: () => Promise.resolve(),
      checkpoints: kind === 'pglite',
    }),
  )

/** The lines of a backup. */
export const linesIn = (file: string) => gunzipSync(readFileSync(file)).toString().split('\n')

/** Writes another backup with changed lines. */
export function rewrite(from: string, to: string, change: (lines: string[]) => string[]): void {
  writeFileSync(to, gzipSync(change(linesIn(from)).join('\n')))
}
