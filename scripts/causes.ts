/** Returns the message of an error and of each of its causes. */
export function causes(error: unknown): string[] {
  if (!(error instanceof Error)) return [String(error)]
  return [error.message || error.name, ...(error.cause === undefined ? [] : causes(error.cause))]
}
