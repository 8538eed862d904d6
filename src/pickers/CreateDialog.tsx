import type { ReactNode } from 'react'
import { useForm, type DefaultValues, type FieldPath, type FieldValues, type Resolver } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { ComboOption } from '../components/combobox/comboOption'
import { FormDialog } from '../components/FormDialog'
import { TextField } from '../components/TextField'
import { useToast } from '../components/Toasts'
import { useAcceptance, type Accepted } from '../components/useAcceptance'
import { useIdempotentRequest } from '../components/useIdempotentRequest'
import { codeFrom } from '../domain/text/codeFrom'

/** The props of every create dialog of a picker: the typed name, and the callback for the created record. */
export interface Creating {
  name: string
  onMade: (option: ComboOption) => void
  onClose: () => void
}

interface CreateDialogProps<B extends FieldValues> extends Creating {
  noun: 'clients' | 'suppliers' | 'agents' | 'items'
  resolver: Resolver<B, unknown, B>
  blank: B
  send: (
    body: B,
    accept: Accepted[] | undefined,
    idempotency_key: string,
  ) => Promise<{ id: string; name: string; code: string }>
  /** The dialog's own fields. */
  children?: ReactNode
}

/** Creates a missing record by its required fields, without leaving the form that needs it. */
export function CreateDialog<B extends FieldValues>({
  noun,
  resolver,
  blank,
  send,
  name,
  onMade,
  onClose,
  children,
}: CreateDialogProps<B>) {
  const { t } = useTranslation('create')
  const toast = useToast()
  const { accepting, warning } = useAcceptance()
  const form = useForm<B, unknown, B>({
    resolver,
    defaultValues: { ...blank, name, code: codeFrom(name) } as DefaultValues<B>,
  })
  const once = useIdempotentRequest()

  async function create(body: B) {
    const made = await once((idempotency_key) => accepting((accept) => send(body, accept, idempotency_key)))
    toast({ text: t('created', { name: made.name }) })
    onMade({ id: made.id, label: made.name, note: made.code })
    onClose()
  }

  return (
    <FormDialog
      form={form}
      onSubmit={create}
      onClose={onClose}
      title={t(noun)}
      yes={t('yes')}
      no={t('no')}
      workingText={t('creating')}
      warning={warning}
    >
      <p className="zb-muted">{t('rest')}</p>
      <div className="zb-stack">
        <TextField<B> name={'name' as FieldPath<B>} label={t('name')} maxLength={200} />
        <TextField<B> name={'code' as FieldPath<B>} label={t('code')} maxLength={40} />
        {children}
      </div>
    </FormDialog>
  )
}
