interface Coded {
  code?: unknown
  cause?: unknown
}

/** The SQLSTATE of a failure; drizzle wraps what the driver threw. */
export function sqlState(error: unknown): string | undefined {
  const { code, cause } = (error ?? {}) as Coded
  if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code
  return cause ? sqlState(cause) : undefined
}

/** Two transactions got in each other's way; the same one may simply be run again. */
export const isWorthAnotherTry = (error: unknown) => ['40001', '40P01'].includes(sqlState(error) ?? '')
