export type DecimalMark = '.' | ','
export const otherMark = (mark: DecimalMark): DecimalMark => (mark === '.' ? ',' : '.')

/** The signs that a reader writes numbers with: 1,234.50 is decimal "." and group ",", 1.234,50 the other way round. */
export interface Separators {
  decimal: DecimalMark
  group: string
}

/** As this product's own figures are written: 1,234.50. */
export const pointSeparators: Separators = { decimal: '.', group: ',' }

/** What the other numbers of a form or of a file's column say about its decimal sign; `both` where they contradict each other. */
export type ShownMark = DecimalMark | 'both' | null

export interface NumberContext {
  /** The digits of the field's currency. With three of them (KWD) the reader's own decimal sign before three digits is that, and not asked about. */
  digits?: number | undefined
  /** What the rest of the form, or of the column, shows. It wins over the reader's own signs. */
  shown?: ShownMark
}

export type ReadNumber =
  /** A decimal string: "1234.50". */
  | { value: string; problem?: undefined; readings?: undefined }
  | { value?: undefined; problem: 'not_a_number'; readings?: undefined }
  /** Both that it may mean (NUM-02), as decimal strings; first what the reader's own signs say. */
  | { value?: undefined; problem: 'ambiguous'; readings: readonly [string, string] }

// A grouped whole: one to three digits, then threes. A nought groups nothing: "0,500" is no five hundred.
const byComma = /^[1-9]\d{0,2}(?:,\d{3})+$/
const byPoint = /^[1-9]\d{0,2}(?:\.\d{3})+$/
const bySpace = /^([1-9]\d{0,2}(?:[\s'’]\d{3})+)(.*)$/s

/**
 * Reads a number as it is typed or pasted, and asks rather than guesses (NUM-02). Spaces and apostrophes only group thousands; a
 * true minus is a minus. Of a text that only one convention can read ("17,5", "1,234,567", "0.500") there is a value whoever reads.
 * One that two read differently is ambiguous, unless the context tells: three digits after the only sign ("17.500", "3,400"), or
 * both signs against the reader's own convention ("1.250,00" where the point is the decimal sign).
 */
export function readNumber(text: string, separators: Separators, context: NumberContext = {}): ReadNumber {
  const typed = text.trim()
  const unsigned = typed.replace(/^[-\u2212]\s*/, '')
  const sign = unsigned === typed ? '' : '-'
  const [, spaced = '', rest = ''] = bySpace.exec(unsigned) ?? []
  // Where spaces group, a point or comma can only be the decimal sign.
  if (spaced)
    return /^(?:[.,]\d*)?$/.test(rest)
      ? { value: sign + pointed(spaced.replace(/\D/g, ''), rest.slice(1)) }
      : { problem: 'not_a_number' }
  if (!/^[\d.,]*\d[\d.,]*$/.test(unsigned)) return { problem: 'not_a_number' }
  const read = readUnsigned(unsigned, separators.decimal, context)
  if (typeof read === 'string') return { value: sign + read }
  return read ? { problem: 'ambiguous', readings: [sign + read[0], sign + read[1]] } : { problem: 'not_a_number' }
}

/** Its one value, both of its readings, or nothing where it is no number. */
function readUnsigned(
  digits: string,
  own: DecimalMark,
  { digits: places, shown = null }: NumberContext,
): string | readonly [string, string] | undefined {
  const marks = digits.replace(/\d/g, '')
  if (marks === '') return digits
  const mark = marks.slice(-1) as DecimalMark
  const told = shown === 'both' ? null : shown
  const [before, after] = [digits.slice(0, digits.lastIndexOf(mark)), digits.slice(digits.lastIndexOf(mark) + 1)]

  if (new Set(marks).size === 2) {
    if (!(mark === '.' ? byComma : byPoint).test(before)) return undefined
    const value = pointed(before.replace(/\D/g, ''), after)
    // With two of the other sign only one convention can read it.
    if (mark === (told ?? own) || marks.length > 2) return value
    return inOrder(value, digits.replace(mark, '').replace(',', '.'), mark === own)
  }

  const isGrouped = (mark === '.' ? byPoint : byComma).test(digits)
  const whole = digits.replaceAll(mark, '')
  if (marks.length > 1) return isGrouped ? whole : undefined
  const asDecimal = pointed(before, after)
  if (after.length !== 3 || /^0?$/.test(before) || told === mark) return asDecimal
  // "1234.567" groups nothing; with a sign that is not the reader's own it may be "1,234,567" with a comma forgotten.
  if (mark === own && (places === 3 || !isGrouped) && told === null) return asDecimal
  if (told !== null && isGrouped) return whole
  return inOrder(asDecimal, whole, mark === own)
}

const inOrder = (one: string, other: string, isFirst: boolean) =>
  isFirst ? ([one, other] as const) : ([other, one] as const)

const pointed = (whole: string, decimals: string) => `${whole || '0'}${decimals && `.${decimals}`}`

/** The decimal sign that a number itself shows: "1,234.50", "12.5" and "1,234,567" the point, "1.234.567" and "0,5" the comma; "1,234" neither. */
export function markShownBy(text: string): DecimalMark | null {
  const number = text.replace(/[^\d.,]/g, '')
  const marks = number.replace(/\d/g, '')
  const mark = marks.slice(-1) as DecimalMark
  // One at the end says nothing; nor does none, with which every text ends.
  if (number.endsWith(mark)) return null
  const other = otherMark(mark)
  if (marks.includes(other)) return marks.indexOf(mark) === marks.length - 1 ? mark : null
  if (marks.length > 1) return other
  return (mark === '.' ? byPoint : byComma).test(number) ? null : mark
}

/** The decimal sign that the numbers of a form or a column show together: what to give `readNumber` for the others. */
export function conventionShownBy(texts: Iterable<string>): ShownMark {
  const seen = new Set<DecimalMark>()
  for (const text of texts) {
    const mark = markShownBy(text)
    if (mark) seen.add(mark)
  }
  return seen.size === 2 ? 'both' : ([...seen][0] ?? null)
}

/** For each number of a column what the others of it show: none is evidence for itself. */
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
 * The decimal string where there is one; else the text, for the schema to refuse. An ambiguous one ends with a question mark until
 * one of its readings is chosen: "17.500?" would else be taken for a decimal string.
 */
export function typedDecimal(text: string, separators: Separators, context?: NumberContext): string {
  const { value, problem } = readNumber(text, separators, context)
  return value ?? `${text.trim()}${problem === 'ambiguous' ? '?' : ''}`
}

/** What was typed, of what `typedDecimal` kept. */
export const withoutMark = (kept: string): string => kept.replace(/\?$/, '')

/** Does what `typedDecimal` kept wait for one of its readings to be chosen? */
export const isUndecided = (kept: string): boolean => readingsOf(kept, pointSeparators) !== undefined

/** Both readings of what `typedDecimal` kept undecided, without zeros that say nothing; the reader's own first, whatever the context was. */
export function readingsOf(kept: string, separators: Separators): readonly [string, string] | undefined {
  if (!kept.endsWith('?')) return undefined
  const both = (decimal: DecimalMark) => readNumber(withoutMark(kept), { ...separators, decimal }).readings
  const own = both(separators.decimal)
  if (own) return [tidied(own[0]), tidied(own[1])]
  const other = both(otherMark(separators.decimal))
  return other && [tidied(other[1]), tidied(other[0])]
}

const tidied = (value: string) => (value.includes('.') ? value.replace(/\.?0+$/, '') : value)

/** The decimal sign that a text has where this reading of it was meant: of "17.500" as "17.5" the point, as "17500" the comma. */
export function markOfReading(text: string, reading: string): DecimalMark {
  const mark = text.replace(/[^.,]/g, '').slice(-1) === ',' ? ',' : '.'
  const isDecimalSign = readNumber(text, pointSeparators, { shown: mark }).value
  return isDecimalSign !== undefined && tidied(isDecimalSign) === tidied(reading) ? mark : otherMark(mark)
}

/** The signs of a language: English and Swahili 1,234.5, French 1 234,5. */
export function separatorsOf(language: string): Separators {
  const parts = new Intl.NumberFormat(language).formatToParts(1234567.5)
  const partOf = (type: string) => parts.find((part) => part.type === type)?.value
  return partOf('decimal') === ','
    ? { decimal: ',', group: partOf('group') ?? '.' }
    : { decimal: '.', group: partOf('group') ?? ',' }
}

/** A decimal string with the reader's signs, thousands grouped: "1234.5" with 2 decimals at least is "1,234.50". */
export function writeNumber(value: string, { decimal, group }: Separators, least = 0): string {
  const [, sign = '', whole = '', rest = ''] = /^(-?)(\d+)(?:\.(\d*))?$/.exec(value) ?? []
  const decimals = rest.replace(/0+$/, '').padEnd(least, '0')
  return `${sign && '\u2212'}${whole.replace(/\B(?=(\d{3})+$)/g, group)}${decimals && decimal + decimals}`
}
