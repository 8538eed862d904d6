import { useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useCell } from '../../components/GridCells'
import type { EnquiryForm } from './enquiryForm'

interface NoteRowProps {
  index: number
  id: string
  /** What and where: "Note, line 3". */
  label: string
  /** The id of the sentence that says what is wrong in this line. */
  noteId: string
  /** It was opened by hand: the typing goes on here. */
  asked: boolean
  onEnter: () => void
}

/** Below its line, what else is to be said of it. Enter begins a new line of the text. */
export function NoteRow({ index, id, label, noteId, asked, onEnter }: NoteRowProps) {
  const { t } = useTranslation('enquiries')
  const { register } = useFormContext<EnquiryForm>()
  const text = useRef<HTMLTextAreaElement>(null)
  const name = `lines.${index}.notes` as const
  const cell = useCell(name, label, noteId)
  const { ref, ...field } = register(name)
  useEffect(() => {
    if (asked) text.current?.focus()
  }, [asked])
  return (
    <tr className="zb-grid-note">
      <td />
      <td colSpan={7}>
        <div className="zb-grid-remark">
          <label htmlFor={id}>{t('note')}</label>
          <textarea
            {...field}
            {...cell}
            ref={(element) => {
              text.current = element
              ref(element)
            }}
            id={id}
            className="zb-cell"
            rows={1}
            maxLength={1000}
            onFocus={onEnter}
          />
        </div>
      </td>
    </tr>
  )
}
