import type { ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DocumentNumber } from '../../../components/DocumentNumber'
import { FormPage } from '../../../components/FormPage'
import type { FormQuestions } from '../../../components/formQuestions'
import { BranchNotice } from '../../../pickers/BranchNotice'

interface OrderFromSourceProps<V extends FieldValues, T> extends Pick<FormQuestions, 'warning'> {
  form: UseFormReturn<V, unknown, T>
  onSubmit: (values: T) => Promise<void>
  unsaved: string
  title: string
  saveText: string
  /** The document that the order is made from, and its path. */
  source: { number: string | null; branch_id: string }
  back: string
  text: string
  lines: ReactNode
  /** What is asked beside the lines. */
  children: ReactNode
}

/** The form that makes an order from another document: its lines, and beside them what is asked. */
export function OrderFromSource<V extends FieldValues, T>({
  source,
  text,
  lines,
  children,
  ...page
}: OrderFromSourceProps<V, T>) {
  const { t } = useTranslation('orderCreate')
  return (
    <FormPage {...page} badge={<DocumentNumber number={source.number} />} workingText={t('making')}>
      <BranchNotice branch_id={source.branch_id} />
      <p className="zb-muted">{text}</p>
      <div className="zb-columns">
        <div className="zb-stack">{lines}</div>
        <div className="zb-stack">{children}</div>
      </div>
    </FormPage>
  )
}
