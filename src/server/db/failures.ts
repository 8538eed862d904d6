interface Coded {
  code?: unknown
  constraint?: unknown
  cause?: unknown
}

/** The SQLSTATE of a failure; drizzle wraps what the driver threw. */
export function sqlState(error: unknown): string | undefined {
  const { code, cause } = (error ?? {}) as Coded
  if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code
  return cause ? sqlState(cause) : undefined
}

/** The name of the constraint that a failure broke. */
function constraintOf(error: unknown): string | undefined {
  const { constraint, cause } = (error ?? {}) as Coded
  return typeof constraint === 'string' ? constraint : cause ? constraintOf(cause) : undefined
}

/** Two transactions got in each other's way, or both wrote the next link of one chain; the same one may simply be run again. */
export const isWorthAnotherTry = (error: unknown) =>
  ['40001', '40P01'].includes(sqlState(error) ?? '') ||
  (sqlState(error) === '23505' && constraintOf(error) === 'activities_chain')
