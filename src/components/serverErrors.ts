import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import { toFailure } from './failure'

/**
 * Puts the sentences of a 422 beside their fields and moves to the first. True when there was one to put;
 * else the caller has to say in words what went wrong. Errors of the whole body come under `root.server`.
 */
export function applyServerErrors<V extends FieldValues>(error: unknown, setError: UseFormSetError<V>): boolean {
  const { fields } = toFailure(error)
  fields.forEach(({ path, message }, index) => {
    if (path === '') setError('root.server', { type: 'server', message })
    else setError(path as FieldPath<V>, { type: 'server', message }, { shouldFocus: index === 0 })
  })
  return fields.length > 0
}
