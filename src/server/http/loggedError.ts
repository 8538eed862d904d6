import { types } from 'node:util'

interface Thrown extends Error {
  code?: unknown
  /** The text of the failed query, if any. */
  query?: unknown
}

export type LoggedError = {
  type: string
  message: string
  stack: string
  code?: string
  cause?: LoggedError
}

/**
 * Returns an error as the log shows it. A failed query is logged without its values, which may be user input or the
 * hash of a password.
 */
export function loggedError(error: Thrown): LoggedError {
  const { name, message, stack = '', code, query, cause } = error
  const safeMessage = typeof query === 'string' ? `Failed query: ${query}` : message
  return {
    type: name,
    message: safeMessage,
    stack: stack.split(message).join(safeMessage),
    ...(typeof code === 'string' ? { code } : {}),
    ...(types.isNativeError(cause) ? { cause: loggedError(cause) } : {}),
  }
}
