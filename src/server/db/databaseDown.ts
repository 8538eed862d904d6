import { isNativeError } from 'node:util/types'

/** SQLSTATE classes: no connection (08), too many connections (53), ended by an administrator or not yet up (57P). */
const downStates = /^(08...|53300|57P0[1-5])$/
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
/** The driver's own words and the embedded database's, which carry no code. */
const downWords =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (was closed|has encountered a connection error)|The embedded database )/

/** True when a query failed because the database is away, not because of what it asked: the server answers 503, try again. */
export function isDatabaseDown(error: unknown): boolean {
  // Not by instanceof: an error that was made in another realm, such as a worker's or a test's, is one too.
  if (!isNativeError(error)) return false
  const { code } = error as { code?: unknown }
  if (typeof code === 'string' && (downStates.test(code) || downErrnos.has(code))) return true
  return downWords.test(error.message) || isDatabaseDown(error.cause)
}
