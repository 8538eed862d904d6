import type { Pool, PoolClient } from 'pg'

const waitedInVain = 'timeout exceeded when trying to connect'
const busy = 'POOL_BUSY'

/**
 * Adds an error listener to the pool and each of its clients: without one, a broken connection ends the whole process.
 * It also distinguishes a busy pool from an unavailable database: when a caller waits in vain while other connections
 * are released, the database works.
 */
export function guardPool(pool: Pool, onError: (error: Error) => void): Pool {
  pool.on('error', onError)
  pool.on('connect', (client) => void client.on('error', onError))
  let freed = 0
  pool.on('release', (error: Error | undefined) => void (error || (freed += 1)))
  const connect = pool.connect.bind(pool)
  pool.connect = ((callback?: (error: Error | undefined, client: PoolClient | undefined, done: () => void) => void) => {
    const before = freed
    const report = <E>(error: E): E =>
      error instanceof Error && error.message === waitedInVain && freed > before
        ? Object.assign(error, { code: busy })
        : error
    if (callback) return connect((error, client, done) => callback(report(error), client, done))
    return connect().catch((error: unknown) => Promise.reject(report(error as Error)))
  }) as Pool['connect']
  return pool
}

/** Whether a query was not started because all connections were in use. */
export function isPoolBusy(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown }
  return code === busy || (cause !== undefined && isPoolBusy(cause))
}
