import { execFileSync } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { openEmbedded } from '../../../src/server/db/embedded/engine'
import { migrationsFolder } from '../../../src/server/db/migrate'
import { openDatabase } from '../../../src/server/db/connection/openDatabase'
import { asAdmin, databaseUrl, newCluster, withName } from './testDatabase'

/* Data folders of earlier versions: saved as SQL by `scripts/keepDataFolder.ts`, and rebuilt for the upgrade test. */

/** The expected contents of a saved folder, as its version returned them. Its secrets are used by this folder only. */
export interface KeptFolder {
  /** The newest migration applied to it, and the hashes of all of them. */
  migration: string
  migrations: string[]
  /** When it was closed. */
  kept_at: string
  /** The files beside the database. */
  files: Record<string, string>
  branch_id: string
  /** A member of staff with an open session. */
  staff: { email: string; password: string; token: string }
  /** Tokens of open links: one without a draft, one with a draft. */
  links: { rfq_id: string; supplier_id: string; token: string; title: string; unit_price: string | null }[]
  /** A sealed RFQ whose deadline is half an hour after `kept_at`. */
  sealed: { id: string; unit_price: string }
  documents: {
    entity: 'enquiries' | 'rfqs' | 'orders' | 'purchase-orders'
    id: string
    number: string | null
    status: string
    /** Names and amounts that its list shows. */
    shows: string[]
    /** The length of its audit trail. */
    entries: number
  }[]
  /** Frozen documents: a digest of all their texts. */
  frozen: { of: 'order' | 'purchase order' | 'delivery'; id: string; kind: string; revision: number; texts: string }[]
  codes: { code: string; number: string; total: string; standing: string }[]
  /** All actions in its audit trail, each of which needs a text. */
  actions: string[]
  comment: { order_id: string; text: string }
  attachment: { order_id: string; file_name: string; sha256: string }
  draft: { form: string; client_reference: string; notes: string }
  order_draft: { form: string; order_id: string; payment_terms: string }
  view: { name: string; query: string }
  /** The mails queued in the outbox. */
  mails: { to: string; subject: string }[]
  /** An import that was stopped half way. */
  import: { job_id: string; rows: number; prefix: string }
}

export const keptFolderPath = path.join(import.meta.dirname, '../upgrade')

/** The saved folders, the oldest first, by the number of their newest migration. */
export const keptFolders = (): string[] =>
  readdirSync(keptFolderPath)
    .filter((name) => name.endsWith('.json'))
    .map((name) => path.basename(name, '.json'))
    .sort()

export const readKept = <Kept = KeptFolder>(name: string) =>
  JSON.parse(readFileSync(path.join(keptFolderPath, `${name}.json`), 'utf8')) as Kept

const journal = () =>
  JSON.parse(readFileSync(path.join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string }[]
  }

/** The migrations of this version, in order: their names and hashes. */
export function knownMigrations(): { tag: string; hash: string }[] {
  const files = readMigrationFiles({ migrationsFolder })
  return journal().entries.map(({ tag }, index) => ({ tag, hash: files[index]?.hash ?? '' }))
}

/** A digest of all texts of a document, without its kind and its later status. */
export function textsIn(document: object): string {
  const texts: string[] = []
  const collect = (value: unknown, key?: string) => {
    if (typeof value === 'string' && key !== 'kind' && key !== 'mark') texts.push(value)
    if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value)) collect(inner, name)
  }
  collect(document)
  return createHash('sha256').update(JSON.stringify(texts.sort())).digest('hex').slice(0, 20)
}

/** All rows as SQL for a database with the same migrations. JSON as text keeps each value unchanged. */
export async function rowsAsSql(pool: pg.Pool): Promise<string> {
  const tables = await pool.query<{ name: string; columns: string }>(
    `select quote_ident(table_name) as name, string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
     group by table_name order by table_name`,
  )
  const statements = [
    'set session_replication_role = replica',
    `truncate ${tables.rows.map(({ name }) => name).join(', ')}`,
  ]
  for (const { name, columns } of tables.rows) {
    const { rows } = await pool.query<{ row: string }>(
      `select row_to_json(r)::text as row from (select ${columns} from ${name} order by ctid) r`,
    )
    const json = `[${rows.map(({ row }) => row).join(',\n')}]`.replaceAll("'", "''")
    if (rows.length > 0)
      statements.push(
        `insert into ${name} (${columns}) select ${columns} from json_populate_recordset(null::${name}, '${json}')`,
      )
  }
  const sequences = await pool.query<{ statement: string }>(
    `select format('select setval(%L, %s)', sequencename, last_value) as statement
     from pg_sequences where schemaname = 'public' and last_value is not null order by sequencename`,
  )
  statements.push(...sequences.rows.map(({ statement }) => statement), 'set session_replication_role = origin')
  return `${statements.join(';\n')};\n`
}

/** Creates the database as it was saved. */
const fill = (pool: pg.Pool, name: string) => fillRows(pool, name, readKept(name).migration)

/** Creates a database of these saved rows: the migrations up to the one that they were saved at, then the rows. */
export async function fillRows(pool: pg.Pool, name: string, migration: string): Promise<void> {
  const client = await pool.connect()
  const upTo = mkdtempSync(path.join(tmpdir(), 'zabuni-migrations-'))
  try {
    const { entries, ...rest } = journal()
    const known = entries.slice(0, entries.findIndex(({ tag }) => tag === migration) + 1)
    mkdirSync(path.join(upTo, 'meta'))
    for (const { tag } of known) cpSync(path.join(migrationsFolder, `${tag}.sql`), path.join(upTo, `${tag}.sql`))
    writeFileSync(path.join(upTo, 'meta/_journal.json'), JSON.stringify({ ...rest, entries: known }))
    await migrate(drizzle(client), { migrationsFolder: upTo })
    await client.query(gunzipSync(readFileSync(path.join(keptFolderPath, `${name}.sql.gz`))).toString())
    // The rows contain transaction ids: the new database must continue after them, as the saved folder did.
    await client.query(
      `do $$ begin
         while pg_current_xact_id() <= (select coalesce(max(transaction_id), '0'::xid8) from events) loop commit; end loop;
       end $$`,
    )
  } finally {
    client.release()
    rmSync(upTo, { recursive: true })
  }
}

export interface Rebuilt {
  /** The environment for the start of the server. */
  environment: { DATA_DIR: string; DATABASE_URL?: string }
  /** What the killed server left in the folder. */
  leftovers: string[]
  remove: () => Promise<void>
}

/** Rebuilds a saved folder. The embedded database is left as by a killed server, with its open files and locks. */
export async function rebuildKept(name: string): Promise<Rebuilt> {
  const folder = mkdtempSync(path.join(tmpdir(), 'zabuni-upgrade-'))
  for (const [file, content] of Object.entries(readKept(name).files)) writeFileSync(path.join(folder, file), content)
  const removeFolder = () => rmSync(folder, { recursive: true, force: true })
  if (databaseUrl) return rebuildOnPostgresql(databaseUrl, name, folder, removeFolder)

  const running = mkdtempSync(path.join(tmpdir(), 'zabuni-kept-'))
  cpSync(await newCluster(), running, { recursive: true })
  const database = await openEmbedded({ dataDir: running, durable: false })
  await fill(database.pool, name)
  cpSync(running, folder, { recursive: true, filter: (file) => !file.endsWith('.sock') })
  await database.stop()
  rmSync(running, { recursive: true })
  leaveSocket(path.join(folder, 'database.sock'))
  const leftovers = ['database.lock', 'database.sock', 'database/postmaster.pid'].filter((file) =>
    existsSync(path.join(folder, file)),
  )
  return { environment: { DATA_DIR: folder }, leftovers, remove: async () => removeFolder() }
}

async function rebuildOnPostgresql(
  url: string,
  name: string,
  folder: string,
  removeFolder: () => void,
): Promise<Rebuilt> {
  const own = `upgrade_${randomUUID().replaceAll('-', '')}`
  await asAdmin(url, (admin) => admin.query(`create database ${own}`))
  const database = await openDatabase({ data_dir: folder, database_url: withName(url, own) })
  await fill(database.pool, name)
  await database.stop()
  return {
    environment: { DATA_DIR: folder, DATABASE_URL: withName(url, own) },
    leftovers: [],
    async remove() {
      removeFolder()
      await asAdmin(url, (admin) => admin.query(`drop database ${own} with (force)`))
    },
  }
}

/** Leaves a socket without a listener, as a killed process does. */
function leaveSocket(file: string): void {
  const listen = `require('net').createServer().listen(process.argv[1], () => process.kill(process.pid, 'SIGKILL'))`
  try {
    execFileSync(process.execPath, ['-e', listen, file], { env: {}, stdio: 'ignore' })
  } catch {
    // Killing the process is intended.
  }
}
