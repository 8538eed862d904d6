import { Column, is, sql, SQL, type SQLWrapper } from 'drizzle-orm'
import type { Sql } from './database'

/** A query of drizzle's builder; awaited, its rows. */
interface Query<Row> extends SQLWrapper, PromiseLike<Row[]> {
  _: { selectedFields: object }
}

export type Queries = Record<string, Query<object>>

/** The rows of each query. */
export type Rows<Asked> = { [Name in keyof Asked]: Asked[Name] extends PromiseLike<infer Found> ? Found : never }

interface Field {
  path: string[]
  field: Column | SQL
}

/** The fields of a query in the order in which drizzle selects them. */
const fieldsOf = (fields: object, path: string[] = []): Field[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    is(field, Column) || is(field, SQL)
      ? [{ path: [...path, name], field }]
      : fieldsOf(field as object, [...path, name]),
  )

/**
 * Returns the rows of several queries from one statement and one snapshot, each as it would be returned alone, with the
 * driver's values. A part of a row whose values are all null is null, as for a left join without a match. SQL of type
 * numeric must be cast to text.
 */
export async function readTogether<Asked extends Queries>(db: Sql, queries: Asked): Promise<Rows<Asked>> {
  const parts = Object.entries(queries).map(([name, query]) => ({
    name,
    query,
    fields: fieldsOf(query._.selectedFields),
  }))
  const values = parts.map(({ query, fields, name }) => sql`(${asJson(query, fields)}) as ${sql.identifier(name)}`)
  const { rows } = await db.execute<Record<string, unknown[][]>>(sql`select ${sql.join(values, sql`, `)}`)
  return Object.fromEntries(
    parts.map(({ name, fields }) => [name, (rows[0]?.[name] ?? []).map((row) => toRow(fields, row))]),
  ) as Rows<Asked>
}

/**
 * Rows as arrays, because columns of several tables may have the same name; JSON numbers would lose the digits of a
 * decimal.
 */
function asJson(query: SQLWrapper, fields: readonly Field[]): SQL {
  const names = fields.map((_, index) => sql.raw(`c${index}`))
  const values = fields.map(({ field }, index) =>
    sql.raw(is(field, Column) && field.getSQLType().startsWith('numeric') ? `c${index}::text` : `c${index}`),
  )
  return sql`select coalesce(json_agg(json_build_array(${sql.join(values, sql`, `)})), '[]'::json) from (${query.getSQL()}) as r(${sql.join(names, sql`, `)})`
}

type Tree = Record<string, unknown>

function toRow(fields: readonly Field[], values: readonly unknown[]): Tree {
  const row: Tree = {}
  fields.forEach(({ path, field }, index) => {
    const value = values[index] ?? null
    const decoder = is(field, Column) ? field : (field as unknown as { decoder: Column }).decoder
    const last = path[path.length - 1] ?? ''
    const place = path.slice(0, -1).reduce((at, name) => (at[name] ??= {}) as Tree, row)
    place[last] = value === null ? null : decoder.mapFromDriverValue(value)
  })
  return nullify(row, fields)
}

function nullify(row: Tree, fields: readonly Field[]): Tree {
  const nested = new Set(fields.flatMap(({ path }) => (path.length > 1 ? (path[0] ?? []) : [])))
  for (const name of nested) if (Object.values(row[name] as Tree).every((value) => value === null)) row[name] = null
  return row
}
