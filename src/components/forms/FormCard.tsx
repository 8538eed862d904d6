import { useRef, type ReactNode } from 'react'
import { FormProvider, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { Card } from '../pages/Card'
import type { Failure } from '../pages/failure'
import { FormError } from './FormError'
import type { FormQuestions } from '../dialogs/formQuestions'
import { isKept } from '../unsaved/keeping'
import { KeptOffer, KeptState } from '../unsaved/KeptNotes'
import { SaveBar } from './SaveBar'
import { UnsavedGuard } from './UnsavedGuard'
import { useKeptForm, type Keepable } from '../unsaved/useKeptForm'
import { useSaveKey } from '../saving/useSaveKey'
import { useSubmit } from '../saving/useSubmit'

interface FormCardProps<V extends FieldValues, C, T> extends Keepable, FormQuestions {
  form: UseFormReturn<V, C, T>
  onSubmit: (values: T) => Promise<void>
  onRefused?: (failure: Failure, error: unknown) => boolean
  title: string
  saveText: string
  workingText?: string
  onDiscard?: () => void
  /** Asks before the page is left with unsaved input; only one form of a page can. */
  guarded?: boolean
  children: ReactNode
}

/** A form that is one card of a page; a page that is one form is a FormPage. */
export function FormCard<V extends FieldValues, C, T>({
  form,
  onSubmit,
  onRefused,
  unsaved,
  base,
  onRebase,
  title,
  guarded = false,
  onDiscard,
  conflict,
  warning,
  children,
  ...bar
}: FormCardProps<V, C, T>) {
  const { gone, state, pending, ...offered } = useKeptForm(form, { unsaved, base, onRebase })
  const submit = useSubmit(form, (values) => onSubmit(values).then(gone), onRefused)
  const { isDirty, isSubmitting } = form.formState
  const element = useRef<HTMLFormElement>(null)
  useSaveKey(element, guarded)

  function discard() {
    onDiscard?.()
    gone()
  }

  const card = (
    <>
      <FormProvider {...form}>
        <form ref={element} noValidate onSubmit={submit}>
          <Card title={title}>
            <KeptOffer {...offered} />
            <FormError />
            {children}
            <div className="zb-btn-row mt-3">
              <KeptState state={state} pending={pending} />
              <SaveBar {...bar} onDiscard={onDiscard && discard} />
            </div>
          </Card>
        </form>
      </FormProvider>
      {conflict}
      {warning}
    </>
  )
  if (!guarded) return card
  return (
    <UnsavedGuard unsaved={isDirty && !isSubmitting && !isKept({ state, pending })} onLeave={gone} guards="path">
      {card}
    </UnsavedGuard>
  )
}
