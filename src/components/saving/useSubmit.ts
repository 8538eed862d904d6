import type { BaseSyntheticEvent } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { useTranslation } from '../../i18n/useTranslation'
import { failureKey, toFailure, type Failure } from '../pages/failure'
import { goToPlaced } from '../fields/fieldPlaces'
import { actionEnded } from './secondPress'
import { applyServerErrors } from './serverErrors'
import { wrongFields } from './wrongFields'

/** The forms that are being submitted, each by any of its buttons and keys. */
const submitting = new WeakSet<object>()

/**
 * Submits a form, one submit at a time: another one while it runs is a no-op. A rejection is passed to `onRefused` first (a version conflict, a warning), then shown beside its
 * fields; the rest is shown above them. The first invalid field gets the focus, in a collapsed part too, which is
 * opened.
 */
export function useSubmit<V extends FieldValues, C, T>(
  form: UseFormReturn<V, C, T>,
  onSubmit: (values: T) => Promise<void>,
  onRefused?: (failure: Failure, error: unknown) => boolean,
) {
  const { t } = useTranslation('components')
  const submit = form.handleSubmit(
    async (values) => {
      try {
        await onSubmit(values)
      } catch (error) {
        const failure = toFailure(error)
        if (onRefused?.(failure, error)) return
        if (applyServerErrors(error, form.setError)) return goToWrong(form, failure.fields[0]?.path)
        form.setError('root.server', { type: 'server', message: failure.message || t(failureKey(failure)) })
      } finally {
        actionEnded()
      }
    },
    (errors) => goToWrong(form, wrongFields(errors)[0]?.path),
  )

  return async (event?: BaseSyntheticEvent): Promise<void> => {
    event?.preventDefault()
    if (submitting.has(form.control)) return
    submitting.add(form.control)
    try {
      await submit(event)
    } finally {
      submitting.delete(form.control)
    }
  }
}

/** The maximum time until a collapsed part is rendered, in milliseconds. */
const untilDrawn = 50

/**
 * For when the form's own focus failed because the field was not mounted. A focus that the user has moved since is
 * kept.
 */
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
