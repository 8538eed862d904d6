import type { ClientBase, PoolClient } from 'pg'
import { onConnection } from '../db/connection/database'
import { knownMigrations, migrateInTransaction } from '../db/migrate'
import { verifyTrailIn } from '../modules/activity/verifyTrail'
import { withBareTables } from './bareTables'
import { assertSameFigures } from './compareFigures'
import { figuresOf } from './figures'
import { BackupRefused, type Header, type Manifest, type Progress, type TableHead } from './format'
import { readBackup, type Piece } from './readBackup'
import { readRows } from './readRows'
import { rowsDigest } from './rowsDigest'
import { quoted, quotedList, tablesOf } from './tables'

interface RestoreSettings {
  file: string
  /** Accepts a backup whose audit trail was broken when it was made. */
  brokenTrail: boolean
  say: (line: string) => void
  onProgress: (progress: Progress) => void
  /** Called before each piece is inserted: throws while the disk is nearly full. */
  assertFreeSpace: () => Promise<void>
  /** Whether to keep the log of the transaction short: nothing else does that on the embedded database. */
  checkpoints: boolean
}

/**
 * Restores a backup into an empty database, in one transaction: after a failure or a kill the database is as empty as
 * before. Everything that the manifest has is compared before it is committed, and the audit trail is verified. A backup
 * of an older version is restored as it was and then migrated. Throws `BackupRefused` with the reason.
 */
export async function restoreBackup(client: PoolClient, settings: RestoreSettings): Promise<Manifest> {
  await client.query('begin')
  try {
    await assertEmpty(client)
    const pieces = readBackup(settings.file)
    const header = await headerOf(pieces)
    const newest = Math.max(...header.migrations.map(({ created_at }) => created_at))
    await migrateInTransaction(client, -Infinity, newest)
    const manifest = await fillTables(client, pieces, settings)
    await assertSameRows(client, manifest, settings)
    await migrateInTransaction(client, newest)
    settings.onProgress({ step: 'totals and audit trail', rows: 0, bytes: 0 })
    assertSameFigures(await figuresOf(client), manifest.figures)
    await assertTrail(client, settings)
    await client.query('commit')
    return manifest
  } catch (error) {
    // A connection that broke has no transaction any more.
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

async function assertEmpty(client: ClientBase) {
  const { rows } = await client.query<{ tables: number }>(
    `select count(*)::int as tables from pg_class
     where relkind in ('r', 'v', 'm', 'p', 'f') and relnamespace in (select oid from pg_namespace where nspname in ('public', 'drizzle'))`,
  )
  const tables = rows[0]?.tables ?? 0
  if (tables > 0)
    throw new BackupRefused(
      `The database is not empty: it has ${tables} tables. A backup is restored into a new database or a new folder only.`,
    )
}

/** Reads the header. Throws for a database that this version does not know. */
async function headerOf(pieces: AsyncGenerator<Piece>): Promise<Header> {
  const { value } = (await pieces.next()) as { value: Piece | undefined }
  if (value?.kind !== 'header') throw new BackupRefused('The backup has no header.')
  const known = new Set(knownMigrations())
  if (!value.header.migrations.every(({ created_at }) => known.has(created_at)))
    throw new BackupRefused(
      `The backup was made by a newer version of Zabuni (${value.header.version}). Restore it with that version or a newer one.`,
    )
  return value.header
}

/** About so many bytes of rows are in the log at most. */
const checkpointBytes = 64 * 1024 * 1024

async function fillTables(
  client: ClientBase,
  pieces: AsyncGenerator<Piece>,
  { onProgress, assertFreeSpace, checkpoints }: RestoreSettings,
): Promise<Manifest> {
  let manifest: Manifest | undefined
  const known = new Map((await tablesOf(client)).map((table) => [table.$table, table]))
  const fill = async () => {
    // Some migrations insert rows, which the backup has too.
    await client.query(`truncate ${[...known.keys()].map(quoted).join(', ')}`)
    let [table, rows, bytes, saved] = ['', 0, 0, 0]
    for await (const piece of pieces) {
      if (piece.kind === 'manifest') manifest = piece.manifest
      if (piece.kind !== 'rows') continue
      await assertFreeSpace()
      const { $table } = piece.table
      if ($table !== table) {
        assertKnown(piece.table, known.get($table))
        ;[table, rows] = [$table, 0]
      }
      await insertRows(client, piece.table, piece.rows)
      rows += piece.rows.length
      bytes += piece.rows.reduce((sum, row) => sum + row.length, 0)
      onProgress({ step: table, rows, bytes })
      if (!checkpoints || bytes - saved < checkpointBytes) continue
      await client.query('checkpoint')
      saved = bytes
    }
  }
  await withBareTables(client, fill, () => onProgress({ step: 'indexes and references', rows: 0, bytes: 0 }))
  if (!manifest) throw new BackupRefused('The backup has no manifest.')
  for (const [name, last] of Object.entries(manifest.sequences))
    await client.query('select setval(to_regclass($1), $2)', [quoted(name), last])
  return manifest
}

function assertKnown({ $table, columns }: TableHead, known: TableHead | undefined) {
  const missing = columns.filter((column) => !known?.columns.includes(column))
  if (!known || missing.length > 0)
    throw new BackupRefused(
      `The backup does not fit its version: ${known ? `table ${$table} has no column ${missing.join(', ')}` : `there is no table ${$table}`}.`,
    )
}

const comma = Buffer.from(',')

async function insertRows(client: ClientBase, { $table, columns }: TableHead, rows: Buffer[]) {
  const list = quotedList(columns)
  const json = Buffer.concat([
    Buffer.from('['),
    ...rows.flatMap((row, at) => (at === 0 ? [row] : [comma, row])),
    Buffer.from(']'),
  ])
  await client.query(
    `insert into ${quoted($table)} (${list}) overriding system value
     select ${list} from json_populate_recordset(null::${quoted($table)}, $1::json)`,
    [json.toString()],
  )
}

/** Reads every row again: what the database has must be what the file has. */
async function assertSameRows(client: ClientBase, { tables }: Manifest, { onProgress }: RestoreSettings) {
  for (const table of await tablesOf(client)) {
    const digest = rowsDigest()
    for await (const rows of readRows(client, table)) {
      for (const row of rows) digest.add(row)
      onProgress({ step: `verifying ${table.$table}`, rows: digest.content().rows, bytes: 0 })
    }
    const wanted = tables[table.$table] ?? rowsDigest().content()
    if (JSON.stringify(digest.content()) !== JSON.stringify(wanted))
      throw new BackupRefused(`The restored table ${table.$table} differs from the backup. Nothing was restored.`)
  }
}

async function assertTrail(client: PoolClient, { brokenTrail, say }: RestoreSettings) {
  const said: string[] = []
  const isWhole = await verifyTrailIn(onConnection(client), { say: (line) => said.push(line) })
  if (isWhole || brokenTrail) return said.forEach(say)
  throw new BackupRefused(
    [
      'The audit trail in the backup is broken, so it was broken when the backup was made, or the file was changed:',
      ...said.map((line) => `  ${line}`),
      'Nothing was restored. To restore it all the same, add --broken-trail.',
    ].join('\n'),
  )
}
