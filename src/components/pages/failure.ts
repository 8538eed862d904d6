/** A rejection, in the one shape that components need; its message is chosen by status. */
export interface Failure {
  /** The HTTP status; 0 without a response. */
  status: number
  code: string
  message: string
  fields: { path: string; message: string }[]
  request_id: string
}

/**
 * Reads any error of a request: the error of the envelope, on its own or inside `data` as the query layer passes it.
 */
export function toFailure(error: unknown): Failure {
  const outer = asRecord(error)
  const data = asRecord(outer.data)
  const inner = [asRecord(data.error), data, outer].find((candidate) => typeof candidate.code === 'string') ?? outer
  return {
    status: typeof outer.status === 'number' ? outer.status : 0,
    code: textOf(inner.code),
    message: textOf(inner.message),
    fields: Array.isArray(inner.fields) ? inner.fields.filter(isFieldError) : [],
    request_id: textOf(inner.request_id),
  }
}

/** The current record of a version conflict (412), which the answer contains; undefined for any other error. */
export function currentRecord<E extends { version: number }>(error: unknown): E | undefined {
  const { current } = asRecord(error)
  if (toFailure(error).status !== 412 || typeof asRecord(current).version !== 'number') return undefined
  return current as E
}

function asRecord(value: unknown): Record<string, unknown> {
  // The message of an error is not among the fields that a copy takes along.
  if (value instanceof Error) return { ...value, message: value.message }
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function isFieldError(value: unknown): value is { path: string; message: string } {
  const { path, message } = asRecord(value)
  return typeof path === 'string' && typeof message === 'string'
}

/** The key, in `components`, of the sentence that explains what a failure means for the user's data. */
export function failureKey({ status, code }: Pick<Failure, 'status' | 'code'>): string {
  if (status === 0) return 'failure.no_answer'
  if (status === 401 || status === 403) return 'failure.not_allowed'
  if (status === 404) return 'failure.not_found'
  if (status === 409 || status === 412) return 'failure.changed'
  if (status === 429) return 'failure.too_many'
  if (status === 503) return code === 'too_busy' ? 'failure.too_busy' : 'failure.database_away'
  return status >= 500 ? 'failure.server' : 'failure.refused'
}
