import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { generatePath } from 'react-router-dom'
import { useTranslation } from '../../i18n/useTranslation'
import type { FormatValue } from '../dialogs/conflictWords'
import type { RecordForm } from './recordForm'
import { RecordFormPage } from './RecordFormPage'
import { useAcceptance, type Accepted } from '../dialogs/useAcceptance'
import { useEditForm } from '../saving/useEditForm'

interface EditedRecord {
  id: string
  version: number
  name: string
  active: boolean
}

interface UpdateRequest<B> {
  id: string
  version: number
  body: B & { accept: Accepted[] | undefined }
}

interface RecordEditorProps<E extends EditedRecord, V extends FieldValues, B> {
  record: E
  form: RecordForm<E, V, B>
  /** The result of the mutation hook that saves the change over the version that was read. */
  mutation: readonly [update: (request: UpdateRequest<B>) => { unwrap: () => Promise<E> }, ...rest: unknown[]]
  /** A field's label and its values in the conflict dialog. */
  label: (field: string, list?: string) => string | undefined
  format: FormatValue
  /** Whether the record is inactive by default. */
  badge?: ReactNode
  /** The fields. */
  children: ReactNode
}

/** A record as a form: a version conflict shows both sides, and warnings are accepted with a reason. */
export function RecordEditor<E extends EditedRecord, V extends FieldValues, B>({
  record,
  form: { texts, noun, page, toForm, resolver },
  mutation: [update],
  label,
  format,
  badge,
  children,
}: RecordEditorProps<E, V, B>) {
  const { t } = useTranslation(texts)
  const { accepting, warning } = useAcceptance()
  const edit = useEditForm({
    entity: record,
    toForm,
    resolver,
    label,
    format,
    save: (body: B, version) =>
      accepting((accept) => update({ id: record.id, version, body: { ...body, accept } }).unwrap()),
    done: ({ name }) => t('saved', { name }),
  })
  return (
    <RecordFormPage
      {...edit}
      texts={texts}
      noun={noun}
      record={record}
      back={generatePath(page, { id: record.id })}
      badge={badge}
      warning={warning}
    >
      <div className="zb-narrow">{children}</div>
    </RecordFormPage>
  )
}
