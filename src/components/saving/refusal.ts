import { toFailure } from '../pages/failure'

/** The server's rejection in its own sentences; undefined for a warning, which is asked about separately. */
export function refusalOf(error: unknown): string | undefined {
  if (error === undefined) return undefined
  const { code, message, fields } = toFailure(error)
  if (code === 'warning') return undefined
  return fields.length > 0 ? fields.map((field) => field.message).join(' ') : message
}
