import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import { toFailure } from '../pages/failure'

/**
 * Sets the messages of a 422 beside their fields and focuses the first. True when there was one to set; else the caller
 * has to show the error. Errors of the whole body are set under `root.server`.
 */
export function applyServerErrors<V extends FieldValues>(error: unknown, setError: UseFormSetError<V>): boolean {
  const { fields } = toFailure(error)
  fields.forEach(({ path, message }, index) => {
    if (path === '') setError('root.server', { type: 'server', message })
    else setError(path as FieldPath<V>, { type: 'server', message }, { shouldFocus: index === 0 })
  })
  return fields.length > 0
}
