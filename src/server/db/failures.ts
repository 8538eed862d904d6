/** SQLSTATE classes and Node codes that mean: the database cannot be reached, or is going away. */
const away = /^(08|57P0[1-5]|53[0-9]|58)/
const network = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH', 'EAI_AGAIN'])
const driver = /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after calling end/

interface Coded {
  code?: unknown
  message?: unknown
  cause?: unknown
}

/** The SQLSTATE of a failure; drizzle wraps what the driver threw. */
export function sqlState(error: unknown): string | undefined {
  const { code, cause } = (error ?? {}) as Coded
  if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code
  return cause ? sqlState(cause) : undefined
}

export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, message, cause } = error as Coded
  const state = typeof code === 'string' ? code : ''
  return away.test(state) || network.has(state) || driver.test(String(message)) || isDatabaseAway(cause)
}

/** Two transactions got in each other's way; the same one may simply be run again. */
export const isWorthAnotherTry = (error: unknown) => ['40001', '40P01'].includes(sqlState(error) ?? '')
