import type { ApiError } from '../contract/envelope'
import { inLanguage } from '../i18n/messages'

/** The single shape of every failed call. `status` is the HTTP status, or 0 without a response. */
export interface Failure extends ApiError {
  status: number
  /** With 429 and 503: seconds to wait before a retry. */
  retry_after?: number
}

/** Codes of failures that do not come from the server. */
export const noConnection = 'no_connection'
export const timedOut = 'timed_out'
export const unreadable = 'unreadable'
const tooLarge = 'too_large'

const ownFailure = (status: number, code: string, message: string): Failure => ({
  status,
  code,
  message: inLanguage(message),
  fields: [],
  request_id: '',
})

/**
 * Turns any error of fetchBaseQuery, plain fetch or a bug into a Failure. A rejection by the server keeps its own
 * message; a gateway's HTML page, a broken connection and a timeout get one from us.
 */
export function toFailure(error: unknown): Failure {
  if (isFailure(error)) return error
  const { status, originalStatus, data } = asRecord(error)
  if (status === 'TIMEOUT_ERROR' || nameOf(error) === 'TimeoutError')
    return ownFailure(0, timedOut, 'The server took too long to answer.')
  if (typeof status === 'number') return refusal(status, data)
  if (status === 'PARSING_ERROR') return unreadableAnswer(Number(originalStatus) || 0)
  return ownFailure(0, noConnection, 'The server can’t be reached.')
}

/** A response that is not in our envelope: a proxy's page, a truncated response. */
export function unreadableAnswer(status: number): Failure {
  // Ours would be in the envelope: a proxy has refused the body, or reached no server.
  if (status === 413)
    return ownFailure(
      status,
      tooLarge,
      'The server in front refuses files over its limit. Choose a smaller one, or ask an administrator to raise the limit.',
    )
  if (status >= 502 && status <= 504) return ownFailure(status, unreadable, 'The server can’t be reached.')
  return ownFailure(status, unreadable, 'The server’s answer could not be read.')
}

/** A rejection as the server writes it ({"status": false, "error": {…}}), its messages in the user's language. */
export function refusal(status: number, body: unknown): Failure {
  const error = asRecord(asRecord(body).error)
  if (typeof error.code !== 'string' || typeof error.message !== 'string') return unreadableAnswer(status)
  return {
    ...(error as unknown as ApiError),
    message: inLanguage(error.message),
    status,
    fields: written(error.fields as ApiError['fields']) ?? [],
    ...(error.warnings ? { warnings: written(error.warnings as ApiError['warnings']) } : {}),
    request_id: typeof error.request_id === 'string' ? error.request_id : '',
  }
}

const written = <Each extends { message: string }>(all: Each[] | undefined): Each[] | undefined =>
  Array.isArray(all) ? all.map((each) => ({ ...each, message: inLanguage(each.message) })) : undefined

export function isFailure(error: unknown): error is Failure {
  const { status, code, message, fields } = asRecord(error)
  return typeof status === 'number' && typeof code === 'string' && typeof message === 'string' && Array.isArray(fields)
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function nameOf(error: unknown): unknown {
  return asRecord(error).name
}
