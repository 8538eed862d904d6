import { useRef, type FocusEvent, type KeyboardEvent, type Ref } from 'react'
import { LuCalendar } from 'react-icons/lu'
import { Icon } from '../values/Icon'
import { day, type DayKind } from './dayKinds'
import { useTypedDay } from './useTypedDay'
import './dayInput.scss'

export interface DayInputProps {
  /** A day (YYYY-MM-DD), or another kind of value; empty for none. */
  value: string
  /** Receives `noSuchDay` while the text is no complete day: no schema accepts it, so that it is not saved as no day. */
  onChange: (value: string) => void
  kind?: DayKind
  /** Of the page: the month is written in it. */
  language: string
  /** How a day is typed. */
  placeholder: string
  /** What the calendar button does. */
  pickLabel: string
  min?: string | undefined
  max?: string | undefined
  id?: string
  name?: string
  className?: string
  onFocus?: () => void
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
  'aria-describedby'?: string | undefined
  'aria-invalid'?: true | undefined
}

/**
 * A day, typed with the day first or picked. A native date field has the order of the browser's language, which need
 * not be the page's: the same figures are another day there. This one shows the month in letters once it is left.
 */
export function DayInput({
  value,
  onChange,
  kind = day,
  language,
  pickLabel,
  min,
  max,
  className = 'form-control',
  onFocus,
  onBlur,
  ...input
}: DayInputProps) {
  const { shown, type, leave, calendarValue } = useTypedDay({ value, onChange, kind, language })
  const frame = useRef<HTMLDivElement>(null)
  const calendar = useRef<HTMLInputElement>(null)

  function pick() {
    const field = calendar.current
    // Not every browser opens a calendar by program: there the native field, which lies over the button, opens its own.
    if (!field) return
    if (typeof (field as Partial<HTMLInputElement>).showPicker === 'function') field.showPicker()
    else field.focus()
  }

  function pickByKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' || !event.altKey) return
    event.preventDefault()
    pick()
  }

  return (
    <div
      ref={frame}
      className="zb-day"
      onBlur={({ relatedTarget }: FocusEvent) => {
        if (frame.current?.contains(relatedTarget)) return
        leave()
        onBlur?.()
      }}
    >
      <input
        {...input}
        type="text"
        inputMode={kind.keys}
        autoComplete="off"
        className={className}
        value={shown}
        onFocus={onFocus}
        onChange={({ target }) => type(target.value)}
        onKeyDown={pickByKey}
      />
      <button type="button" className="btn btn-ghost zb-btn-icon" tabIndex={-1} aria-label={pickLabel} onClick={pick}>
        <Icon of={LuCalendar} />
      </button>
      <input
        ref={calendar}
        type={kind.calendar}
        className="zb-day-calendar"
        tabIndex={-1}
        aria-hidden
        onClick={pick}
        min={min}
        max={max}
        value={calendarValue}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  )
}
