import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ControlProps } from './Field'

export interface ComboOption {
  id: string
  label: string
  /** Quiet, behind the label: a code, a town. */
  note?: string | null
}

interface ComboboxProps extends Partial<ControlProps> {
  /** The name of the field, where no label stands beside it. */
  label?: string
  /** What is chosen now, in words; empty where nothing is. */
  shown: string
  /** What the words find. */
  options: readonly ComboOption[]
  /** The options are on their way. */
  busy: boolean
  /** Asked once with no words when it opens, then after each pause of typing. */
  onSearch: (words: string) => void
  /** Nothing when the field was emptied. */
  onPick: (option: ComboOption | undefined) => void
  onBlur?: () => void
  inputRef?: (element: HTMLInputElement | null) => void
  placeholder?: string
}

const pause = 150

/** A field that finds what is typed and takes one of it: the editable combobox with a list of the ARIA Authoring Practices. */
export function Combobox({ label, shown, options, busy, onSearch, onPick, onBlur, inputRef, placeholder, className = '', ...control }: ComboboxProps) {
  const { t } = useTranslation('components')
  const list = useId()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [typed, setTyped] = useState<string>()
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const current = open ? options[active] : undefined

  function search(words: string, wait: number) {
    clearTimeout(timer.current)
    if (wait === 0) onSearch(words)
    else timer.current = setTimeout(() => onSearch(words), wait)
  }

  function show() {
    if (open) return
    search('', 0)
    setOpen(true)
    setActive(-1)
  }

  function close() {
    clearTimeout(timer.current)
    setOpen(false)
    setTyped(undefined)
    setActive(-1)
  }

  function pick(option: ComboOption | undefined) {
    onPick(option)
    close()
  }

  function press(event: KeyboardEvent) {
    const { key } = event
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      if (!open) return show()
      if (options.length > 0) setActive((active + (key === 'ArrowDown' ? 1 : active < 0 ? 0 : -1) + options.length) % options.length)
    }
    // The first of what was found is meant when somebody types and goes on.
    const meant = current ?? (typed ? options[0] : undefined)
    if (key === 'Enter' && open) {
      event.preventDefault()
      if (meant && !busy) pick(meant)
    }
    if (key === 'Escape' && open) {
      event.stopPropagation()
      close()
    }
  }

  return (
    <div className="zb-combobox">
      <input
        {...control}
        ref={inputRef}
        type="text"
        role="combobox"
        className={`form-control ${className}`.trim()}
        autoComplete="off"
        aria-label={label}
        aria-expanded={open}
        aria-controls={open ? list : undefined}
        aria-autocomplete="list"
        aria-activedescendant={current && `${list}-${current.id}`}
        placeholder={placeholder}
        value={typed ?? shown}
        onFocus={({ target }) => target.select()}
        onClick={show}
        onChange={({ target }) => {
          setTyped(target.value)
          setOpen(true)
          setActive(-1)
          search(target.value.trim(), pause)
        }}
        onKeyDown={press}
        onBlur={() => {
          if (typed === '' && shown) onPick(undefined)
          close()
          onBlur?.()
        }}
      />
      {open && (
        <ul id={list} role="listbox" aria-label={label} aria-busy={busy} className="dropdown-menu show zb-combobox-list">
          {options.map((option, index) => (
            <li
              key={option.id}
              id={`${list}-${option.id}`}
              role="option"
              aria-selected={index === active}
              className={`dropdown-item${index === active ? ' active' : ''}`}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => pick(option)}
            >
              <span>{option.label}</span>
              {option.note && <span className="zb-quiet ms-auto">{option.note}</span>}
            </li>
          ))}
          {options.length === 0 && (
            <li className="dropdown-item-text zb-muted" role="presentation">
              {t(busy ? 'combobox.busy' : 'combobox.nothing')}
            </li>
          )}
        </ul>
      )}
    </div>
  )
}
