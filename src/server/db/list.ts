import { and, eq, isNull, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Page } from '../../contract/envelope'
import { refusal } from '../http/refusal'
import type { Sql } from './database'
import { countedExactly, readPage, type RowsOf } from './readPage'

interface Wanted {
  sort?: string | undefined
  limit: number
  after?: string | undefined
  before?: string | undefined
  /** For reading all pages to the end: the rows are not counted each time. */
  uncounted?: boolean
}

interface ListOptions<Row> {
  table: PgTable & { id: AnyColumn }
  /** The allow-list of sort orders: a name in the query with a column that is never null. */
  sorts: Record<string, AnyColumn | SQL>
  default_sort: string
  where: (SQL | undefined)[]
  /** Selects the columns of a row and `sort_key`, without a value of the request. */
  rows: RowsOf<Row>
}

/** Returns one page of a list by keyset, forwards or back: the cost does not depend on its position. */
export async function listPage<Row>(
  db: Sql,
  query: Wanted,
  { table, sorts, default_sort, where, rows }: ListOptions<Row>,
): Promise<Page<Row>> {
  const sort = query.sort ?? default_sort
  const column = sorts[sort.replace(/^-/, '')]
  if (!column) throw refusal(400, 'malformed', `This list cannot be sorted by ${sort}. Choose another column.`)
  if (query.after && query.before) throw refusal(400, 'malformed', 'Use either after or before, not both.')
  const back = query.before !== undefined
  const cursor = query.after ?? query.before
  const from = cursor ? readCursor(cursor, sort) : undefined
  const {
    rows: found,
    keys,
    total,
  } = await readPage(db, {
    rows,
    table,
    column,
    filter: and(...where),
    from,
    // Paging back reads the same list in reverse order and then reverses the rows.
    down: sort.startsWith('-') !== back,
    limit: query.limit + 1,
    counted: !query.uncounted,
  })
  const more = found.length > query.limit
  const page = found.slice(0, query.limit)
  const cursorAt = (place: number) => {
    const row = page[place]
    return row ? writeCursor(sort, keys[place] ?? '', row.id) : (cursor ?? null)
  }
  const [first, last] = back ? [page.length - 1, 0] : [0, page.length - 1]
  return {
    rows: back ? page.toReversed() : page,
    meta: {
      next: back || more ? cursorAt(last) : null,
      previous: (back ? more : from !== undefined) ? cursorAt(first) : null,
      total: query.uncounted ? 0 : totalOf(total),
    },
  }
}

/** The condition of a filter that may be left out: the column has this value. */
export const equals = (column: AnyColumn, value: string | undefined) => (value ? eq(column, value) : undefined)

/** The condition of the filter for active or inactive records. */
export const isActive = (column: AnyColumn, active: 'true' | 'false' | undefined) =>
  active ? eq(column, active === 'true') : undefined

/** The condition that a record was not merged into another, where its table has such records. */
export const isNotMerged = (table: object) =>
  'merged_into_id' in table ? isNull(table.merged_into_id as AnyColumn) : undefined

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

const totalOf = (count: number) => (count > countedExactly ? { at_least: countedExactly } : count)

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
