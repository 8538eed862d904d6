import { useId, type KeyboardEvent } from 'react'
import { FieldNote, useFieldError } from '../../components/fields/Field'
import { isSecondPress } from '../../components/saving/secondPress'
import { useTranslation } from '../../i18n/useTranslation'
import { mentionId, MentionList } from './MentionList'
import { useMentions } from './useMentions'

interface CommentFieldProps {
  label: string
  /** Only users who can read it there are offered; null where it belongs to the company. */
  branch_id: string | null
  onSend: () => void
}

/** The text of a comment; after "@" users are offered, and Ctrl+Enter sends. */
export function CommentField({ label, branch_id, onSend }: CommentFieldProps) {
  const { t } = useTranslation('notes')
  const [id, list] = [useId(), useId()]
  const [wrongText, wrongPeople] = [useFieldError('text'), useFieldError('mentions')]
  const error = wrongText ?? wrongPeople
  const { text, inputRef, options, marked, take, type, leave, press } = useMentions(branch_id)
  const isOpen = options.length > 0

  function sendOrPress(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      if (!isSecondPress(event.nativeEvent)) onSend()
      return
    }
    press(event)
  }

  return (
    <div className="zb-field">
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        ref={inputRef}
        className={`form-control ${error ? 'is-invalid' : ''}`.trim()}
        rows={text.includes('\n') || text.length > 120 ? 5 : 2}
        maxLength={4000}
        value={text}
        placeholder={label}
        aria-describedby={`${id}-note`}
        aria-invalid={error ? true : undefined}
        aria-autocomplete="list"
        aria-controls={isOpen ? list : undefined}
        aria-activedescendant={isOpen && marked ? mentionId(list, marked) : undefined}
        onChange={({ target }) => type(target)}
        onBlur={leave}
        onKeyDown={sendOrPress}
      />
      {isOpen && <MentionList id={list} options={options} marked={marked} onTake={take} />}
      <FieldNote id={`${id}-note`} error={error} warning={undefined} hint={t('write_hint')} />
    </div>
  )
}
