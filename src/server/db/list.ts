import { and, asc, desc, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Page } from '../../contract/envelope'
import { refusal } from '../refusal'
import type { Sql } from './database'

/** Lists count exactly up to here; beyond, "at least". */
export const countedExactly = 10_000

interface Wanted {
  sort?: string | undefined
  limit: number
  after?: string | undefined
}

interface ListOptions<Row> {
  db: Sql
  query: Wanted
  table: PgTable
  id: AnyColumn
  /** The allow-list of orders: a name in the query to a column that is never null. */
  sorts: Record<string, AnyColumn | SQL>
  default_sort: string
  where: (SQL | undefined)[]
  rows: (page: { where: SQL | undefined; order: SQL[]; limit: number; sort_key: SQL<string> }) => Promise<(Row & { id: string; sort_key: string })[]>
}

/** One page of a list by keyset: it costs the same however deep it lies. */
export async function listPage<Row>({ db, query, table, id, sorts, default_sort, where, rows }: ListOptions<Row>): Promise<Page<Row>> {
  const sort = query.sort ?? default_sort
  const column = sorts[sort.replace(/^-/, '')]
  if (!column) throw refusal(400, 'malformed', `The list cannot be sorted by ${sort}.`)
  const direction = sort.startsWith('-') ? desc : asc
  const sign = sort.startsWith('-') ? sql`<` : sql`>`
  const after = query.after ? readCursor(query.after, sort) : undefined
  const filter = and(...where)
  const beyond = after ? sql`(${column}, ${id}) ${sign} (${after.value}, ${after.id})` : undefined
  // One after the other: inside a transaction there is one connection.
  const found = await rows({ where: and(filter, beyond), order: [direction(column), direction(id)], limit: query.limit + 1, sort_key: sql<string>`${column}::text` })
  const total = await countUpTo(db, table, filter)
  const page = found.slice(0, query.limit)
  const last = page.at(-1)
  return {
    rows: page.map(({ sort_key: _, ...row }) => row as unknown as Row),
    meta: { next: found.length > query.limit && last ? writeCursor(sort, last.sort_key, last.id) : null, total },
  }
}

async function countUpTo(db: Sql, table: PgTable, where: SQL | undefined) {
  const matching = db.select({ one: sql`1` }).from(table).where(where).limit(countedExactly + 1).as('matching')
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(matching)
  const count = row?.count ?? 0
  return count > countedExactly ? { at_least: countedExactly } : count
}

const writeCursor = (sort: string, value: string, id: string) => Buffer.from(JSON.stringify([sort, value, id])).toString('base64url')

function readCursor(cursor: string, sort: string): { value: string; id: string } {
  try {
    const [of, value, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')) as unknown[]
    if (of === sort && typeof value === 'string' && typeof id === 'string' && /^[0-9a-f-]{36}$/.test(id)) return { value, id }
  } catch {
    // Falls through to the same refusal.
  }
  throw refusal(400, 'malformed', 'This page of the list is no longer there. Start again at the first one.')
}
