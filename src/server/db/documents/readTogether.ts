import { Column, is, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Sql } from '../connection/database'
import { withParametersAfter } from '../connection/parameters'
import { fieldsOf, rowReader, type Field } from '../rows/rowFields'

/** A query of drizzle's builder; awaited, its rows. */
interface Query<Row> extends SQLWrapper, PromiseLike<Row[]> {
  _: { selectedFields: object }
  /** Where it was built before. */
  part?: Part
}

/** A query as one value of a statement, and how its rows are read. */
interface Part {
  json: SQL
  read: (values: readonly unknown[]) => object
}

export type Queries = Record<string, Query<object>>

/** The rows of each query. */
export type Rows<Asked> = { [Name in keyof Asked]: Asked[Name] extends PromiseLike<infer Found> ? Found : never }

/**
 * Returns the rows of several queries from one statement and one snapshot, each as it would be returned alone, with the
 * driver's values. SQL of type numeric must be cast to text.
 */
export async function readTogether<Asked extends Queries>(db: Sql, queries: Asked): Promise<Rows<Asked>> {
  return runTogether(db, together(queries), {})
}

/** Several queries as one statement. */
export interface Together<Asked> {
  /** The same text each time: the driver looks its name up by it. */
  text: string
  params: unknown[]
  readers: { name: keyof Asked; read: Part['read'] }[]
}

const dialect = new PgDialect()
const select = 'select '
const columnsIn = ({ text }: Together<Queries>) => text.slice(select.length)

/** Builds the statement of several queries. Placeholders in them are filled in when it runs. */
export function together<Asked extends Queries>(queries: Asked): Together<Asked> {
  const parts = Object.entries(queries).map(([name, query]) => ({ name, ...(query.part ?? partOf(query)) }))
  const { sql: columns, params } = dialect.sqlToQuery(
    sql.join(
      parts.map(({ json }) => json),
      sql`, `,
    ),
  )
  return { text: select + columns, params, readers: parts.map(({ name, read }) => ({ name, read })) }
}

export function partOf(query: Query<object>): Part {
  const fields = fieldsOf(query._.selectedFields)
  return { json: sql`(${asJson(query, fields)})`, read: rowReader(fields) }
}

/** The queries of both as one statement. */
export const joined = (one: Together<Queries>, other: Together<Queries>): Together<Queries> => ({
  // Either may have no query.
  text: select + [columnsIn(one), withParametersAfter(columnsIn(other), one.params.length)].filter(Boolean).join(', '),
  params: [...one.params, ...other.params],
  readers: [...one.readers, ...other.readers],
})

/** Runs the statement of several queries with these values of its placeholders. */
export async function runTogether<Asked>(
  db: Sql,
  { text, params, readers }: Together<Asked>,
  values: Record<string, unknown>,
): Promise<Rows<Asked>> {
  const read = ([row = []]: unknown[][]) =>
    Object.fromEntries(readers.map(({ name, read }, place) => [name, (row[place] as unknown[][]).map(read)]))
  const query = { sql: text, params }
  return (await db._.session.prepareQuery(query, undefined, undefined, true, read).execute(values)) as Rows<Asked>
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
