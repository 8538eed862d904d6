import { useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { useController } from 'react-hook-form'
import { useListUsersQuery } from '../../api/usersApi'
import { mentionAt, withMention, type Mentioned } from '../../domain/notices/mentions'
import { worksIn } from '../worksIn'

export interface CommentForm {
  text: string
  people: Mentioned[]
  /** Null until the user chooses: then by the text. */
  costs_only: boolean | null
}

const shownAtOnce = 6

/** The text of a comment, and the users that are offered after "@": of the branch, or with null of the company. */
export function useMentions(branch_id: string | null) {
  const area = useRef<HTMLTextAreaElement>(null)
  const { field: text } = useController<CommentForm, 'text'>({ name: 'text' })
  const { field: people } = useController<CommentForm, 'people'>({ name: 'people' })
  const [caret, setCaret] = useState<number>()
  const [active, setActive] = useState(0)
  const at = caret === undefined ? undefined : mentionAt(text.value, caret)
  const { data } = useListUsersQuery({ q: at?.words || undefined, active: 'true', limit: 50 }, { skip: !at })
  const options = at
    ? (data?.rows ?? [])
        .filter((user) => branch_id === null || worksIn(user, branch_id) || user.branch_ids.includes(branch_id))
        .slice(0, shownAtOnce)
    : []
  const marked = options[Math.min(active, options.length - 1)]

  function take(user: Mentioned) {
    if (!at) return
    const written = withMention(text.value, at, user.name)
    // Rendered synchronously, so that the caret is after the name before the next key is pressed.
    flushSync(() => {
      text.onChange(written.text)
      people.onChange([...people.value, { id: user.id, name: user.name }])
      setCaret(undefined)
    })
    area.current?.setSelectionRange(written.caret, written.caret)
  }

  return {
    text: text.value,
    inputRef: (element: HTMLTextAreaElement | null) => {
      area.current = element
      text.ref(element)
    },
    options,
    marked,
    take,
    type: ({ value, selectionStart }: HTMLTextAreaElement) => {
      text.onChange(value)
      setCaret(selectionStart)
      setActive(0)
    },
    leave: () => {
      text.onBlur()
      setCaret(undefined)
    },
    /** Handles the keys of the open list. */
    press: (event: KeyboardEvent) => {
      if (options.length === 0) return
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault()
        setActive((active + (event.key === 'ArrowDown' ? 1 : -1) + options.length) % options.length)
      }
      if ((event.key === 'Enter' || event.key === 'Tab') && marked) {
        event.preventDefault()
        take(marked)
      }
      if (event.key === 'Escape') {
        event.stopPropagation()
        setCaret(undefined)
      }
    },
  }
}
