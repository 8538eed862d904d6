import { conventionShownBy, markShownBy, pointSeparators, readNumber, type DecimalMark } from '../typedNumber'

/** How a column writes its decimals; null while nothing in it tells. */
export type DecimalSign = DecimalMark | null

/** Looks at every number of a column, and then says how all of it is written. Where two numbers disagree, each speaks for itself. */
export function numberColumn() {
  const seen: string[] = []
  return {
    see(text: string) {
      if (markShownBy(text)) seen.push(text)
    },
    sign: (): DecimalSign => {
      const shown = conventionShownBy(seen)
      return shown === 'both' ? null : shown
    },
  }
}

/** How the numbers of such a column look, for a person. */
export const numberExample = (sign: DecimalSign): string | null => (sign === null ? null : sign === '.' ? '1,234.50' : '1.234,50')

export type CellReading<T> = { value: T; problem?: undefined } | { value?: undefined; problem: string }

/** A number of a column as a decimal string, or what is wrong with it. */
export function readColumnNumber(text: string, sign: DecimalSign): CellReading<string> {
  const itself = markShownBy(text)
  const own = sign && itself && itself !== sign && readNumber(text, pointSeparators, { shown: itself }).value
  // It contradicts its column; one that only groups, such as "1.234.567", says the same in both.
  if (own && own.includes('.')) return { problem: ambiguous(text, [own, text.replace(/[.,]/g, '')]) }
  const read = readNumber(text, pointSeparators, { shown: sign ?? itself })
  if (read.value !== undefined) return { value: read.value }
  return { problem: read.readings ? ambiguous(text, read.readings) : `“${text}” is not a number. Enter digits, such as 1234.50.` }
}

const ambiguous = (text: string, [first = '', second = '']: readonly string[]) => `“${text}” may mean ${first} or ${second}. Write it without a sign between the thousands.`
