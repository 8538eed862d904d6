import { useEffect, useRef } from 'react'
import { Marked } from '../values/Marked'
import { useTranslation } from '../../i18n/useTranslation'
import type { ComboOption } from './comboOption'

interface ComboListProps {
  id: string
  label: string | undefined
  choices: readonly ComboOption[]
  /** The option that creates a missing entry. */
  create: ComboOption | undefined
  /** The index of the option that the keyboard is at, to be scrolled to; -1 for none. */
  active: number
  /** The index of the marked option; -1 for none. */
  marked: number
  busy: boolean
  isSuggested: boolean
  onPick: (option: ComboOption) => void
}

/** The id of an option, for `aria-activedescendant`. */
export const choiceId = (list_id: string, { id }: ComboOption) => `${list_id}-${id}`

export function ComboList(props: ComboListProps) {
  const { id, label, choices, create, active, marked, busy, isSuggested, onPick } = props
  const { t } = useTranslation('components')
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (active >= 0) list.current?.children[active]?.scrollIntoView?.({ block: 'nearest' })
  }, [active])
  return (
    <ul
      id={id}
      ref={list}
      role="listbox"
      // A long list scrolls, and a browser would stop at it by Tab: it closes then, and the focus would be lost.
      tabIndex={-1}
      aria-label={label}
      aria-busy={busy && !isSuggested}
      className="dropdown-menu show zb-combobox-list"
    >
      {choices.map((option, index) => (
        <li
          key={option.id}
          id={choiceId(id, option)}
          role="option"
          aria-selected={index === marked}
          className={`dropdown-item${index === marked ? ' active' : ''}${option === create ? ' zb-combobox-create' : ''}`}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(option)}
        >
          <ComboChoice option={option} />
        </li>
      ))}
      {choices.length === 0 && (
        <li className="dropdown-item-text zb-muted" role="presentation">
          {t(busy ? 'combobox.busy' : 'combobox.nothing')}
        </li>
      )}
    </ul>
  )
}

function ComboChoice({ option: { label, badge, hint, note, words } }: { option: ComboOption }) {
  return (
    <>
      <span>
        <Marked text={label} words={words} />
        {badge && <span className="zb-combobox-hint">{badge}</span>}
        {hint && (
          <span className="zb-combobox-hint">
            <Marked text={hint} words={words} />
          </span>
        )}
      </span>
      {note && (
        <span className="zb-quiet ms-auto">
          <Marked text={note} words={words} />
        </span>
      )}
    </>
  )
}
