import { useState } from 'react'
import { isCalendarDay } from '../../domain/dates/days'
import { noSuchDay } from '../../domain/dates/noSuchDay'
import { todayIn } from '../values/currentTime'
import type { DayKind } from './dayKinds'

interface TypedDay {
  value: string
  onChange: (value: string) => void
  kind: DayKind
  language: string
}

/** The text of a field for a day: as typed until the field is left, then as its day is written; kept where it is none. */
export function useTypedDay({ value, onChange, kind, language }: TypedDay) {
  const [typed, setTyped] = useState<{ text: string; value: string }>()
  const day = isCalendarDay(value.slice(0, 10)) ? value : ''

  function type(text: string) {
    const today = todayIn(Intl.DateTimeFormat().resolvedOptions().timeZone)
    const next = text.trim() === '' ? '' : (kind.read(text, today, language) ?? noSuchDay)
    setTyped({ text, value: next })
    if (next !== value) onChange(next)
  }

  return {
    // What changes the value from outside replaces the text.
    shown: typed?.value === value ? typed.text : day && kind.write(day, language),
    calendarValue: day,
    type,
    leave: () => value !== noSuchDay && setTyped(undefined),
  }
}
