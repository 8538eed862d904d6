import type { ReactNode } from 'react'
import type { DefaultValues, FieldPath, FieldValues, Resolver } from 'react-hook-form'
import type { ComboOption } from '../components/combobox/comboOption'
import { FieldStack } from '../components/fields/FieldGrid'
import { FormDialog } from '../components/dialogs/FormDialog'
import { TextField } from '../components/fields/TextField'
import { useAcceptance, type Accepted } from '../components/dialogs/useAcceptance'
import { useIdempotentRequest } from '../components/saving/useIdempotentRequest'
import { useSendForm } from '../components/saving/useSendForm'
import { codeFrom } from '../domain/text/codeFrom'
import { useTranslation } from '../i18n/useTranslation'

/** The props of every create dialog of a picker: the typed name, and the callback for the created record. */
export interface Creating {
  name: string
  onMade: (option: ComboOption) => void
  onClose: () => void
}

interface CreateRequest<B> {
  body: B & { accept: Accepted[] | undefined }
  idempotency_key: string
}

interface Created {
  id: string
  name: string
  code: string
}

interface CreateDialogProps<B extends FieldValues, R extends Created> extends Creating {
  noun: 'clients' | 'suppliers' | 'agents' | 'items'
  resolver: Resolver<B, unknown, B>
  blank: B
  /** The result of the mutation hook that creates one. */
  mutation: readonly [create: (request: CreateRequest<B>) => { unwrap: () => Promise<R> }, ...rest: unknown[]]
  /** Receives the whole record, for callers that need more than the name. */
  onRecord?: (record: R) => void
  /** The dialog's own fields. */
  children?: ReactNode
}

/** Creates a missing record by its required fields, without leaving the form that needs it. */
export function CreateDialog<B extends FieldValues, R extends Created>({
  noun,
  resolver,
  blank,
  mutation: [createRecord],
  name,
  onRecord,
  onMade,
  onClose,
  children,
}: CreateDialogProps<B, R>) {
  const { t } = useTranslation('create')
  const { accepting, warning } = useAcceptance()
  const once = useIdempotentRequest()
  const create = useSendForm({
    resolver,
    defaultValues: { ...blank, name, code: codeFrom(name) } as DefaultValues<B>,
    send: (body: B) =>
      once((idempotency_key) =>
        accepting((accept) => createRecord({ body: { ...body, accept }, idempotency_key }).unwrap()),
      ),
    done: (made) => t('created', { name: made.name }),
    onSent(made) {
      onRecord?.(made)
      onMade({ id: made.id, label: made.name, note: made.code })
      onClose()
    },
  })

  return (
    <FormDialog
      {...create}
      onClose={onClose}
      title={t(noun)}
      yes={t('yes')}
      no={t('no')}
      workingText={t('creating')}
      warning={warning}
    >
      <p className="zb-muted">{t('rest')}</p>
      <FieldStack texts="create">
        <TextField<B> name={'name' as FieldPath<B>} maxLength={200} />
        <TextField<B> name={'code' as FieldPath<B>} maxLength={40} />
        {children}
      </FieldStack>
    </FormDialog>
  )
}
