import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { failureKey, toFailure, type Failure } from './failure'
import { applyServerErrors } from './serverErrors'

/**
 * Sends a form. What is refused goes to `onRefused` first (a stale version, a warning), then beside its fields; what is
 * left is said above them.
 */
export function useSubmit<V extends FieldValues, C, T>(
  form: UseFormReturn<V, C, T>,
  onSubmit: (values: T) => Promise<void>,
  onRefused?: (failure: Failure, error: unknown) => boolean,
) {
  const { t } = useTranslation('components')
  return form.handleSubmit(async (values) => {
    try {
      await onSubmit(values)
    } catch (error) {
      const failure = toFailure(error)
      if (onRefused?.(failure, error) || applyServerErrors(error, form.setError)) return
      form.setError('root.server', { type: 'server', message: failure.message || t(failureKey(failure.status)) })
    }
  })
}
