import type { ReactNode } from 'react'
import type { FieldValues, Resolver } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { FormatValue } from './ConflictDialog'
import { Flag } from './Flag'
import { FormPage } from './FormPage'
import { useAcceptance, type Accepted } from './useAcceptance'
import { useEditForm } from './useEditForm'

interface EditedRecord {
  id: string
  version: number
  name: string
  active: boolean
}

interface RecordEditorProps<E extends EditedRecord, V extends FieldValues, B> {
  record: E
  /** The namespace of its texts. */
  texts: string
  /** The key of its unsaved input: "client:" and the id. */
  unsaved: string
  toForm: (record: E) => V
  resolver: Resolver<V, unknown, B>
  /** Sends the change over the version that was read. */
  send: (body: B, accept: Accepted[] | undefined, version: number) => Promise<E>
  /** A field's label and its values in the conflict dialog. */
  label: (field: string) => string | undefined
  format: FormatValue
  /** The target of the back arrow. */
  back: string
  /** Whether the record is inactive by default. */
  badge?: ReactNode
  /** The fields. */
  children: ReactNode
}

/** A record as a form: a version conflict shows both sides, and warnings are accepted with a reason. */
export function RecordEditor<E extends EditedRecord, V extends FieldValues, B>({
  record,
  texts,
  unsaved,
  toForm,
  resolver,
  send,
  label,
  format,
  back,
  badge,
  children,
}: RecordEditorProps<E, V, B>) {
  const { t } = useTranslation(texts)
  const { accepting, warning } = useAcceptance()
  const edit = useEditForm({
    entity: record,
    toForm,
    resolver,
    label: (field) => label(field) ?? field,
    format,
    save: (body: B, version) => accepting((accept) => send(body, accept, version)),
    done: ({ name }) => t('saved', { name }),
  })
  return (
    <FormPage
      {...edit}
      unsaved={unsaved}
      title={record.name}
      back={back}
      badge={badge ?? (!record.active && <Flag kind="inactive" />)}
      saveText={t('save')}
      warning={warning}
    >
      <div className="zb-narrow">{children}</div>
    </FormPage>
  )
}
