import { readTypedDay } from '../../domain/dates/typedDay'
import { writeDay } from '../../domain/dates/writtenDay'

/** How a kind of value is read, written and picked. */
export interface DayKind {
  read: (text: string, today: string, language: string) => string | undefined
  write: (value: string, language: string) => string
  /** The native field with its calendar. */
  calendar: 'date' | 'datetime-local'
  /** The keys that a phone shows: eight figures are a day, without signs between them. */
  keys: 'text' | 'numeric'
}

/** A day (YYYY-MM-DD). */
export const day: DayKind = { read: readTypedDay, write: writeDay, calendar: 'date', keys: 'numeric' }
