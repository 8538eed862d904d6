import { pointSeparators, readNumber, type Separators } from '../typedNumber'

/** How a column writes its decimals; null while nothing in it tells. */
export type DecimalSign = '.' | ',' | null

const commaSeparators: Separators = { decimal: ',', group: '.' }

/** Which sign a number itself shows to be its decimal one: "1,234.50" and "12.5" the point, "1.234.567" the comma; "1,234" neither. */
function evidence(text: string): DecimalSign {
  const marks = text.replace(/[^.,]/g, '')
  const mark = marks.slice(-1) as '.' | ','
  if (marks === '') return null
  const other = mark === '.' ? ',' : '.'
  if (marks.includes(other)) return mark
  if (marks.length > 1) return other
  const [before = '', after = ''] = text.replace(/[^\d.,]/g, '').split(mark)
  const mayGroup = after.length === 3 && /^[1-9]\d{0,2}$/.test(before)
  return mayGroup ? null : mark
}

/** Looks at every number of a column, and then says how all of it is written. Where two numbers disagree, each speaks for itself. */
export function numberColumn() {
  const seen = new Set<'.' | ','>()
  return {
    see(text: string) {
      const sign = evidence(text)
      if (sign) seen.add(sign)
    },
    sign: (): DecimalSign => (seen.size === 1 ? ([...seen][0] ?? null) : null),
  }
}

/** How the numbers of such a column look, for a person. */
export const numberExample = (sign: DecimalSign): string | null => (sign === null ? null : sign === '.' ? '1,234.50' : '1.234,50')

export type CellReading<T> = { value: T; problem?: undefined } | { value?: undefined; problem: string }

/** A number of a column as a decimal string, or what is wrong with it. */
export function readColumnNumber(text: string, sign: DecimalSign): CellReading<string> {
  const own = sign ?? evidence(text)
  const [byPoint, byComma] = [readNumber(text, pointSeparators).value, readNumber(text, commaSeparators).value]
  if (own === null && byPoint !== undefined && byComma !== undefined && byPoint !== byComma) return { problem: ambiguous(text, [byPoint, byComma]) }
  const read = readNumber(text, own === ',' ? commaSeparators : pointSeparators)
  if (read.value !== undefined) return { value: read.value }
  return { problem: read.readings ? ambiguous(text, read.readings) : `“${text}” is not a number. Enter digits, such as 1234.50.` }
}

const ambiguous = (text: string, [first = '', second = '']: readonly string[]) => `“${text}” may mean ${first} or ${second}. Write it without a sign between the thousands.`
