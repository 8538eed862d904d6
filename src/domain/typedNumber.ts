/** The signs that a reader writes numbers with: 1,234.50 is decimal "." and group ",", 1.234,50 the other way round. */
export interface Separators {
  decimal: '.' | ','
  group: string
}

/** As this product's own figures are written: 1,234.50. */
export const pointSeparators: Separators = { decimal: '.', group: ',' }

export type ReadNumber =
  /** A decimal string: "1234.50". */
  | { value: string; problem?: undefined }
  /** With `ambiguous`: what it may mean, as decimal strings, what the reader's own signs say first. */
  | { value?: undefined; problem: 'not_a_number' | 'ambiguous'; readings?: string[] }

// A grouped whole: one to three digits, then threes. A nought groups nothing: "0,500" is no five hundred.
const byComma = /^[1-9]\d{0,2}(?:,\d{3})+$/
const byPoint = /^[1-9]\d{0,2}(?:\.\d{3})+$/
const bySpace = /^([1-9]\d{0,2}(?:[\s'’]\d{3})+)(.*)$/s

/**
 * Reads a number as it is typed or pasted. Spaces and apostrophes may only group thousands; a true minus is a minus. With both
 * signs the last one is the decimal sign, whoever reads; with one of them the reader's own signs decide. What they can't mean,
 * such as "1,50" where the comma groups, is ambiguous.
 * @param decimals how many the field holds: more of them, where they may also be a group ("1.234" shillings), are ambiguous too
 */
export function readNumber(text: string, separators: Separators, decimals?: number): ReadNumber {
  const [, minus = '', unsigned = ''] = /^([-\u2212]?)\s*(.*)$/s.exec(text.trim()) ?? []
  const sign = minus && '-'
  const [, spaced = '', rest = ''] = bySpace.exec(unsigned) ?? []
  // Where spaces group, a point or comma can only be the decimal sign.
  if (spaced) return /^(?:[.,]\d*)?$/.test(rest) ? { value: sign + pointed(spaced.replace(/\D/g, ''), rest.slice(1)) } : { problem: 'not_a_number' }
  if (!/^[\d.,]*\d[\d.,]*$/.test(unsigned)) return { problem: 'not_a_number' }
  const { value, readings } = readUnsigned(unsigned, separators.decimal, decimals)
  if (value !== undefined) return { value: sign + value }
  return readings ? { problem: 'ambiguous', readings: readings.map((each) => sign + each) } : { problem: 'not_a_number' }
}

function readUnsigned(digits: string, decimal: '.' | ',', decimals = Infinity): { value?: string; readings?: string[] } {
  const marks = digits.replace(/\d/g, '')
  if (marks === '') return { value: digits }
  const mark = marks.slice(-1) as '.' | ','
  const isOne = marks.indexOf(mark) === marks.length - 1
  const [before = '', after = ''] = [digits.slice(0, digits.lastIndexOf(mark)), digits.slice(digits.lastIndexOf(mark) + 1)]

  if (new Set(marks).size === 2) {
    const groups = mark === '.' ? byComma : byPoint
    return isOne && groups.test(before) ? { value: pointed(before.replace(/\D/g, ''), after) } : {}
  }

  const isGrouped = (mark === '.' ? byPoint : byComma).test(digits)
  const whole = digits.replaceAll(mark, '')
  if (!isOne) return isGrouped ? { value: whole } : {}
  const asDecimal = pointed(before, after)
  // Nothing is grouped after a nought, and nothing comes after the mark of "12.".
  if (after === '' || /^0?$/.test(before)) return { value: asDecimal }
  if (mark === decimal) return isGrouped && after.length > decimals ? { readings: [asDecimal, whole] } : { value: asDecimal }
  return isGrouped ? { value: whole } : { readings: [asDecimal, whole] }
}

const pointed = (whole: string, decimals: string) => `${whole || '0'}${decimals && `.${decimals}`}`

/**
 * The decimal string where there is one; else the text, for the schema to refuse. What is ambiguous and looks like a decimal string
 * gets a question mark, or it would be taken for one.
 */
export function typedDecimal(text: string, separators: Separators, decimals?: number): string {
  const typed = text.trim()
  return readNumber(text, separators, decimals).value ?? (/^-?\d+\.\d+$/.test(typed) ? `${typed}?` : typed)
}

/** What was typed, of what `typedDecimal` kept. */
export const withoutMark = (kept: string): string => kept.replace(/\?$/, '')

/** The signs of a language: English and Swahili 1,234.5, French 1 234,5. */
export function separatorsOf(language: string): Separators {
  const parts = new Intl.NumberFormat(language).formatToParts(1234567.5)
  const partOf = (type: string) => parts.find((part) => part.type === type)?.value
  return partOf('decimal') === ',' ? { decimal: ',', group: partOf('group') ?? '.' } : { decimal: '.', group: partOf('group') ?? ',' }
}

/** A decimal string with the reader's signs, thousands grouped: "1234.5" with 2 decimals at least is "1,234.50". */
export function writeNumber(value: string, { decimal, group }: Separators, least = 0): string {
  const [, sign = '', whole = '', rest = ''] = /^(-?)(\d+)(?:\.(\d*))?$/.exec(value) ?? []
  const decimals = rest.replace(/0+$/, '').padEnd(least, '0')
  return `${sign && '\u2212'}${whole.replace(/\B(?=(\d{3})+$)/g, group)}${decimals && decimal + decimals}`
}
