import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from '../../i18n/useTranslation'
import { Flag } from '../values/Flag'
import { FormPage, type FormPageProps } from './FormPage'

interface RecordFormPageProps<V extends FieldValues, C, T> extends Omit<
  FormPageProps<V, C, T>,
  'unsaved' | 'title' | 'saveText'
> {
  /** The namespace of its texts. */
  texts: string
  /** One of its kind, in the key of its unsaved input: "client". */
  noun: string
  record: { id: string; name: string; active: boolean }
  /** Whether the record is inactive by default. */
  badge?: ReactNode
}

/** The form of one record of the master data, with its name as the title. */
export function RecordFormPage<V extends FieldValues, C, T>({
  texts,
  noun,
  record: { id, name, active },
  badge = !active && <Flag kind="inactive" />,
  ...page
}: RecordFormPageProps<V, C, T>) {
  const { t } = useTranslation(texts)
  return <FormPage {...page} unsaved={`${noun}:${id}`} title={name} badge={badge} saveText={t('save')} />
}
