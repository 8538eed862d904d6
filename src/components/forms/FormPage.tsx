import { useId, useRef, type ReactNode } from 'react'
import { FormProvider, type FieldValues, type UseFormReturn } from 'react-hook-form'
import type { Failure } from '../pages/failure'
import { FormError } from './FormError'
import type { FormQuestions } from '../dialogs/formQuestions'
import { isKept } from '../unsaved/keeping'
import { KeptOffer, KeptState } from '../unsaved/KeptNotes'
import { PageHead } from '../pages/PageHead'
import { SaveBar } from './SaveBar'
import { useKeptForm, type Keepable } from '../unsaved/useKeptForm'
import { useSaveKey } from '../saving/useSaveKey'
import { useSubmit } from '../saving/useSubmit'
import { UnsavedGuard } from './UnsavedGuard'

export interface FormPageProps<V extends FieldValues, C, T> extends Keepable, FormQuestions {
  form: UseFormReturn<V, C, T>
  /** Submits; an error is shown beside the fields or above them. It can navigate when done. */
  onSubmit: (values: T) => Promise<void>
  /**
   * Handles a rejection that needs more than a message (a version conflict, a warning to accept): returns true when it
   * did.
   */
  onRefused?: (failure: Failure, error: unknown) => boolean
  title: ReactNode
  /** The target of the back arrow. */
  back?: string
  badge?: ReactNode
  saveText: string
  workingText?: string
  /** Why it cannot be submitted now. */
  whyDisabled?: string | false
  onDiscard?: () => void
  /** Before the save bar: actions that do not submit. */
  before?: ReactNode
  /** In place of the save bar, where there is more than one way to submit; one of them submits the form. */
  actions?: ReactNode
  children: ReactNode
}

/**
 * A page that is one form: head with its save bar, saved drafts, unsaved-changes guard, Ctrl+S. Needs a data router.
 */
export function FormPage<V extends FieldValues, C, T>({
  form,
  onSubmit,
  onRefused,
  unsaved,
  base,
  onRebase,
  title,
  back,
  badge,
  before,
  actions,
  onDiscard,
  conflict,
  warning,
  children,
  ...bar
}: FormPageProps<V, C, T>) {
  const element = useRef<HTMLFormElement>(null)
  const id = useId()
  const { isDirty, isSubmitting } = form.formState
  const { gone, state, pending, ...offered } = useKeptForm(form, { unsaved, base, onRebase })
  useSaveKey(element)

  const submit = useSubmit(form, (values) => onSubmit(values).then(gone), onRefused)

  function discard() {
    onDiscard?.()
    gone()
  }

  return (
    <UnsavedGuard unsaved={isDirty && !isSubmitting && !isKept({ state, pending })} onLeave={gone} guards="address">
      <FormProvider {...form}>
        <form ref={element} id={id} className="zb-page" noValidate onSubmit={submit}>
          <PageHead
            title={title}
            back={back}
            badge={badge}
            phone="bar"
            actions={
              <>
                <KeptState state={state} pending={pending} />
                {before}
                {actions ?? <SaveBar {...bar} onDiscard={onDiscard && discard} />}
              </>
            }
          />
          <KeptOffer {...offered} />
          <FormError />
          {children}
        </form>
      </FormProvider>
      {conflict}
      {warning}
    </UnsavedGuard>
  )
}
