import { useEffect, useId, useRef, type ReactNode } from 'react'
import { FormProvider, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from './ConfirmDialog'
import { failureKey, toFailure, type Failure } from './failure'
import { FormError } from './FormError'
import { PageHead } from './PageHead'
import { SaveBar } from './SaveBar'
import { applyServerErrors } from './serverErrors'
import { useUnsavedGuard } from './useUnsavedGuard'

interface FormPageProps<V extends FieldValues, C, T> {
  form: UseFormReturn<V, C, T>
  /** Sends it; what it throws is put beside the fields or said above them. It may navigate when done. */
  onSubmit: (values: T) => Promise<void>
  /** A refusal that needs more than words (a stale version, a warning to accept): true when it was dealt with. */
  onRefused?: (failure: Failure, error: unknown) => boolean
  title: ReactNode
  /** Where the arrow goes. */
  back?: string
  badge?: ReactNode
  saveText: string
  workingText?: string
  /** "Draft kept 12:51:07". */
  state?: ReactNode
  onDiscard?: () => void
  /** In place of the save bar, where there is more than one way to send it; one of them submits. */
  actions?: ReactNode
  children: ReactNode
}

/** A page that is one form: head with its save bar, guard against losing what is typed, Ctrl+S. Needs a data router. */
export function FormPage<V extends FieldValues, C, T>({ form, onSubmit, onRefused, title, back, badge, actions, children, ...bar }: FormPageProps<V, C, T>) {
  const { t } = useTranslation('components')
  const element = useRef<HTMLFormElement>(null)
  const id = useId()
  const { isDirty, isSubmitting } = form.formState
  const guard = useUnsavedGuard(isDirty && !isSubmitting)
  useSaveKey(() => element.current?.requestSubmit())

  const submit = form.handleSubmit(async (values) => {
    try {
      await onSubmit(values)
    } catch (error) {
      const failure = toFailure(error)
      if (onRefused?.(failure, error) || applyServerErrors(error, form.setError)) return
      form.setError('root.server', { type: 'server', message: failure.message || t(failureKey(failure.status)) })
    }
  })

  return (
    <FormProvider {...form}>
      <form ref={element} id={id} className="zb-page" noValidate onSubmit={submit}>
        <PageHead title={title} back={back} badge={badge} phone="bar" actions={actions ?? <SaveBar {...bar} />} />
        <FormError />
        {children}
      </form>
      <ConfirmDialog
        show={guard.state === 'blocked'}
        title={t('form.leave_title')}
        yes={t('form.leave')}
        no={t('form.stay')}
        danger
        onYes={() => guard.proceed?.()}
        onNo={() => guard.reset?.()}
      >
        {t('form.leave_text')}
      </ConfirmDialog>
    </FormProvider>
  )
}

/** Ctrl+S, or ⌘S, saves instead of storing the page. */
export function useSaveKey(save: () => void) {
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
