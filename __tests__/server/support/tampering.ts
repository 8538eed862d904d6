import { getTableColumns, getTableName, sql, type SQL } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { CoveredKind } from '../../../src/domain/audit/trailContent'
import { coveredDocuments, type CoveredRows } from '../../../src/server/audit/coverage'
import type { Database, Transaction } from '../../../src/server/db/connection/database'
import { uuidv7 } from '../../../src/server/db/rows/ids'
import { walkTrail } from '../../../src/server/modules/activity/trail'
import { contentComparison } from '../../../src/server/modules/activity/verifyContents'

/** A covered row: of a document's own table, or of one of its parts. */
export interface Row {
  /** "head" for its own row. */
  part: string
  rows: CoveredRows
  ctid: string
  chain_id: string
}

class Undone extends Error {}

/** Runs what an attacker does on a copy: nothing of it stays. */
export async function onCopy<T>(db: Database | Transaction, work: (tx: Transaction) => Promise<T>): Promise<T> {
  let found: { value: T } | undefined
  try {
    await db.transaction(async (tx) => {
      found = { value: await work(tx) }
      throw new Undone()
    })
  } catch (error) {
    if (!(error instanceof Undone)) throw error
  }
  if (!found) throw new Error('the work did not end')
  return found.value
}

/** An attacker with full access also removes what guards the tables: triggers, references, checks and uniqueness. */
export async function unguard(tx: Transaction, tables: readonly PgTable[]): Promise<void> {
  await tx.execute(sql`set local session_replication_role = replica`)
  for (const name of new Set(tables.map(getTableName))) {
    const { rows } = await tx.execute<{ what: string }>(sql`
      select format('alter table %I drop constraint %I cascade', ${name}::text, conname) as what from pg_constraint
        where conrelid = ${name}::regclass and contype in ('c', 'u')
      union all
      select format('drop index %I', c.relname) from pg_index i join pg_class c on c.oid = i.indexrelid
        where i.indrelid = ${name}::regclass and i.indisunique and not i.indisprimary
        and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`)
    for (const { what } of rows) await tx.execute(sql.raw(what))
  }
}

/** One covered row of each table of a kind; throws where there is none. */
export async function coveredRows(tx: Transaction, kind: CoveredKind): Promise<Row[]> {
  const { table, chain, parts, where = sql`true`, ...head } = coveredDocuments[kind]
  const covered = sql`exists (select from trail_contents c where c.kind = ${kind} and c.document_id = t.id) and ${where}`
  const first = async (part: string, rows: CoveredRows, query: SQL): Promise<Row> => {
    const found = await tx.execute<{ ctid: string; chain_id: string }>(query)
    const [row] = found.rows
    if (!row) throw new Error(`there is no ${kind} with ${part}`)
    return { part, rows, ...row }
  }
  const found = [
    await first(
      'head',
      { table, ...head },
      sql`select t.ctid::text as ctid, ${chain} as chain_id from ${table} t where ${covered} limit 1`,
    ),
  ]
  for (const [name, part] of Object.entries(parts))
    found.push(
      await first(
        name,
        part,
        sql`select p.ctid::text as ctid, ${chain} as chain_id from ${table} t join ${part.table} p on ${part.of} where ${covered} limit 1`,
      ),
    )
  return found
}

/** The columns of a row that the trail covers. */
export const coveredColumns = ({ rows }: Row): string[] =>
  Object.keys(getTableColumns(rows.table)).filter((name) => !(name in rows.free))

/** Another value of a column. */
function tampered(name: string, column: PgColumn): SQL {
  const value = sql.identifier(name)
  const type = column.getSQLType()
  if (type.endsWith('[]')) {
    const added = { 'uuid[]': `'${uuidv7()}'::uuid`, 'integer[]': '999' }[type] ?? `'tampered'`
    return sql`array_append(coalesce(${value}, '{}'), ${sql.raw(added)})`
  }
  if (type.startsWith('timestamp')) return sql`coalesce(${value}, now()) + interval '1 day'`
  if (type === 'date') return sql`coalesce(${value}, current_date) + 1`
  if (type === 'boolean') return sql`not coalesce(${value}, false)`
  if (type === 'jsonb') return sql`'{"tampered": true}'`
  if (type === 'uuid') return sql`${uuidv7()}::uuid`
  if (/^(numeric|integer|bigint)/.test(type)) return sql`coalesce(${value}, 0) + 1`
  return sql`coalesce(${value}, '') || 'tampered'`
}

/** Changes columns of a row. */
export const tamper = (tx: Transaction, { rows: { table }, ctid }: Row, names: readonly string[]) => {
  const columns = getTableColumns(table)
  const set = names.flatMap((name) => {
    const column = columns[name]
    return column ? [sql`${sql.identifier(name)} = ${tampered(name, column)}`] : []
  })
  return tx.execute(sql`update ${table} set ${sql.join(set, sql`, `)} where ctid = ${ctid}::tid`)
}

export const remove = (tx: Transaction, { rows: { table }, ctid }: Row) =>
  tx.execute(sql`delete from ${table} where ctid = ${ctid}::tid`)

/** Inserts a row like this one, under another key. */
export const insertCopy = (tx: Transaction, { rows: { table }, ctid }: Row) => {
  const { columns, primaryKeys } = getTableConfig(table)
  const name = primaryKeys[0]?.columns.at(-1)?.name ?? 'id'
  const key = columns.find((column) => column.name === name)
  const value = key?.getSQLType() === 'uuid' ? uuidv7() : 'XXX'
  return tx.execute(sql`insert into ${table} select (jsonb_populate_record(t, ${JSON.stringify({ [name]: value })}::jsonb)).*
    from ${table} t where ctid = ${ctid}::tid`)
}

/** What the verification says of the documents of one chain. */
export async function differencesIn(tx: Transaction, chain_id: string): Promise<string[]> {
  const said: string[] = []
  const contents = contentComparison(tx, (name, what) => said.push(`${name}: ${what}`))
  await walkTrail(tx, { onBroken: () => said.push('broken'), onEntry: (link) => contents.take(link, false) }, chain_id)
  await contents.end()
  return said
}
