import type { Pool, PoolClient } from 'pg'

const waitedInVain = 'timeout exceeded when trying to connect'
const busy = 'POOL_BUSY'

/**
 * Gives the pool and each of its clients an error listener: without one, a connection that breaks ends the whole process. And
 * tells a pool that is busy from a database that is away: whoever waits in vain for a connection while others come free meets a
 * database that works, only not for him yet.
 */
export function guardPool(pool: Pool, onError: (error: Error) => void): Pool {
  pool.on('error', onError)
  pool.on('connect', (client) => void client.on('error', onError))
  let freed = 0
  pool.on('release', (error: Error | undefined) => void (error || (freed += 1)))
  const connect = pool.connect.bind(pool)
  pool.connect = ((callback?: (error: Error | undefined, client: PoolClient | undefined, done: () => void) => void) => {
    const before = freed
    const told = <E>(error: E): E =>
      error instanceof Error && error.message === waitedInVain && freed > before
        ? Object.assign(error, { code: busy })
        : error
    if (callback) return connect((error, client, done) => callback(told(error), client, done))
    return connect().catch((error: unknown) => Promise.reject(told(error as Error)))
  }) as Pool['connect']
  return pool
}

/** True when a query was not made because all connections were at work for others. */
export function isPoolBusy(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown }
  return code === busy || (cause !== undefined && isPoolBusy(cause))
}
