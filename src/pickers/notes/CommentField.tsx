import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useListUsersQuery } from '../../api/usersApi'
import { FieldNote, useFieldError } from '../../components/Field'
import { mentionAt, withMention, type Mentioned } from '../../domain/mentions'
import { worksIn } from '../worksIn'
import './noteTexts'

export interface CommentForm {
  text: string
  people: Mentioned[]
}

interface CommentFieldProps {
  label: string
  /** Nobody is offered who cannot read it there; undefined where it is the company's. */
  branch_id: string | null
  onSend: () => void
}

const shownAtOnce = 6

/** The words of a comment; after "@" colleagues are offered, and Ctrl+Enter sends. */
export function CommentField({ label, branch_id, onSend }: CommentFieldProps) {
  const { t } = useTranslation('notes')
  const [id, list] = [useId(), useId()]
  const area = useRef<HTMLTextAreaElement>(null)
  const { field: text } = useController<CommentForm, 'text'>({ name: 'text' })
  const { field: people } = useController<CommentForm, 'people'>({ name: 'people' })
  const [wrongText, wrongPeople] = [useFieldError('text'), useFieldError('mentions')]
  const error = wrongText ?? wrongPeople
  const [caret, setCaret] = useState<number>()
  const [active, setActive] = useState(0)
  const at = caret === undefined ? undefined : mentionAt(text.value, caret)
  const { data } = useListUsersQuery({ q: at?.words || undefined, active: 'true', limit: 50 }, { skip: !at })
  const options = at
    ? (data?.rows ?? [])
        .filter((user) => branch_id === null || worksIn(user, branch_id) || user.branch_ids.includes(branch_id))
        .slice(0, shownAtOnce)
    : []
  const open = options.length > 0
  const meant = options[Math.min(active, options.length - 1)]

  function take(user: Mentioned) {
    if (!at) return
    const written = withMention(text.value, at, user.name)
    // Written at once, so that the caret stands behind the name before the next key is pressed.
    flushSync(() => {
      text.onChange(written.text)
      people.onChange([...people.value, { id: user.id, name: user.name }])
      setCaret(undefined)
    })
    area.current?.setSelectionRange(written.caret, written.caret)
  }

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      return onSend()
    }
    if (!open) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setActive((active + (event.key === 'ArrowDown' ? 1 : -1) + options.length) % options.length)
    }
    if ((event.key === 'Enter' || event.key === 'Tab') && meant) {
      event.preventDefault()
      take(meant)
    }
    if (event.key === 'Escape') {
      event.stopPropagation()
      setCaret(undefined)
    }
  }

  return (
    <div className="zb-field">
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        ref={(element) => {
          area.current = element
          text.ref(element)
        }}
        className={`form-control ${error ? 'is-invalid' : ''}`.trim()}
        rows={text.value.includes('\n') || text.value.length > 120 ? 5 : 2}
        maxLength={4000}
        value={text.value}
        placeholder={label}
        aria-describedby={`${id}-note`}
        aria-invalid={error ? true : undefined}
        aria-autocomplete="list"
        aria-controls={open ? list : undefined}
        aria-activedescendant={open && meant ? `${list}-${meant.id}` : undefined}
        onChange={({ target }) => {
          text.onChange(target.value)
          setCaret(target.selectionStart)
          setActive(0)
        }}
        onBlur={() => {
          text.onBlur()
          setCaret(undefined)
        }}
        onKeyDown={press}
      />
      {open && (
        <div className="zb-combobox">
          <ul id={list} role="listbox" aria-label={t('people')} className="dropdown-menu show zb-combobox-list">
            {options.map((user) => (
              <li
                key={user.id}
                id={`${list}-${user.id}`}
                role="option"
                aria-selected={user.id === meant?.id}
                className={`dropdown-item${user.id === meant?.id ? ' active' : ''}`}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => take(user)}
              >
                <span>
                  {user.name}
                  <span className="zb-combobox-hint">{user.email}</span>
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <FieldNote id={`${id}-note`} error={error} warning={undefined} hint={t('write_hint')} />
    </div>
  )
}
