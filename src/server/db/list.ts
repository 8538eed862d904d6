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
  before?: string | undefined
  /** For who reads page after page to the end: the rows are not counted each time. */
  uncounted?: boolean
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
  rows: (page: {
    where: SQL | undefined
    order: SQL[]
    limit: number
    sort_key: SQL<string>
  }) => Promise<(Row & { id: string; sort_key: string })[]>
}

/** One page of a list by keyset, forwards or back: it costs the same however deep it lies. */
export async function listPage<Row>({
  db,
  query,
  table,
  id,
  sorts,
  default_sort,
  where,
  rows,
}: ListOptions<Row>): Promise<Page<Row>> {
  const sort = query.sort ?? default_sort
  const column = sorts[sort.replace(/^-/, '')]
  if (!column) throw refusal(400, 'malformed', `The list cannot be sorted by ${sort}.`)
  if (query.after && query.before)
    throw refusal(400, 'malformed', 'Ask for what comes after a row or before it, not both.')
  const back = query.before !== undefined
  const cursor = query.after ?? query.before
  const from = cursor ? readCursor(cursor, sort) : undefined
  // Back is the same list read from its other end, and turned round again.
  const down = sort.startsWith('-') !== back
  const direction = down ? desc : asc
  const filter = and(...where)
  const beyond = from ? sql`(${column}, ${id}) ${down ? sql`<` : sql`>`} (${from.value}, ${from.id})` : undefined
  // One after the other: inside a transaction there is one connection.
  const found = await rows({
    where: and(filter, beyond),
    order: [direction(column), direction(id)],
    limit: query.limit + 1,
    sort_key: sql<string>`${column}::text`,
  })
  const total = query.uncounted ? 0 : await countUpTo(db, table, filter)
  const page = back ? found.slice(0, query.limit).toReversed() : found.slice(0, query.limit)
  const more = found.length > query.limit
  const at = (row: { id: string; sort_key: string } | undefined) =>
    row ? writeCursor(sort, row.sort_key, row.id) : (cursor ?? null)
  return {
    rows: page.map(({ sort_key: _, ...row }) => row as unknown as Row),
    meta: {
      next: back || more ? at(page.at(-1)) : null,
      previous: (back ? more : from !== undefined) ? at(page[0]) : null,
      total,
    },
  }
}

interface Span {
  from: string | undefined
  to: string | undefined
}

/** A day lies between two days (YYYY-MM-DD), both included; either may be open. */
export const daysBetween = (column: AnyColumn, { from, to }: Span) =>
  and(from ? sql`${column} >= ${from}::date` : undefined, to ? sql`${column} <= ${to}::date` : undefined)

/** A moment lies on the days between two, by the clock of a branch. */
export function momentsBetween(column: AnyColumn, { from, to }: Span, branch_id: string) {
  const zone = sql`(select b.timezone from branches b where b.id = ${branch_id})`
  return and(
    from ? sql`${column} >= ${from}::date::timestamp at time zone ${zone}` : undefined,
    to ? sql`${column} < (${to}::date + 1)::timestamp at time zone ${zone}` : undefined,
  )
}

async function countUpTo(db: Sql, table: PgTable, where: SQL | undefined) {
  const matching = db
    .select({ one: sql`1` })
    .from(table)
    .where(where)
    .limit(countedExactly + 1)
    .as('matching')
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(matching)
  const count = row?.count ?? 0
  return count > countedExactly ? { at_least: countedExactly } : count
}

const writeCursor = (sort: string, value: string, id: string) =>
  Buffer.from(JSON.stringify([sort, value, id])).toString('base64url')

function readCursor(cursor: string, sort: string): { value: string; id: string } {
  try {
    const [of, value, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')) as unknown[]
    if (of === sort && typeof value === 'string' && typeof id === 'string' && /^[0-9a-f-]{36}$/.test(id))
      return { value, id }
  } catch {
    // Falls through to the same refusal.
  }
  throw refusal(400, 'malformed', 'This page of the list is no longer there. Start again at the first one.')
}
