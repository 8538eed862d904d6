import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { CoveredKind } from '../../domain/audit/trailContent'
import { sqlOnce } from '../db/memory/builtOnce'
import { idList, isListed } from '../db/rows/isOneOf'
import { identifiers } from '../db/rows/recordset'
import { coveredDocuments, type Covered, type CoveredRows } from './coverage'

/**
 * Returns a column in canonical form, independent of session settings: decimals without trailing zeros, moments in UTC.
 */
function written(name: string, column: PgColumn, of: 't' | 'p'): SQL {
  const value = sql`${sql.raw(of)}.${sql.identifier(name)}`
  const type = column.getSQLType()
  if (type.startsWith('numeric')) return sql`trim_scale(${value})::text`
  if (type.startsWith('timestamp')) return sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  if (type === 'date') return sql`to_char(${value}, 'YYYY-MM-DD')`
  return value
}

/** The name under which a content has the digest of a text. */
const digestName = (column: string) => `${column}_sha256`

/** `a as a, b as b`: a row's content. */
function columnsOf({ table, free, digested = [], more = {} }: CoveredRows, of: 't' | 'p'): SQL {
  const own = Object.entries(getTableColumns(table)).flatMap(([name, column]) => {
    if (name in free) return []
    if (!digested.includes(name)) return [sql`${written(name, column, of)} as ${sql.identifier(name)}`]
    const bytes = sql`convert_to(${sql.raw(of)}.${sql.identifier(name)}, 'UTF8')`
    return [sql`encode(sha256(${bytes}), 'hex') as ${sql.identifier(digestName(name))}`]
  })
  return sql.join(
    [...own, ...Object.entries(more).map(([name, value]) => sql`${value} as ${sql.identifier(name)}`)],
    sql`, `,
  )
}

/** Returns the content of a document `t` as JSON: its row, and its child rows by part; `isWritten` says of which parts rows are written. */
function contentOf({ parts, ...head }: Covered, isWritten: (part: string) => boolean): SQL {
  const rows = Object.entries(parts).map(([name, part]) => {
    const from = isWritten(name) ? withWritten(part.table, writtenName(name)) : sql`${part.table}`
    return sql`${sql.raw(`'${name}'`)}, coalesce((select json_agg(r) from (select ${columnsOf(part, 'p')} from ${from} p where ${part.of} order by ${part.order}) r), '[]')`
  })
  return sql`json_build_object('head', (select row_to_json(h) from (select ${columnsOf(head, 't')}) h), 'parts', json_build_object(${sql.join(rows, sql`, `)}))`
}

/** Documents of one kind: those whose column `by` has one of these ids. */
export interface Wanted {
  kind: CoveredKind
  by: 'id' | 'rfq_id' | 'invitation_id' | 'order_id' | 'purchase_order_id' | 'document_id'
  ids: readonly string[]
}

/**
 * Returns a statement that reads documents as their tables have them now: kind, document_id, content as text, whether
 * it is sealed, and the last stored content of each. `written` are the rows that the same statement writes, which the tables
 * still have as they were.
 */
export const readContents = (wanted: readonly Wanted[], written?: WrittenRows): SQL =>
  sql.join(
    wanted.map(({ kind, by, ids }) => contentsBy(kind, by, written)({ list: idList(ids) })),
    sql` union all `,
  )

/** The kind of the documents that a statement writes: their heads, and rows of these parts. Each has its `writtenName`. */
export interface WrittenRows {
  kind: CoveredKind
  parts: readonly string[]
}

/** The part of the statement that returns the written rows of a part of the documents, or of their heads. */
export const writtenName = (part = 'heads') => `written_${part}`

type Contents = (given: { list: string }) => SQL
/** By kind, column and the rows that are written. */
const built = new Map<string, Contents>()

function contentsBy(kind: CoveredKind, by: Wanted['by'], written?: WrittenRows): Contents {
  const parts = written?.kind === kind ? written.parts : undefined
  const key = [kind, by, ...(parts ? ['written', ...parts] : [])].join(' ')
  const contents = built.get(key) ?? sqlOnce(({ list }) => contentsOf({ kind, by, list, written: parts }))
  built.set(key, contents)
  return contents
}

interface ContentsOf {
  kind: CoveredKind
  by: Wanted['by']
  list: SQL
  written: readonly string[] | undefined
}

function contentsOf({ kind, by, list, written }: ContentsOf): SQL {
  const covered = coveredDocuments[kind]
  const { table, where, sealed = sql`false` } = covered
  const rows = written ? withWritten(table, writtenName()) : sql`${table}`
  const content = contentOf(covered, (part) => written?.includes(part) ?? false)
  return sql`select ${sql.raw(`'${kind}'`)} as kind, t.id as document_id, ${content}::text as content, ${sealed} as is_sealed, k.digest, k.nonce, k.masked
    from ${rows} t left join lateral (select digest, nonce, masked from trail_contents c where c.kind = ${sql.raw(`'${kind}'`)} and c.document_id = t.id order by c.id desc limit 1) k on true
    where ${isListed(sql`t.${sql.identifier(by)}`, list)} ${where ? sql`and ${where}` : sql``}`
}

/** The rows of a table with those that a part of the same statement writes. */
function withWritten(table: PgTable, name: string): SQL {
  const columns = identifiers(Object.keys(getTableColumns(table)))
  const written = sql.identifier(name)
  return sql`(select ${columns} from ${written} union all select ${columns} from ${table} where id not in (select id from ${written}))`
}
