import { useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FieldNote } from '../../components/Field'
import { costFields } from './LineCost'
import type { OrderForm } from './orderForm'

// Those of the cost are no cells: each says below itself what is wrong with it.
const isCell = (field: string) => !costFields.some((each) => each === field)

interface LineNotesProps {
  index: number
  noteId: string
  /** It was quoted for another quantity. */
  recosted: boolean
}

/** Under its line: what is wrong with a cell, and what a changed quantity means for the cost. */
export function LineNotes({ index, noteId, recosted }: LineNotesProps) {
  const { t } = useTranslation('orderForm')
  const { errors } = useFormState<OrderForm>({ name: `lines.${index}` })
  const messages = Object.entries(errors.lines?.[index] ?? {}).flatMap(([field, error]) =>
    isCell(field) && typeof error === 'object' && 'message' in error && error.message ? [String(error.message)] : [],
  )
  if (messages.length === 0 && !recosted) return null
  return (
    <tr className="zb-grid-note">
      <td />
      <td colSpan={11}>
        <div id={noteId}>
          {messages.map((message) => (
            <FieldNote key={message} id={`${noteId}-error`} error={message} warning={undefined} hint={undefined} />
          ))}
        </div>
        {recosted && <FieldNote id={`${noteId}-recosted`} error={undefined} warning={undefined} hint={t('recosted')} />}
      </td>
    </tr>
  )
}
