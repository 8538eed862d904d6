import { latinDigits } from '../text/latinDigits'
import { readTypedDay } from './typedDay'
import { writeDay } from './writtenDay'

/**
 * Returns the local day and time (YYYY-MM-DDTHH:MM) that a user typed, the day as `readTypedDay` reads it:
 * "20/11/2026 17:00", "20 Nov 5:30 pm". The time is required.
 */
export function readTypedMoment(text: string, today: string, language: string): string | undefined {
  const time = /(?<![\s,t])[\s,t]+([01]?\d|2[0-3])[:.h]([0-5]\d)(?:\s*(am|pm))?\s*$/iu.exec(latinDigits(text))
  const [written = '', hours = '', minutes = '', half] = time ?? []
  const day = time && readTypedDay(text.slice(0, text.length - written.length), today, language)
  const hour = half === undefined ? Number(hours) : of12(Number(hours), half.toLowerCase())
  return day && hour !== undefined ? `${day}T${String(hour).padStart(2, '0')}:${minutes}` : undefined
}

/** As a field shows it: "20 Nov 2026, 17:00". */
export const writeMoment = (moment: string, language: string): string =>
  `${writeDay(moment.slice(0, 10), language)}, ${moment.slice(11, 16)}`

const of12 = (hour: number, half: string): number | undefined =>
  hour < 1 || hour > 12 ? undefined : (hour % 12) + (half === 'pm' ? 12 : 0)
