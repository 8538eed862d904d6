import type { FieldError, Warning } from '../contract/envelope'

export interface Refusal extends Error {
  refusal: {
    status: number
    code: string
    fields: FieldError[]
    warnings?: Warning[]
    current?: unknown
    retry_after?: number
  }
}

type More = Partial<Omit<Refusal['refusal'], 'status' | 'code'>>

/** A refusal in the shape of every refusal: an HTTP status, a code for programs, words for people. */
export function refusal(status: number, code: string, message: string, more: More = {}): Refusal {
  return Object.assign(new Error(message), { refusal: { status, code, fields: [], ...more } })
}

export const isRefusal = (error: unknown): error is Refusal => error instanceof Error && 'refusal' in error

/** Not there, or not yours: one and the same answer, so that nothing leaks. */
export const notFound = (noun: string) =>
  refusal(404, 'not_found', `This ${noun} is not there, or not in your branches.`)

/** What was sent does not validate; each field says what to do. */
export const invalid = (fields: FieldError[]) =>
  refusal(
    422,
    'invalid',
    fields.length === 1 && fields[0] ? fields[0].message : `${fields.length} fields need attention.`,
    { fields },
  )

/** A life cycle does not allow the step now. */
export const conflict = (code: string, message: string) => refusal(409, code, message)

/** Somebody saved first: the answer carries what stands now. */
export const stale = (current: unknown) =>
  refusal(412, 'stale', 'Somebody saved a newer version meanwhile. Compare both and save again.', { current })

/** Rules that warn: the same request with `accept` goes past them. */
export const warned = (warnings: Warning[]) =>
  refusal(422, 'warning', warnings.map((warning) => warning.message).join(' '), { warnings })
