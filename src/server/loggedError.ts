import { types } from 'node:util'

interface Thrown extends Error {
  code?: unknown
  /** The text of a query that failed, where one did. */
  query?: unknown
}

export type LoggedError = {
  type: string
  message: string
  stack: string
  code?: string
  cause?: LoggedError
}

/** An error as the log shows it. A query that failed stands there without its values: they are what people typed, or the hash of a password. */
export function loggedError(error: Thrown): LoggedError {
  const { name, message, stack = '', code, query, cause } = error
  const told = typeof query === 'string' ? `Failed query: ${query}` : message
  return {
    type: name,
    message: told,
    stack: stack.split(message).join(told),
    ...(typeof code === 'string' ? { code } : {}),
    ...(types.isNativeError(cause) ? { cause: loggedError(cause) } : {}),
  }
}
