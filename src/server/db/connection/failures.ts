interface Coded {
  code?: unknown
  constraint?: unknown
  cause?: unknown
}

/** Returns the SQLSTATE of a failure; drizzle wraps the driver's error. */
export function sqlState(error: unknown): string | undefined {
  const { code, cause } = (error ?? {}) as Coded
  if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code
  return cause ? sqlState(cause) : undefined
}

/** Returns the name of the violated constraint. */
function constraintOf(error: unknown): string | undefined {
  const { constraint, cause } = (error ?? {}) as Coded
  return typeof constraint === 'string' ? constraint : cause ? constraintOf(cause) : undefined
}

/**
 * Whether two transactions conflicted, or both wrote the next link of one chain; the same transaction can be retried.
 */
export const isWorthAnotherTry = (error: unknown) =>
  ['40001', '40P01'].includes(sqlState(error) ?? '') ||
  (sqlState(error) === '23505' && constraintOf(error) === 'activities_chain')
