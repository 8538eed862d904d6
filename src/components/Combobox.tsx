import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ControlProps } from './Field'
import { Marked } from './Marked'

export interface ComboOption {
  id: string
  label: string
  /** Quiet, behind the label: a code, a town. */
  note?: string | null
  /** Below them: how it was found, where neither shows it. */
  hint?: string | null
  /** Below them: how sure it is. */
  badge?: ReactNode
  /** The words that found it, marked in what is shown. */
  words?: readonly string[]
}

interface ComboboxProps extends Partial<ControlProps> {
  /** The name of the field, where no label stands beside it. */
  label?: string
  /** What is chosen now, in words; empty where nothing is. */
  shown: string
  /** What the words find. */
  options: readonly ComboOption[]
  /** What is offered before anything is typed, the first of it active. */
  suggested?: readonly ComboOption[]
  /** The list of what is suggested stands open as soon as the field is there. */
  opensAtOnce?: boolean
  /** The options are on their way. */
  busy: boolean
  /** Asked once with no words when it opens, then after each pause of typing. */
  onSearch: (words: string) => void
  /** Nothing when the field was emptied. */
  onPick: (option: ComboOption | undefined) => void
  onBlur?: () => void
  /** Left with words of which nothing was taken. */
  onLeave?: (words: string) => void
  /** What is chosen stays until another is: neither emptying the field nor an Enter before the list is there changes it. */
  isKept?: boolean
  /** In a cell: the first that is found stands marked, Tab takes it too, and what is typed after Enter, before it has come, is given on. */
  onAhead?: ((keys: string) => void) | undefined
  /** What is missing can be made: offered last, with the words that found nothing like it. */
  onCreate?: (words: string) => void
  inputRef?: (element: HTMLInputElement | null) => void
  placeholder?: string
}

const pause = 150
/** How long Enter or Tab waits for what it means, in milliseconds. */
const patience = 3_000
const createId = 'create'

/** A field that finds what is typed and takes one of it: the editable combobox with a list of the ARIA Authoring Practices. */
export function Combobox({
  label,
  shown,
  options,
  suggested = [],
  opensAtOnce = false,
  busy,
  onSearch,
  onPick,
  onBlur,
  onLeave,
  isKept = false,
  onAhead,
  onCreate,
  inputRef,
  placeholder,
  className = '',
  ...control
}: ComboboxProps) {
  const { t } = useTranslation('components')
  const list = useId()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [typed, setTyped] = useState<string>()
  const offers = suggested.length > 0
  const [open, setOpen] = useState(opensAtOnce && offers)
  const [active, setActive] = useState(opensAtOnce && offers ? 0 : -1)
  /** The words that `options` are of, once they are no longer busy. */
  const [asked, setAsked] = useState('')
  /** Enter came before what was found: the first of it is meant. */
  const eager = useRef<'Enter' | 'Tab'>(undefined)
  /** What was typed since then. */
  const ahead = useRef('')
  const giveUp = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    const pending = giveUp
    return () => clearTimeout(pending.current)
  }, [])
  /** An arrow has chosen what is active. */
  const moved = useRef(false)
  useEffect(() => {
    if (active >= 0) document.getElementById(list)?.children[active]?.scrollIntoView?.({ block: 'nearest' })
  }, [active, list])

  const words = typed?.trim() ?? ''
  const settled = words === asked && !busy
  const create = onCreate && words && settled ? { id: createId, label: t('combobox.create', { words }) } : undefined
  const isSuggested = offers && typed === undefined
  const found = create ? [...options, create] : options
  const choices: readonly ComboOption[] = isSuggested ? suggested : found
  const marked = active < 0 && onAhead && words && settled && options.length > 0 ? 0 : active
  const current = open ? choices[marked] : undefined

  function search(words: string, wait: number) {
    const ask = () => {
      setAsked(words)
      onSearch(words)
    }
    clearTimeout(timer.current)
    if (wait === 0) ask()
    else timer.current = setTimeout(ask, wait)
  }

  function show() {
    if (open) return
    if (!offers) search('', 0)
    setOpen(true)
    setActive(offers ? 0 : -1)
  }

  function close() {
    clearTimeout(timer.current)
    clearTimeout(giveUp.current)
    setOpen(false)
    eager.current = undefined
    ahead.current = ''
    moved.current = false
    setTyped(undefined)
    setActive(-1)
  }

  function pick(option: ComboOption | undefined) {
    const keys = ahead.current
    if (option === create && option) onCreate?.(words)
    else onPick(option)
    close()
    if (keys) onAhead?.(keys)
  }

  /** Enter or Tab came, and nothing is found: the words stand as they would without it, with what was typed since. */
  function findNothing(key: 'Enter' | 'Tab') {
    const keys = ahead.current
    ahead.current = ''
    if (key === 'Enter') {
      if (keys) setTyped(words + keys.replace(/[\n\t]/g, ''))
      return
    }
    onLeave?.(words)
    close()
    onAhead?.(`\t${keys}`)
  }

  /** A search that never answers must not hold the keyboard. */
  function waitFor(key: 'Enter' | 'Tab') {
    eager.current = key
    clearTimeout(giveUp.current)
    giveUp.current = setTimeout(() => {
      eager.current = undefined
      findNothing(key)
    }, patience)
  }

  useEffect(() => {
    const key = eager.current
    if (!key || !settled) return
    eager.current = undefined
    clearTimeout(giveUp.current)
    const [found] = options
    // What the server found is an event of its own, after this rendering.
    queueMicrotask(() => (found ? pick(found) : findNothing(key)))
  })

  /** After Enter, while what it means is on its way: what is typed is for the next cell. */
  function waits({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
    if (!eager.current || !onAhead || ctrlKey || metaKey || altKey) return false
    if (key === 'Enter' || key === 'Tab') ahead.current += key === 'Enter' ? '\n' : '\t'
    else if (key === 'Backspace') ahead.current = ahead.current.slice(0, -1)
    else if (key.length === 1) ahead.current += key
    else return false
    return true
  }

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const { key } = event
    if (waits(event)) return event.preventDefault()
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      if (!open) return show()
      moved.current = true
      if (choices.length > 0)
        setActive((active + (key === 'ArrowDown' ? 1 : active < 0 ? 0 : -1) + choices.length) % choices.length)
    }
    // Tab takes what is marked for what was typed; past a list that only opened by itself, or words that found nothing, it goes on.
    const isTab =
      key === 'Tab' &&
      !event.shiftKey &&
      onAhead !== undefined &&
      (moved.current || (words !== '' && (!settled || options.length > 0)))
    if ((key === 'Enter' || (isTab && !(isKept && !settled))) && open) {
      event.preventDefault()
      const meant = current ?? (words && settled ? options[0] : undefined)
      if (meant) pick(meant)
      else if (words && !isKept) {
        waitFor(isTab ? 'Tab' : 'Enter')
        if (words !== asked) search(words, 0)
      }
    }
    if (key === 'Escape' && open) {
      // With what was suggested the whole field is done: its text stays.
      if (!(isSuggested && opensAtOnce)) event.stopPropagation()
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
          eager.current = undefined
          clearTimeout(giveUp.current)
          setActive(-1)
          search(target.value.trim(), pause)
        }}
        onKeyDown={press}
        onBlur={({ target }) => {
          // The window was left, not the field in it.
          if (target === document.activeElement) return
          if (typed === '' && shown && !isKept) onPick(undefined)
          if (typed?.trim()) onLeave?.(typed.trim())
          close()
          onBlur?.()
        }}
      />
      {open && (
        <ul
          id={list}
          role="listbox"
          aria-label={label}
          aria-busy={busy && !isSuggested}
          className="dropdown-menu show zb-combobox-list"
        >
          {choices.map((option, index) => (
            <li
              key={option.id}
              id={`${list}-${option.id}`}
              role="option"
              aria-selected={index === marked}
              className={`dropdown-item${index === marked ? ' active' : ''}${option === create ? ' zb-combobox-create' : ''}`}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => pick(option)}
            >
              <span>
                <Marked text={option.label} words={option.words} />
                {option.badge && <span className="zb-combobox-hint">{option.badge}</span>}
                {option.hint && (
                  <span className="zb-combobox-hint">
                    <Marked text={option.hint} words={option.words} />
                  </span>
                )}
              </span>
              {option.note && (
                <span className="zb-quiet ms-auto">
                  <Marked text={option.note} words={option.words} />
                </span>
              )}
            </li>
          ))}
          {choices.length === 0 && (
            <li className="dropdown-item-text zb-muted" role="presentation">
              {t(busy ? 'combobox.busy' : 'combobox.nothing')}
            </li>
          )}
        </ul>
      )}
    </div>
  )
}
