import { useId, useRef, useState, type FormEvent, type ReactNode } from 'react'
import Modal from 'react-bootstrap/Modal'
import { FormProvider, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { LuX } from 'react-icons/lu'
import { useTranslation } from '../../i18n/useTranslation'
import { Button } from '../actions/Button'
import type { Failure } from '../pages/failure'
import { DialogGuard } from '../forms/DialogGuard'
import { FormError } from '../forms/FormError'
import type { FormQuestions } from './formQuestions'
import { IconButton } from '../actions/IconButton'
import { isKept } from '../unsaved/keeping'
import { KeptOffer } from '../unsaved/KeptNotes'
import { useKeptForm, type Keepable } from '../unsaved/useKeptForm'
import { useSaveKey } from '../saving/useSaveKey'
import { useSubmit } from '../saving/useSubmit'

interface FormDialogProps<V extends FieldValues, C, T> extends Keepable, FormQuestions {
  form: UseFormReturn<V, C, T>
  /** Submits and closes; an error is shown beside the fields or above them. */
  onSubmit: (values: T) => Promise<void>
  /** Handles a rejection that needs more than a message (a version conflict): returns true when it did. */
  onRefused?: (failure: Failure, error: unknown) => boolean
  /** What can be done about the last rejection, below its message. */
  refusedEnd?: (failure: Failure) => ReactNode
  onClose: () => void
  /** The question: "Until when may they answer?" */
  title: string
  /** The two answers. */
  yes: string
  no: string
  workingText?: string
  danger?: boolean
  /** Wider, for a dialog that compares. */
  size?: 'lg' | 'xl'
  /** Why it cannot be submitted now. */
  whyDisabled?: string | false | undefined
  children: ReactNode
}

/** A dialog with a few fields. To be mounted only while it is open, so that it starts empty. */
export function FormDialog<V extends FieldValues, C, T>({
  form,
  onSubmit,
  onRefused,
  refusedEnd,
  onClose,
  unsaved,
  base,
  onRebase,
  title,
  yes,
  no,
  workingText,
  danger = false,
  size,
  whyDisabled,
  conflict,
  warning,
  children,
}: FormDialogProps<V, C, T>) {
  const { t } = useTranslation('components')
  const id = useId()
  const { gone, state, pending, ...offered } = useKeptForm(form, { unsaved, base, onRebase })
  const [failure, setFailure] = useState<Failure>()
  const submit = useSubmit(
    form,
    (values) => {
      setFailure(undefined)
      return onSubmit(values).then(gone)
    },
    (refused, error) => {
      setFailure(refused)
      return onRefused?.(refused, error) ?? false
    },
  )
  const element = useRef<HTMLFormElement>(null)
  useSaveKey(element)
  const { isDirty, isSubmitting } = form.formState
  const unkept = isDirty && !isSubmitting && !isKept({ state, pending })
  /** Closing may change the address; it is no reason to ask. */
  const isGivenUp = useRef(false)
  const isUnsaved = () => unkept && !isGivenUp.current

  /** A dialog can be inside another form, which must not be submitted with it. */
  function send(event: FormEvent) {
    event.stopPropagation()
    void submit(event)
  }

  /** Closed by the user: the input is discarded. */
  function giveUp() {
    if (isSubmitting) return
    isGivenUp.current = true
    gone()
    onClose()
  }

  return (
    <>
      <Modal show onHide={giveUp} aria-labelledby={id} size={size} centered fullscreen="sm-down">
        <FormProvider {...form}>
          <form ref={element} noValidate onSubmit={send}>
            <div className="modal-header">
              <h2 id={id} className="modal-title">
                {title}
              </h2>
              <IconButton label={t('dialog.close')} icon={LuX} size="sm" onClick={giveUp} />
            </div>
            <div className="modal-body">
              <KeptOffer {...offered} />
              <FormError />
              {failure && refusedEnd?.(failure)}
              {children}
            </div>
            <div className="modal-footer">
              <Button onClick={giveUp} whyDisabled={isSubmitting && t('dialog.busy')}>
                {no}
              </Button>
              <Button
                type="submit"
                look={danger ? 'danger' : 'primary'}
                whyDisabled={whyDisabled}
                working={isSubmitting}
                workingText={workingText ?? t('form.saving')}
              >
                {yes}
              </Button>
            </div>
          </form>
        </FormProvider>
      </Modal>
      {conflict}
      {warning}
      <DialogGuard unsaved={unkept} isUnsaved={isUnsaved} onLeave={gone} />
    </>
  )
}
