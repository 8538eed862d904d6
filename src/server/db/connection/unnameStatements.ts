import type { Pool, PoolClient } from 'pg'

/**
 * Takes the names off statements, also those of libraries: a pooler in transaction mode runs the next one in another
 * session, where nothing is prepared under that name.
 */
export function unnameStatements(pool: Pool): Pool {
  pool.on('connect', (client) => {
    const run = client.query.bind(client) as (...rest: unknown[]) => unknown
    client.query = ((query: string | { name?: string }, ...rest: unknown[]) =>
      run(typeof query === 'string' ? query : { ...query, name: undefined }, ...rest)) as PoolClient['query']
  })
  return pool
}
