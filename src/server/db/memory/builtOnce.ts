import { is, Param, Placeholder, SQL, sql, StringChunk } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Sql } from '../connection/database'
import { partOf, type Queries } from '../documents/readTogether'

/* Building a statement takes drizzle longer than running it takes the database: what is asked often is built once. */

type Named<Given> = { [Name in keyof Given]: SQL }

const dialect = new PgDialect()

/** In the place of a value, its name. */
const names = <Given extends object>(): Named<Given> =>
  new Proxy({} as Named<Given>, { get: (_, name) => sql`${sql.placeholder(String(name))}` })

/** Returns SQL that is built once: only the given values differ. */
export function sqlOnce<Given extends object>(build: (given: Named<Given>) => SQL): (given: Given) => SQL {
  let built: ((given: Given) => SQL) | undefined
  return (given) => (built ??= flattened(build(names())))(given)
}

/** Returns queries that are built once: only the given values differ. They can be read with others, not alone. */
export function queriesOnce<Given extends object, Asked extends Queries>(
  build: (db: Sql, given: Named<Given>) => Asked,
): (db: Sql, given: Given) => Asked {
  let built: { name: string; query: (given: Given) => object }[] | undefined
  return (db, given) => {
    built ??= Object.entries(build(db, names())).map(([name, query]) => {
      const part = partOf(query)
      const json = flattened<Given>(part.json)
      return { name, query: (values) => ({ part: { ...part, json: json(values) } }) }
    })
    return Object.fromEntries(built.map(({ name, query }) => [name, query(given)])) as Asked
  }
}

/** The same SQL as its text between the parameters, which drizzle only has to join. */
function flattened<Given extends object>(query: SQL): (given: Given) => SQL {
  const { sql: text, params } = dialect.sqlToQuery(query)
  const pieces = text.split(/\$\d+/).map((piece) => new StringChunk(piece))
  if (pieces.length !== params.length + 1) throw new Error(`the parameters are unclear in: ${text}`)
  const values = params.map(valueOf<Given>)
  return (given) =>
    new SQL(pieces.flatMap((piece, place) => (place === 0 ? [piece] : [new Param(values[place - 1]?.(given)), piece])))
}

/** A parameter: the same at each time, or the given value of its name. */
function valueOf<Given extends object>(param: unknown): (given: Given) => unknown {
  const held = is(param, Param) ? param.value : param
  if (!is(held, Placeholder)) return () => param
  const name = held.name as keyof Given
  return is(param, Param) ? (given) => param.encoder.mapToDriverValue(given[name]) : (given) => given[name]
}
