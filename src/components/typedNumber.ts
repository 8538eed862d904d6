import { pointSeparators, typedDecimal } from '../domain/typedNumber'

/** What was typed or pasted as a decimal string: "1,250.00" is "1250.00"; what is no number, or may be two, stays as it is and is refused. */
export const readTyped = (text: string): string => typedDecimal(text, pointSeparators)

/** Whole days as they were typed: null where nothing was, NaN where it is no number, so that the schema says so. */
export function typedDays(typed: string | null): number | null {
  return typed === null || typed.trim() === '' ? null : Number(typed)
}
