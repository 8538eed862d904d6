import { pointSeparators, typedDecimal } from '../domain/typedNumber'

/** What was typed or pasted as a decimal string: "1,250.00" is "1250.00"; what is no number, or may be two, stays as it is and is refused. */
export const readTyped = (text: string): string => typedDecimal(text, pointSeparators)

/** Whole days as they were typed: null where nothing was, NaN where it is no number, so that the schema says so. */
export function typedDays(typed: string | null): number | null {
  const text = typed?.trim() ?? ''
  // "1.000" and "30,5" are no days: neither sign is guessed.
  return text === '' ? null : /^\d+$/.test(text) ? Number(text) : NaN
}
