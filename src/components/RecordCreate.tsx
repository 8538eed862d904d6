import type { ReactNode } from 'react'
import type { DefaultValues, FieldValues, Resolver } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { FormPage } from './FormPage'
import { useAcceptance, type Accepted } from './useAcceptance'
import { useIdempotentRequest } from './useIdempotentRequest'
import { useSendForm } from './useSendForm'

interface RecordCreateProps<V extends FieldValues, B> {
  /** The namespace of its texts. */
  texts: string
  /** The key of its unsaved input: "client:new". */
  unsaved: string
  resolver: Resolver<V, unknown, B>
  blank: V
  send: (body: B, accept: Accepted[] | undefined, idempotency_key: string) => Promise<{ id: string; name: string }>
  /** The target of the back arrow. */
  back: string
  /** The path of the created record. */
  hrefOf: (id: string) => string
  /** The fields. */
  children: ReactNode
}

/** The page that creates a record: warnings are accepted with a reason, and then the record's page opens. */
export function RecordCreate<V extends FieldValues, B>({
  texts,
  unsaved,
  resolver,
  blank,
  send,
  back,
  hrefOf,
  children,
}: RecordCreateProps<V, B>) {
  const { t } = useTranslation(texts)
  const navigate = useNavigate()
  const { accepting, warning } = useAcceptance()
  const once = useIdempotentRequest()
  const create = useSendForm({
    resolver,
    defaultValues: blank as DefaultValues<V>,
    send: (body: B) => once((idempotency_key) => accepting((accept) => send(body, accept, idempotency_key))),
    done: ({ name }) => t('created', { name }),
    onSent: ({ id }) => navigate(hrefOf(id), { replace: true }),
  })

  return (
    <FormPage
      {...create}
      unsaved={unsaved}
      title={t('new')}
      back={back}
      saveText={t('create')}
      workingText={t('creating')}
      warning={warning}
    >
      <div className="zb-narrow">{children}</div>
    </FormPage>
  )
}
