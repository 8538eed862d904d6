import { toFailure } from '../../components/failure'

/** What the server said against a step, in its own sentences; nothing where it only warned, for that is a question of its own. */
export function refusalOf(error: unknown): string | undefined {
  if (error === undefined) return undefined
  const { code, message, fields } = toFailure(error)
  if (code === 'warning') return undefined
  return fields.length > 0 ? fields.map((field) => field.message).join(' ') : message
}
