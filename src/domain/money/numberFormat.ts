import { marks } from '../documents/conventions'

export type DecimalMark = '.' | ','

/** The reader's number format: 1,234.50 has decimal "." and group ",", 1.234,50 the reverse. */
export interface Separators {
  decimal: DecimalMark
  group: string
}

/** 1,234.50, as the product prints figures. */
export const pointSeparators: Separators = { decimal: '.', group: ',' }

/** Of the languages of the product by its own table, the same as on documents; others are looked up once. */
const known = new Map<string, Separators>(
  Object.entries(marks).map(([language, { thousands, decimal }]) => [
    language,
    { decimal: decimal === ',' ? ',' : '.', group: thousands },
  ]),
)

/** The number format of a language: English and Swahili 1,234.5, French 1 234,5. */
export function separatorsOf(language: string): Separators {
  const found = known.get(language) ?? separatorsOfLocale(language)
  known.set(language, found)
  return found
}

function separatorsOfLocale(language: string): Separators {
  const parts = new Intl.NumberFormat(language).formatToParts(1234567.5)
  const partOf = (type: string) => parts.find((part) => part.type === type)?.value
  return partOf('decimal') === ','
    ? { decimal: ',', group: partOf('group') ?? '.' }
    : { decimal: '.', group: partOf('group') ?? ',' }
}

/** A decimal string in the reader's format with grouped thousands: "1234.5" with at least 2 decimals is "1,234.50". */
export function writeNumber(value: string, { decimal, group }: Separators, least = 0): string {
  const [, sign = '', whole = '', rest = ''] = /^(-?)(\d+)(?:\.(\d*))?$/.exec(value) ?? []
  const decimals = rest.replace(/(?<!0)0+$/, '').padEnd(least, '0')
  return `${sign && '\u2212'}${whole.replace(/\B(?=(?:\d{3}){1,99}$)/g, group)}${decimals && decimal + decimals}`
}
