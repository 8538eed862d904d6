import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { failureKey, toFailure, type Failure } from './failure'
import { goToPlaced } from './fieldPlaces'
import { applyServerErrors } from './serverErrors'
import { wrongFields } from './wrongFields'

/**
 * Sends a form. What is refused goes to `onRefused` first (a stale version, a warning), then beside its fields; what is
 * left is said above them. The first field that is wrong gets the focus, in a part that only opens for it too.
 */
export function useSubmit<V extends FieldValues, C, T>(
  form: UseFormReturn<V, C, T>,
  onSubmit: (values: T) => Promise<void>,
  onRefused?: (failure: Failure, error: unknown) => boolean,
) {
  const { t } = useTranslation('components')
  return form.handleSubmit(
    async (values) => {
      try {
        await onSubmit(values)
      } catch (error) {
        const failure = toFailure(error)
        if (onRefused?.(failure, error)) return
        if (applyServerErrors(error, form.setError)) return goToWrong(form, failure.fields[0]?.path)
        form.setError('root.server', { type: 'server', message: failure.message || t(failureKey(failure)) })
      }
    },
    (errors) => goToWrong(form, wrongFields(errors)[0]?.path),
  )
}

/** So long it takes at most until a part that was closed is drawn. */
const untilDrawn = 50

/** Where the form's own going to it did not get there: the field was not there yet. Whoever went on meanwhile is left where he is. */
function goToWrong<V extends FieldValues, C, T>(
  { control, setFocus }: UseFormReturn<V, C, T>,
  path: string | undefined,
): void {
  if (!path) return
  const from = document.activeElement
  setTimeout(() => {
    const { activeElement: at, body } = document
    if (at?.getAttribute('aria-invalid') === 'true' || (at !== from && at !== body)) return
    if (!goToPlaced(control, path)) setFocus(path as FieldPath<V>)
  }, untilDrawn)
}
