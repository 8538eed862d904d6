import { marks } from '../documents/figureMarks'
import { toFigure } from './figures'
import { isDecimal } from './money'

export type DecimalMark = '.' | ','

/** The reader's number format: 1,234.50 has decimal "." and group ",", 1.234,50 the reverse. */
export interface Separators {
  decimal: DecimalMark
  group: string
}

/** 1,234.50, as the product prints figures. */
export const pointSeparators: Separators = { decimal: '.', group: ',' }

/** The number format of a language: English and Swahili 1,234.5, French 1 234,5; of the product's languages as on documents. */
export function separatorsOf(language: string): Separators {
  const own = Object.hasOwn(marks, language) ? marks[language as keyof typeof marks] : undefined
  if (own) return { decimal: own.decimal === ',' ? ',' : '.', group: own.thousands }
  const parts = new Intl.NumberFormat(language).formatToParts(1234567.5)
  const partOf = (type: string) => parts.find((part) => part.type === type)?.value
  return partOf('decimal') === ','
    ? { decimal: ',', group: partOf('group') ?? '.' }
    : { decimal: '.', group: partOf('group') ?? ',' }
}

/** A decimal string in the reader's format with grouped thousands: "1234.5" with at least 2 decimals is "1,234.50"; others are empty. */
export function writeNumber(value: string, { decimal, group }: Separators, least = 0): string {
  if (!isDecimal(value)) return ''
  const figure = toFigure(value, least)
  return `${figure.sign}${figure.whole.replaceAll(',', group)}${figure.decimals && decimal + figure.decimals}`
}
