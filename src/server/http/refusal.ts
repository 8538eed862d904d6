import type { FieldError, Warning } from '../../contract/envelope'
import type { AboutEvent, NamedEvent, SecurityEvent } from './securityEvents'

export interface Refusal extends Error {
  refusal: {
    status: number
    code: string
    fields: FieldError[]
    warnings?: Warning[]
    current?: unknown
    retry_after?: number
  }
  /** The security event that it is logged as when it is sent. */
  logged?: NamedEvent
}

type More = Partial<Omit<Refusal['refusal'], 'status' | 'code'>>

/** Returns a refusal in the common shape: an HTTP status, a code for programs, a message for users. */
export function refusal(status: number, code: string, message: string, more: More = {}): Refusal {
  return Object.assign(new Error(message), { refusal: { status, code, fields: [], ...more } })
}

/** Marks a refusal as a security event. */
export const loggedAs = (event: SecurityEvent, refused: Refusal, about: AboutEvent = {}): Refusal =>
  Object.assign(refused, { logged: { event, about } })

export const isRefusal = (error: unknown): error is Refusal => error instanceof Error && 'refusal' in error

/** The same 404 for a missing record and one that the caller may not see, so that its existence is not revealed. */
export const notFound = (noun: string) =>
  refusal(404, 'not_found', `This ${noun} does not exist or is not in your branches.`)

/** The request is invalid; each field has a message with the correction. */
export const invalid = (fields: FieldError[]) =>
  refusal(
    422,
    'invalid',
    fields.length === 1 && fields[0] ? fields[0].message : `${fields.length} fields need attention.`,
    { fields },
  )

/** A life cycle does not allow the step now (409). */
export const conflict = (code: string, message: string) => refusal(409, code, message)

/** A version conflict (412): the response has the current row. */
export const stale = (current: unknown) =>
  refusal(412, 'stale', 'Another user saved a newer version. Compare both versions and save again.', { current })

/** Warnings (422): the same request with `accept` is processed. */
export const warned = (warnings: Warning[]) =>
  refusal(422, 'warning', warnings.map((warning) => warning.message).join(' '), { warnings })
