import { types } from 'pg'

const oids = { int8: 20, int8_array: 1016, date: 1082, date_array: 1182, text_array: 1009 }

/** Parses a count or a sum of integers. Throws above 2^53, where a number would silently lose precision. */
function parseInt8(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value))
    throw new RangeError(`${text} is too large to be read as a number; select it as text`)
  return value
}

/** An array of any depth, with NULLs. */
type Nested<T> = T | null | Nested<T>[]

function mapNested<T>(value: Nested<string>, read: (text: string) => T): Nested<T> {
  if (Array.isArray(value)) return value.map((one) => mapNested(one, read))
  return value === null ? null : read(value)
}

/**
 * Sets the JavaScript types of database values, the same for both databases: int8 is a number, date a text
 * ("2026-07-31": a Date would be midnight in some time zone). The others are the driver's: numeric is a text,
 * timestamptz a Date, jsonb parsed.
 */
export function setTypeParsers(): void {
  const readArray = types.getTypeParser(oids.text_array) as (text: string) => Nested<string>
  types.setTypeParser(oids.int8, parseInt8)
  types.setTypeParser(oids.int8_array, (text) => mapNested(readArray(text), parseInt8))
  types.setTypeParser(oids.date, String)
  types.setTypeParser(oids.date_array, readArray)
}
