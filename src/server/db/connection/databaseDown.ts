import { isNativeError } from 'node:util/types'

/**
 * SQLSTATE classes: no connection (08), too many connections (53), shut down by an administrator or still starting
 * (57P); a standby, or a primary that has just been replaced, which only reads (25006); and what an administrator does to
 * a database while it is used: its password or access (28), its name (3D), its connections (55000).
 */
const downStates = /^(08...|25006|28000|28P01|3D000|53300|55000|57P0[1-5])$/
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
/** Why, by the beginning of the code, for an administrator; without names, which strangers would read too. */
const reasons: readonly (readonly [RegExp, string])[] = [
  [/^28/, 'it refuses the user or the password of this server'],
  [/^3D/, 'it does not exist'],
  [/^55/, 'it accepts no connections'],
  [/^53/, 'it has no connection left'],
  [/^57P/, 'it is stopping or starting'],
  [/^25/, 'it only reads'],
  [/^08|^E/, 'it cannot be reached'],
]

/** Returns why the database is unavailable: "it does not exist (3D000)". */
export function whyDown(error: unknown): string {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown }
  if (typeof code !== 'string') return cause === undefined ? 'it does not answer' : whyDown(cause)
  const [, reason] = reasons.find(([codes]) => codes.test(code)) ?? []
  return `${reason ?? 'it does not answer'} (${code})`
}

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
