import type { ReactNode } from 'react'
import { FormProvider, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Card } from './Card'
import { ConfirmDialog } from './ConfirmDialog'
import type { Failure } from './failure'
import { FormError } from './FormError'
import { SaveBar } from './SaveBar'
import { useSubmit } from './useSubmit'
import { useUnsavedGuard } from './useUnsavedGuard'

interface FormCardProps<V extends FieldValues, C, T> {
  form: UseFormReturn<V, C, T>
  onSubmit: (values: T) => Promise<void>
  onRefused?: (failure: Failure, error: unknown) => boolean
  title: string
  saveText: string
  workingText?: string
  onDiscard?: () => void
  /** Asks before the page is left with something unsaved; one form of a page can. */
  guarded?: boolean
  children: ReactNode
}

/** A form that is one card of a page; a page that is one form is a FormPage. */
export function FormCard<V extends FieldValues, C, T>({ form, onSubmit, onRefused, title, guarded = false, children, ...bar }: FormCardProps<V, C, T>) {
  const submit = useSubmit(form, onSubmit, onRefused)
  const { isDirty, isSubmitting } = form.formState
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit}>
        <Card title={title}>
          <FormError />
          {children}
          <div className="zb-btn-row mt-3">
            <SaveBar {...bar} />
          </div>
        </Card>
      </form>
      {guarded && <UnsavedGuard unsaved={isDirty && !isSubmitting} />}
    </FormProvider>
  )
}

function UnsavedGuard({ unsaved }: { unsaved: boolean }) {
  const { t } = useTranslation('components')
  const guard = useUnsavedGuard(unsaved)
  return (
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
  )
}
