import { Column, is, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import { PgDialect, type PgTable } from 'drizzle-orm/pg-core'
import type { Sql } from '../connection/database'
import { rememberedCount } from '../memory/countMemory'
import { withParametersAfter } from '../connection/parameters'
import { fieldsOf, rowReader, type Field } from '../rows/rowFields'

/** Lists count exactly up to here; beyond it, "at least". */
export const countedExactly = 10_000
const mostCounted = countedExactly + 1

interface RowsQuery<Row> extends PromiseLike<Row[]> {
  _: { selectedFields: object }
  toSQL: () => { sql: string; params: unknown[] }
}

/**
 * Selects the columns of a list's rows and `sort_key`, from its tables. It is compiled once for each of the list's orders
 * if it is the same function each time, and must be another one where its values differ.
 */
export type RowsOf<Row> = (db: Sql, sort_key: SQL<string>) => RowsQuery<Row & { id: string; sort_key: string }>

/** What a list is sorted by; never null. */
export type SortColumn = AnyColumn | SQL

interface Wanted<Row> {
  rows: RowsOf<Row>
  table: PgTable & { id: AnyColumn }
  column: SortColumn
  /** The id of a row, in the table of the column: one index has both. */
  id: AnyColumn
  filter: SQL | undefined
  /** The last row before the page. */
  from: { value: string; id: string } | undefined
  /** Whether the largest comes first. */
  down: boolean
  limit: number
  /** Whether the matching rows are counted. */
  counted: boolean
  /** Whether the statement is planned for its values each time, and not once for all. */
  planned_anew: boolean
}

interface Found<Row> {
  rows: (Row & { id: string })[]
  /** What each of the rows is sorted by, as text. */
  keys: string[]
  /** The number of matching rows up to `mostCounted`. */
  total: number
}

const dialect = new PgDialect()
/** The place of the number of matching rows in a compiled select: its condition differs by request. */
const total = '/* total */'

/** A list in one order: its select, and what each row of it is made by. */
interface Compiled {
  select: string
  params: unknown[]
  order: string
  table: string
  id: string
  /** Where `sort_key` is among the values of a row. */
  key_place: number
  read: (values: readonly unknown[]) => object
}

const compiled = new WeakMap<object, Map<AnyColumn | string, Compiled>>()

/**
 * Reads one page of a list in one statement, with the number of matching rows where it is not known. Building a select
 * by drizzle takes longer than running it: the select is built once, and only its condition for each request.
 */
export async function readPage<Row>(db: Sql, wanted: Wanted<Row>): Promise<Found<Row>> {
  const { filter, from, down, limit, counted, planned_anew } = wanted
  const { select, params, order, table, id, key_place, read } = compile(db, wanted)
  const { sql: condition, params: own } = filter ? dialect.sqlToQuery(filter) : { sql: 'true', params: [] }
  const matching = countOf(table, condition)
  const count = counted ? rememberedCount(db, matching, own) : { known: 0 }
  const values = [...own, limit]
  const most = `$${values.length}`
  let beyond = ''
  if (from) {
    values.push(from.value, from.id)
    beyond = ` and (${order}, ${id}) ${down ? '<' : '>'} ($${values.length - 1}, $${values.length})`
  }
  const direction = down ? 'desc' : 'asc'
  const columns = params.length === 0 ? select : withParametersAfter(select, values.length)
  const counting = count.known === undefined ? `(${matching})` : 'null::int'
  const text = `${columns.replace(total, () => counting)} where ${condition}${beyond} order by ${order} ${direction}, ${id} ${direction} limit ${most}`
  const found = await rowsOf(db, text, [...values, ...params], planned_anew ? unnamed : undefined)
  const keys = found.map((row) => JSON.parse(row[key_place] as string) as [string, number])
  return {
    rows: found.map(read) as (Row & { id: string })[],
    keys: keys.map(([key]) => key),
    total: count.known ?? count.remember(keys[0] ? keys[0][1] : from ? await countBehind() : 0),
  }

  /** No row has the count: the page is after the last one. */
  async function countBehind() {
    const [row] = await rowsOf(db, matching, own)
    return row?.[0] as number
  }
}

const countOf = (table: string, condition: string) =>
  `select count(*)::int from (select 1 from ${table} where ${condition} limit ${mostCounted}) as matching`

/** Returns how many rows match each of these conditions, up to `mostCounted`; those not remembered in one statement. */
export async function countMatching(
  db: Sql,
  table: PgTable,
  conditions: readonly (SQL | undefined)[],
): Promise<number[]> {
  const counts = conditions.map((condition) => {
    const { sql: text, params } = dialect.sqlToQuery(condition ?? sql`true`)
    const matching = countOf(textOf(sql`${table}`), text)
    return { matching, params, count: rememberedCount(db, matching, params) }
  })
  const unknown = counts.filter(({ count }) => count.known === undefined)
  const values: unknown[] = []
  const texts = unknown.map(({ matching, params }) => {
    const text = withParametersAfter(matching, values.length)
    values.push(...params)
    return `(${text})`
  })
  const [found = []] = texts.length > 0 ? await rowsOf(db, `select ${texts.join(', ')}`, values) : []
  return counts.map(({ count }) =>
    count.known === undefined
      ? count.remember(found[unknown.findIndex((each) => each.count === count)] as number)
      : count.known,
  )
}

/** A statement by this name is not prepared: it is planned with its values. */
const unnamed = ''

async function rowsOf(db: Sql, text: string, params: unknown[], name?: string): Promise<unknown[][]> {
  const query = db._.session.prepareQuery({ sql: text, params }, undefined, name, true, (rows) => rows)
  return (await query.execute()) as unknown[][]
}

/** A condition that another statement of the list uses. */
const textOf = (part: SQL) => dialect.sqlToQuery(part).sql

function compile<Row>(db: Sql, { rows, column, table, id }: Wanted<Row>): Compiled {
  const known = compiled.get(rows) ?? new Map<AnyColumn | string, Compiled>()
  compiled.set(rows, known)
  // A column is the same object each time, an expression is not.
  const key = is(column, Column) ? column : textOf(column)
  const before = known.get(key)
  if (before) return before
  const query = rows(db, sql<string>`json_build_array(${column}::text, ${sql.raw(total)})::text`)
  const { sql: select, params } = query.toSQL()
  const fields = fieldsOf(query._.selectedFields)
  const isKey = ({ path }: Field) => path[0] === 'sort_key'
  const made = {
    select,
    params,
    order: textOf(sql`${column}`),
    table: textOf(sql`${table}`),
    id: textOf(sql`${id}`),
    key_place: fields.findIndex(isKey),
    read: rowReader(fields, isKey),
  }
  known.set(key, made)
  return made
}
