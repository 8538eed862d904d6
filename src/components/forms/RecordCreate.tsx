import type { ReactNode } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import { generatePath, useNavigate } from 'react-router-dom'
import { useTranslation } from '../../i18n/useTranslation'
import { FormPage } from './FormPage'
import type { RecordForm } from './recordForm'
import { useAcceptance, type Accepted } from '../dialogs/useAcceptance'
import { useIdempotentRequest } from '../saving/useIdempotentRequest'
import { useSendForm } from '../saving/useSendForm'

interface CreateRequest<B> {
  body: B & { accept: Accepted[] | undefined }
  idempotency_key: string
}

interface RecordCreateProps<E, V extends FieldValues, B> {
  form: RecordForm<E, V, B>
  /** The result of the mutation hook that creates one. */
  mutation: readonly [create: (request: CreateRequest<B>) => { unwrap: () => Promise<E> }, ...rest: unknown[]]
  /** The fields. */
  children: ReactNode
}

/** The page that creates a record: warnings are accepted with a reason, and then the record's page opens. */
export function RecordCreate<E extends { id: string; name: string }, V extends FieldValues, B>({
  form: { texts, noun, list, page, resolver, blank },
  mutation: [create],
  children,
}: RecordCreateProps<E, V, B>) {
  const { t } = useTranslation(texts)
  const navigate = useNavigate()
  const { accepting, warning } = useAcceptance()
  const once = useIdempotentRequest()
  const entry = useSendForm({
    resolver,
    defaultValues: blank as DefaultValues<V>,
    send: (body: B) =>
      once((idempotency_key) => accepting((accept) => create({ body: { ...body, accept }, idempotency_key }).unwrap())),
    done: ({ name }) => t('created', { name }),
    onSent: ({ id }) => navigate(generatePath(page, { id }), { replace: true }),
  })

  return (
    <FormPage
      {...entry}
      unsaved={`${noun}:new`}
      title={t('new')}
      back={list}
      saveText={t('create')}
      workingText={t('creating')}
      warning={warning}
    >
      <div className="zb-narrow">{children}</div>
    </FormPage>
  )
}
