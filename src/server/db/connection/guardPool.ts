import type { Pool, PoolClient } from 'pg'

const waitedInVain = 'timeout exceeded when trying to connect'
const busy = 'POOL_BUSY'
/** How long a caller waits for a connection while others are released, in milliseconds. */
const patience = 20_000

type Connected = (error: Error | undefined, client: PoolClient | undefined, done: () => void) => void

/**
 * Adds an error listener to the pool and each of its clients: without one, a broken connection ends the whole process.
 * It also distinguishes a busy pool from an unavailable database: when a caller waits in vain while other connections
 * are released, the database works, and the caller waits on; many that need numbers of one series wait for each other.
 */
export function guardPool(pool: Pool, onError: (error: Error) => void): Pool {
  pool.on('error', onError)
  pool.on('connect', (client) => void client.on('error', onError))
  let freed = 0
  pool.on('release', (error: Error | undefined) => void (error || (freed += 1)))
  const connect = pool.connect.bind(pool)

  function wait(callback: Connected) {
    const began = performance.now()
    const atFirst = freed
    const attempt = () => {
      const before = freed
      connect((error, client, done) => {
        if (error?.message !== waitedInVain) return callback(error, client, done)
        if (freed > before && performance.now() - began < patience) return attempt()
        callback(freed > atFirst ? Object.assign(error, { code: busy }) : error, client, done)
      })
    }
    attempt()
  }

  pool.connect = ((callback?: Connected) =>
    callback
      ? wait(callback)
      : new Promise<PoolClient | undefined>((resolve, reject) =>
          wait((error, client) => (error ? reject(error) : resolve(client))),
        )) as Pool['connect']
  return pool
}

/** Whether a query was not started because all connections were in use. */
export function isPoolBusy(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown }
  return code === busy || (cause !== undefined && isPoolBusy(cause))
}
