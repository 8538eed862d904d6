/** What went wrong, and what was behind it. */
export function causes(error: unknown): string[] {
  if (!(error instanceof Error)) return [String(error)]
  return [error.message || error.name, ...(error.cause === undefined ? [] : causes(error.cause))]
}
