import type { ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { generatePath } from 'react-router-dom'
import { DocumentNumber } from '../../../components/values/DocumentNumber'
import { FormPage } from '../../../components/forms/FormPage'
import type { FormQuestions } from '../../../components/dialogs/formQuestions'
import { useTranslation } from '../../../i18n/useTranslation'
import { BranchNotice } from '../../../pickers/BranchNotice'
import { sourcePages, type OrderSource } from './starts'

interface OrderFromSourceProps<V extends FieldValues, T> extends OrderSource, Pick<FormQuestions, 'warning'> {
  form: UseFormReturn<V, unknown, T>
  onSubmit: (values: T) => Promise<void>
  text: string
  lines: ReactNode
  /** What is asked beside the lines. */
  children: ReactNode
}

/** The form that makes an order from another document: its lines, and beside them what is asked. */
export function OrderFromSource<V extends FieldValues, T>({
  start,
  source: { id, number, branch_id },
  text,
  lines,
  children,
  ...page
}: OrderFromSourceProps<V, T>) {
  const { t } = useTranslation('orderCreate')
  return (
    <FormPage
      {...page}
      unsaved={`order:${start}:${id}`}
      title={t(start === 'copy' ? 'copy' : `from_${start}`)}
      back={generatePath(sourcePages[start], { id })}
      badge={<DocumentNumber number={number} />}
      saveText={t(start === 'copy' ? 'make_copy' : 'make')}
      workingText={t('making')}
    >
      <BranchNotice branch_id={branch_id} />
      <p className="zb-muted">{text}</p>
      <div className="zb-columns">
        <div className="zb-stack">{lines}</div>
        <div className="zb-stack">{children}</div>
      </div>
    </FormPage>
  )
}
