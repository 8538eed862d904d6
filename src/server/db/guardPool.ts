import type { Pool } from 'pg'

/** Gives the pool and each of its clients an error listener: without one, a connection that breaks ends the whole process. */
export function guardPool(pool: Pool, onError: (error: Error) => void): Pool {
  pool.on('error', onError)
  pool.on('connect', (client) => void client.on('error', onError))
  return pool
}
