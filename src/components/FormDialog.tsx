import { useId, type ReactNode } from 'react'
import Modal from 'react-bootstrap/Modal'
import { FormProvider, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { LuX } from 'react-icons/lu'
import { Button } from './Button'
import { FormError } from './FormError'
import { IconButton } from './IconButton'
import { useSubmit } from './useSubmit'

interface FormDialogProps<V extends FieldValues, C, T> {
  form: UseFormReturn<V, C, T>
  /** Sends it and closes; what it throws is said beside the fields or above them. */
  onSubmit: (values: T) => Promise<void>
  onClose: () => void
  /** The question: "Until when may they answer?" */
  title: string
  /** The two answers. */
  yes: string
  no: string
  workingText?: string
  children: ReactNode
}

/** A question that is answered by a few fields. To be mounted only while it is asked, so that it starts afresh. */
export function FormDialog<V extends FieldValues, C, T>({ form, onSubmit, onClose, title, yes, no, workingText, children }: FormDialogProps<V, C, T>) {
  const { t } = useTranslation('components')
  const id = useId()
  const submit = useSubmit(form, onSubmit)
  const { isSubmitting } = form.formState
  return (
    <Modal show onHide={() => !isSubmitting && onClose()} aria-labelledby={id} centered fullscreen="sm-down">
      <FormProvider {...form}>
        <form noValidate onSubmit={submit}>
          <div className="modal-header">
            <h2 id={id} className="modal-title">
              {title}
            </h2>
            <IconButton label={t('dialog.close')} icon={LuX} size="sm" onClick={onClose} />
          </div>
          <div className="modal-body">
            <FormError />
            {children}
          </div>
          <div className="modal-footer">
            <Button onClick={onClose} whyDisabled={isSubmitting && t('dialog.busy')}>
              {no}
            </Button>
            <Button type="submit" look="primary" working={isSubmitting} workingText={workingText ?? t('form.saving')}>
              {yes}
            </Button>
          </div>
        </form>
      </FormProvider>
    </Modal>
  )
}
