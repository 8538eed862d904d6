import { useId, useRef, type ReactNode } from 'react'
import { FormProvider, type FieldValues, type UseFormReturn } from 'react-hook-form'
import type { Failure } from './failure'
import { FormError } from './FormError'
import { isKept } from './formKeeper'
import { KeptOffer, KeptState } from './KeptNotes'
import { PageHead } from './PageHead'
import { SaveBar } from './SaveBar'
import { useKeptForm, type Keepable } from './useKeptForm'
import { useSaveKey } from './useSaveKey'
import { useSubmit } from './useSubmit'
import { UnsavedGuard } from './UnsavedGuard'

interface FormPageProps<V extends FieldValues, C, T> extends Keepable {
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
  /** Why it can't be sent now. */
  whyDisabled?: string | false
  onDiscard?: () => void
  /** Before the save bar: what can be done with it without sending it. */
  before?: ReactNode
  /** In place of the save bar, where there is more than one way to send it; one of them submits. */
  actions?: ReactNode
  children: ReactNode
}

/** A page that is one form: head with its save bar, what is typed kept and guarded, Ctrl+S. Needs a data router. */
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
      <UnsavedGuard unsaved={isDirty && !isSubmitting && !isKept({ state, pending })} onLeave={gone} />
    </FormProvider>
  )
}
