import { and, isNull, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Page } from '../../../contract/envelope'
import { refusal } from '../../http/refusal'
import type { Sql } from '../connection/database'
import { dayOrLast, textOrLast } from '../schema/columns'
import { countedExactly, readPage, type RowsOf, type SortColumn } from './readPage'

interface Wanted {
  sort?: string | undefined
  limit: number
  after?: string | undefined
  before?: string | undefined
  /** For reading all pages to the end: the rows are not counted each time. */
  uncounted?: boolean
  /** Only these rows: for an export of the selected ones. */
  ids?: readonly string[] | undefined
}

interface ListOptions<Row> {
  table: PgTable & { id: AnyColumn }
  /** The allow-list of sort orders: a name in the query with a column of the table that is never null. */
  sorts: Record<string, SortColumn>
  /** Further ones with columns of another table, which the rows join by its id. */
  keyed?: { id: AnyColumn; sorts: Record<string, SortColumn> }
  default_sort: string
  where: (SQL | undefined)[]
  /** Selects the columns of a row and `sort_key`, without a value of the request. */
  rows: RowsOf<Row>
}

/** Returns one page of a list by keyset, forwards or back: the cost does not depend on its position. */
export async function listPage<Row>(
  db: Sql,
  query: Wanted,
  { table, sorts, keyed, default_sort, where, rows }: ListOptions<Row>,
): Promise<Page<Row>> {
  const sort = query.sort ?? default_sort
  const name = sort.replace(/^-/, '')
  const column = sorts[name] ?? keyed?.sorts[name]
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
    id: keyed && !(name in sorts) ? keyed.id : table.id,
    filter: and(...where, isAnyOf(table.id, query.ids)),
    from,
    // Paging back reads the same list in reverse order and then reverses the rows.
    down: sort.startsWith('-') !== back,
    limit: query.limit + 1,
    counted: !query.uncounted,
    planned_anew: hasRange(query),
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

/** Whether the list is filtered by a range: how many rows match depends on its ends, and by what they are best found. */
const hasRange = (query: object): boolean =>
  Object.entries(query).some(([name, value]) => value !== undefined && /_(from|to)$/.test(name))

/** The condition of a filter that may be left out: the column has one of these values. */
export const isAnyOf = (column: AnyColumn | SQL, values: readonly string[] | undefined): SQL | undefined =>
  values && (values.length === 1 ? sql`${column} = ${values[0]}` : sql`${column} in (${listed(values)})`)

/** Values of a condition, each a parameter. */
export const listed = (values: readonly string[]): SQL =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )

/** The same for a text by which the list can be sorted too: one index has both. */
export const isAnyText = (column: AnyColumn, values: readonly string[] | undefined): SQL | undefined =>
  isAnyOf(
    textOrLast(column),
    values?.map((value) => `0${value}`),
  )

/** The condition of the filter for active or inactive records; no parameter, because the inactive have their own index. */
export const isActive = (column: AnyColumn, active: 'true' | 'false' | undefined): SQL | undefined =>
  active && (active === 'true' ? sql`${column}` : sql`not ${column}`)

/** The condition that a record was not merged into another, where its table has such records. */
export const isNotMerged = (table: object) =>
  'merged_into_id' in table ? isNull(table.merged_into_id as AnyColumn) : undefined

interface Span {
  from: string | undefined
  to: string | undefined
}

/**
 * The condition that a day is between two days (YYYY-MM-DD), inclusive; either may be open. A column that may be empty
 * is compared as it is indexed, where missing days are last.
 */
export function daysBetween(column: AnyColumn, { from, to }: Span): SQL | undefined {
  const day = column.notNull ? sql`${column}` : dayOrLast(column)
  const last = to ? sql`${day} <= ${to}::date` : sql`${day} < 'infinity'::date`
  return from || to ? and(from ? sql`${day} >= ${from}::date` : undefined, last) : undefined
}

interface Amounts {
  from: string | undefined
  to: string | undefined
}

/** The condition that an amount is between two, inclusive; either may be open. */
export const amountsBetween = (column: AnyColumn | SQL, { from, to }: Amounts): SQL | undefined =>
  and(from ? sql`${column} >= ${from}::numeric` : undefined, to ? sql`${column} <= ${to}::numeric` : undefined)

/** The condition that a moment is on the days between two, in a time zone. */
export const momentsBetween = (column: AnyColumn, { from, to }: Span, zone: string) =>
  and(
    from ? sql`${column} >= ${from}::date::timestamp at time zone ${zone}` : undefined,
    to ? sql`${column} < (${to}::date + 1)::timestamp at time zone ${zone}` : undefined,
  )

/** Returns a number of rows as answers have it: exact, or at least so many. */
export const totalOf = (count: number) => (count > countedExactly ? { at_least: countedExactly } : count)

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
