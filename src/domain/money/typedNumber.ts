import { hasDecimalSign, plainFigure } from '../text/plainFigure'
import { pointSeparators, type DecimalMark, type Separators } from './numberFormat'
import { withoutZeros } from './withoutZeros'

export const otherMark = (mark: DecimalMark): DecimalMark => (mark === '.' ? ',' : '.')

/** The decimal sign that the other numbers of a form or column show; `both` when they contradict each other. */
export type ShownMark = DecimalMark | 'both' | null

export interface NumberContext {
  /** The field's currency digits. With three (KWD) the reader's decimal sign before three digits is not ambiguous. */
  digits?: number | undefined
  /** The sign shown by the rest of the form or column; it has priority over the reader's format. */
  shown?: ShownMark
}

export type ReadNumber =
  | { value: string; problem?: undefined; readings?: undefined }
  | { value?: undefined; problem: 'not_a_number'; readings?: undefined }
  /** Both readings (NUM-02) as decimal strings, the reader's own format first. */
  | { value?: undefined; problem: 'ambiguous'; readings: readonly [string, string] }

// A grouped integer: one to three digits, then groups of three; in India groups of two before the last. No group starts
// with 0: "0,500" is not 500.
const byComma = /^(?:[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d?(?:,\d{2})+,\d{3})$/
const byPoint = /^[1-9]\d{0,2}(?:\.\d{3})+$/
const bySpace = /^([1-9]\d{0,2}(?:[\s'’]\d{3})+)(.*)$/s

/**
 * Reads a typed or pasted number and does not guess (NUM-02). Spaces and apostrophes only group thousands; a minus sign
 * is a minus. The digits of other scripts are read too. A text with one possible reading ("17,5", "1,234,567", "0.500") has a value in any format. A text with
 * two readings is ambiguous unless the context decides: three digits after the only sign ("17.500", "3,400"), or both
 * signs against the reader's format ("1.250,00" with the point as decimal sign).
 */
export function readNumber(text: string, separators: Separators, context: NumberContext = {}): ReadNumber {
  const typed = plainFigure(text).trim()
  const shown = hasDecimalSign(text) ? '.' : context.shown
  const unsigned = typed.replace(/^[-\u2212]\s*/, '')
  const sign = unsigned === typed ? '' : '-'
  const [, spaced = '', rest = ''] = bySpace.exec(unsigned) ?? []
  if (spaced)
    return /^(?:[.,]\d*)?$/.test(rest)
      ? { value: sign + pointed(spaced.replace(/\D/g, ''), rest.slice(1)) }
      : { problem: 'not_a_number' }
  if (!/^[.,]*\d[\d.,]*$/.test(unsigned)) return { problem: 'not_a_number' }
  const read = readUnsigned(unsigned, separators.decimal, { ...context, ...(shown === undefined ? {} : { shown }) })
  if (typeof read === 'string') return { value: sign + read }
  return read ? { problem: 'ambiguous', readings: [sign + read[0], sign + read[1]] } : { problem: 'not_a_number' }
}

function readUnsigned(
  digits: string,
  own: DecimalMark,
  { digits: places, shown = null }: NumberContext,
): string | readonly [string, string] | undefined {
  const marks = digits.replace(/\d/g, '')
  if (marks === '') return digits
  const mark = marks.slice(-1) as DecimalMark
  const convention = shown === 'both' ? null : shown
  const [before, after] = [digits.slice(0, digits.lastIndexOf(mark)), digits.slice(digits.lastIndexOf(mark) + 1)]

  if (new Set(marks).size === 2) {
    if (!(mark === '.' ? byComma : byPoint).test(before)) return undefined
    const value = pointed(before.replace(/\D/g, ''), after)
    // Two group signs have only one reading.
    if (mark === (convention ?? own) || marks.length > 2) return value
    return inOrder(value, digits.replace(mark, '').replace(',', '.'), mark === own)
  }

  const isGrouped = (mark === '.' ? byPoint : byComma).test(digits)
  const whole = digits.replaceAll(mark, '')
  if (marks.length > 1) return isGrouped ? whole : undefined
  const asDecimal = pointed(before, after)
  if (after.length !== 3 || /^0?$/.test(before) || convention === mark) return asDecimal
  // "1234.567" has no groups; with the other sign it may be "1,234,567" with a missing comma.
  if (mark === own && (places === 3 || !isGrouped) && convention === null) return asDecimal
  if (convention !== null && isGrouped) return whole
  return inOrder(asDecimal, whole, mark === own)
}

const inOrder = (one: string, other: string, isFirst: boolean) =>
  isFirst ? ([one, other] as const) : ([other, one] as const)

const pointed = (whole: string, decimals: string) => `${whole || '0'}${decimals && `.${decimals}`}`

/** Point for "1,234.50", "12.5" and "1,234,567", comma for "1.234.567" and "0,5", none for "1,234". */
export function markShownBy(text: string): DecimalMark | null {
  const number = plainFigure(text).replace(/[^\d.,]/g, '')
  const marks = number.replace(/\d/g, '')
  const mark = marks.slice(-1) as DecimalMark
  if (number.endsWith(mark)) return null
  const other = otherMark(mark)
  if (marks.includes(other)) return marks.indexOf(mark) === marks.length - 1 ? mark : null
  if (marks.length > 1) return other
  return (mark === '.' ? byPoint : byComma).test(number) ? null : mark
}

/** The decimal sign that the numbers of a form or column show together, as context for `readNumber`. */
export function conventionShownBy(texts: Iterable<string>): ShownMark {
  const seen = new Set<DecimalMark>()
  for (const text of texts) {
    const mark = markShownBy(text)
    if (mark) seen.add(mark)
  }
  return seen.size === 2 ? 'both' : ([...seen][0] ?? null)
}

/** For each number of a column the sign that the other numbers show. */
export function shownByOthers(texts: readonly string[]): (index: number) => ShownMark {
  const marks = texts.map(markShownBy)
  const count = (mark: DecimalMark) => marks.filter((each) => each === mark).length
  const all = { '.': count('.'), ',': count(',') }
  return (index) => {
    const [points, commas] = (['.', ','] as const).map((mark) => all[mark] - (marks[index] === mark ? 1 : 0))
    return points ? (commas ? 'both' : '.') : commas ? ',' : null
  }
}

/**
 * The decimal string, or the text for the schema to reject. An ambiguous text gets a question mark until a reading is
 * chosen, because "17.500" would be accepted as a decimal string.
 */
export function typedDecimal(text: string, separators: Separators, context?: NumberContext): string {
  const { value, problem } = readNumber(text, separators, context)
  return value ?? `${text.trim()}${problem === 'ambiguous' ? '?' : ''}`
}

/** The typed text of a result of `typedDecimal`. */
export const withoutMark = (kept: string): string => kept.replace(/\?$/, '')

/** Whether a result of `typedDecimal` is still ambiguous. */
export const isUndecided = (kept: string): boolean => readingsOf(kept, pointSeparators) !== undefined

/** Both readings of an ambiguous result of `typedDecimal`, the reader's format first, regardless of context. */
export function readingsOf(kept: string, separators: Separators): readonly [string, string] | undefined {
  if (!kept.endsWith('?')) return undefined
  const both = (decimal: DecimalMark) => readNumber(withoutMark(kept), { ...separators, decimal }).readings
  const own = both(separators.decimal)
  if (own) return [withoutZeros(own[0]), withoutZeros(own[1])]
  const other = both(otherMark(separators.decimal))
  return other && [withoutZeros(other[1]), withoutZeros(other[0])]
}

/** The decimal sign of a text in a reading: the point for "17.500" as "17.5", the comma as "17500". */
export function markOfReading(text: string, reading: string): DecimalMark {
  const mark = plainFigure(text).replace(/[^.,]/g, '').slice(-1) === ',' ? ',' : '.'
  const isDecimalSign = readNumber(text, pointSeparators, { shown: mark }).value
  return isDecimalSign !== undefined && withoutZeros(isDecimalSign) === withoutZeros(reading) ? mark : otherMark(mark)
}
