import { and, asc, desc, eq, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Page } from '../../contract/envelope'
import { refusal } from '../http/refusal'
import type { Sql } from './database'

/** Lists count exactly up to here; beyond it, "at least". */
const countedExactly = 10_000

interface Wanted {
  sort?: string | undefined
  limit: number
  after?: string | undefined
  before?: string | undefined
  /** For reading all pages to the end: the rows are not counted each time. */
  uncounted?: boolean
}

/** A query of rows to which the list adds its condition, its order and its limit. */
interface RowsQuery<Row> {
  where: (condition: SQL | undefined) => {
    orderBy: (...order: SQL[]) => { limit: (most: number) => PromiseLike<(Row & { id: string; sort_key: string })[]> }
  }
}

interface ListOptions<Row> {
  table: PgTable & { id: AnyColumn }
  /** The allow-list of sort orders: a name in the query with a column that is never null. */
  sorts: Record<string, AnyColumn | SQL>
  default_sort: string
  where: (SQL | undefined)[]
  /** Selects the columns of a row and `sort_key`. */
  rows: (sort_key: SQL<string>) => RowsQuery<Row>
}

/** Returns one page of a list by keyset, forwards or back: the cost does not depend on its position. */
export async function listPage<Row>(
  db: Sql,
  query: Wanted,
  { table, sorts, default_sort, where, rows }: ListOptions<Row>,
): Promise<Page<Row>> {
  const { id } = table
  const sort = query.sort ?? default_sort
  const column = sorts[sort.replace(/^-/, '')]
  if (!column) throw refusal(400, 'malformed', `This list cannot be sorted by ${sort}. Choose another column.`)
  if (query.after && query.before) throw refusal(400, 'malformed', 'Use either after or before, not both.')
  const back = query.before !== undefined
  const cursor = query.after ?? query.before
  const from = cursor ? readCursor(cursor, sort) : undefined
  // Paging back reads the same list in reverse order and then reverses the rows.
  const down = sort.startsWith('-') !== back
  const direction = down ? desc : asc
  const filter = and(...where)
  const beyond = from ? sql`(${column}, ${id}) ${down ? sql`<` : sql`>`} (${from.value}, ${from.id})` : undefined
  const counting = query.uncounted ? sql`null::int` : upTo(db, table, filter)
  const found = await rows(sql<string>`json_build_array(${column}::text, ${counting})::text`)
    .where(and(filter, beyond))
    .orderBy(direction(column), direction(id))
    .limit(query.limit + 1)
  const counted = () => (found[0] ? readKey(found[0]).total : countBehind(db, table, filter, from))
  const total = query.uncounted ? 0 : totalOf(await counted())
  const page = back ? found.slice(0, query.limit).toReversed() : found.slice(0, query.limit)
  const more = found.length > query.limit
  const at = (row: { id: string; sort_key: string } | undefined) =>
    row ? writeCursor(sort, readKey(row).value, row.id) : (cursor ?? null)
  return {
    rows: page.map(({ sort_key: _, ...row }) => row as unknown as Row),
    meta: {
      next: back || more ? at(page.at(-1)) : null,
      previous: (back ? more : from !== undefined) ? at(page[0]) : null,
      total,
    },
  }
}

/** The condition of a filter that may be left out: the column has this value. */
export const equals = (column: AnyColumn, value: string | undefined) => (value ? eq(column, value) : undefined)

/** The condition of the filter for active or inactive records. */
export const isActive = (column: AnyColumn, active: 'true' | 'false' | undefined) =>
  active ? eq(column, active === 'true') : undefined

interface Span {
  from: string | undefined
  to: string | undefined
}

/** The condition that a day is between two days (YYYY-MM-DD), inclusive; either may be open. */
export const daysBetween = (column: AnyColumn, { from, to }: Span) =>
  and(from ? sql`${column} >= ${from}::date` : undefined, to ? sql`${column} <= ${to}::date` : undefined)

/** The condition that a moment is on the days between two, in the time zone of a branch. */
export function momentsBetween(column: AnyColumn, { from, to }: Span, branch_id: string) {
  const zone = sql`(select b.timezone from branches b where b.id = ${branch_id})`
  return and(
    from ? sql`${column} >= ${from}::date::timestamp at time zone ${zone}` : undefined,
    to ? sql`${column} < (${to}::date + 1)::timestamp at time zone ${zone}` : undefined,
  )
}

/** The number of matching rows, as a value of the statement that reads a page: it is calculated once for all rows. */
function upTo(db: Sql, table: PgTable, where: SQL | undefined): SQL {
  const matching = db
    .select({ one: sql`1` })
    .from(table)
    .where(where)
    .limit(countedExactly + 1)
  return sql`(select count(*)::int from (${matching}) as matching)`
}

/** No row has the count: the list is empty, or the page is after the last one. */
async function countBehind(db: Sql, table: PgTable, where: SQL | undefined, from: object | undefined): Promise<number> {
  if (!from) return 0
  const { rows } = await db.execute<{ count: number }>(sql`select ${upTo(db, table, where)} as count`)
  return rows[0]?.count ?? 0
}

const totalOf = (count: number) => (count > countedExactly ? { at_least: countedExactly } : count)

/** The sort value of a row, and the number of matching rows. */
function readKey({ sort_key }: { sort_key: string }): { value: string; total: number } {
  const [value, total] = JSON.parse(sort_key) as [string, number]
  return { value, total }
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
  throw refusal(400, 'malformed', 'This page of the list is no longer available. Go back to the first page.')
}
