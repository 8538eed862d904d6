import type { Pool, PoolClient } from 'pg'

/** More than the texts of every route, so that texts which vary with their values cannot fill the database's memory. */
const mostNames = 500
/** An insert with more parameters has a text of its own for each number of rows. */
const mostInserted = 100
/** Other statements with more than those are searches by several words, a text for each number of them: so many are named. */
const mostLong = 150

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
  const short = createNames('s', mostNames)
  const long = createNames('l', mostLong)

  const nameOf = (text: string, parameters: number): string | undefined => {
    if (parameters <= mostInserted) return parameters > 0 ? short(text) : undefined
    return text.startsWith('insert') ? undefined : long(text)
  }
  const named = (query: Query | string, values: unknown): Query | string => {
    const config = typeof query === 'string' ? { text: query } : query
    const parameters = values ?? config.values
    if (config.name !== undefined || !Array.isArray(parameters)) return query
    const name = nameOf(config.text, parameters.length)
    return name === undefined ? query : { ...config, name }
  }

  pool.on('connect', (client) => {
    const run = client.query.bind(client) as (...rest: unknown[]) => unknown
    client.query = ((query: Query | string, ...rest: unknown[]) =>
      run(named(query, rest[0]), ...rest)) as PoolClient['query']
  })
  return pool
}

/** Gives each text a name of its own, until there are so many. */
function createNames(prefix: string, most: number) {
  const names = new Map<string, string>()
  return (text: string): string | undefined => {
    const known = names.get(text)
    if (known !== undefined || names.size === most) return known
    const name = `${prefix}${names.size}`
    names.set(text, name)
    return name
  }
}
