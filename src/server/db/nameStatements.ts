import type { Pool, PoolClient } from 'pg'

/** More than the texts of every route, so that texts which vary with their values cannot fill the database's memory. */
const mostNames = 500
/** A statement with more parameters inserts rows: each number of rows is a text of its own. */
const mostParameters = 100

/** The query as drizzle and node-postgres pass it. */
interface Query {
  text: string
  name?: string
  values?: unknown[]
}

/**
 * Names each distinct statement with parameters, so that a connection parses and plans it once instead of every time:
 * planning our joins takes ten times as long as running them.
 */
export function nameStatements(pool: Pool): Pool {
  const names = new Map<string, string>()

  const nameOf = (text: string): string | undefined => {
    const known = names.get(text)
    if (known !== undefined || names.size === mostNames) return known
    const name = `s${names.size}`
    names.set(text, name)
    return name
  }
  const named = (query: Query | string, values: unknown): Query | string => {
    const config = typeof query === 'string' ? { text: query } : query
    const parameters = values ?? config.values
    if (config.name !== undefined || !Array.isArray(parameters)) return query
    const name = parameters.length > 0 && parameters.length <= mostParameters ? nameOf(config.text) : undefined
    return name === undefined ? query : { ...config, name }
  }

  pool.on('connect', (client) => {
    const run = client.query.bind(client) as (...rest: unknown[]) => unknown
    client.query = ((query: Query | string, ...rest: unknown[]) =>
      run(named(query, rest[0]), ...rest)) as PoolClient['query']
  })
  return pool
}
