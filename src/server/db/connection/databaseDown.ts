import { isNativeError } from 'node:util/types'

/**
 * SQLSTATE classes: no connection (08), too many connections (53), shut down by an administrator or still starting
 * (57P); and a standby, or a primary that has just been replaced, which only reads (25006).
 */
const downStates = /^(08...|25006|53300|57P0[1-5])$/
const downErrnos = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EAI_AGAIN',
  'ENOENT',
])
/** Messages of the driver and of the embedded database that have no code. */
const downWords =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (was closed|has encountered a connection error)|The embedded database )/

/**
 * Whether a query failed because the database is unavailable, not because of the query: the server responds with 503,
 * try again.
 */
export function isDatabaseDown(error: unknown): boolean {
  // instanceof does not work for errors from another realm, such as a worker's or a test's.
  if (!isNativeError(error)) return false
  const { code } = error as { code?: unknown }
  if (typeof code === 'string' && (downStates.test(code) || downErrnos.has(code))) return true
  return downWords.test(error.message) || isDatabaseDown(error.cause)
}
