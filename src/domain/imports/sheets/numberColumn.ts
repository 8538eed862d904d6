import { type DecimalMark, type Separators } from '../../money/numberFormat'
import { markShownBy, otherMark, readNumber } from '../../money/typedNumber'

/** The decimal sign of a column; null when no number shows it. */
export type DecimalSign = DecimalMark | null

/** The number format of a column, after all its cells were read (NUM-02). */
export interface NumberForm {
  sign: DecimalSign
  /** Chosen by a person: numbers that fit it are not questioned. */
  chosen: boolean
  /** A number of the column that two formats read differently, when no number shows the format. */
  asks: string | null
  grouped: boolean
  decimals: number
  /** The sizes of its plain numbers, in tenths of a power of ten. */
  sizes: readonly number[]
}

const separators: Record<DecimalMark, Separators> = {
  '.': { decimal: '.', group: ',' },
  ',': { decimal: ',', group: '.' },
}
const sizeOf = (value: string) => Math.round(10 * Math.log10(Math.abs(Number(value))))

/** Collects the numbers of a column: its format is that of most numbers that show one. A chosen format has priority. */
export function numberColumn(chosen: DecimalSign = null) {
  const shown: Record<DecimalMark, number> = { '.': 0, ',': 0 }
  const sizes = new Set<number>()
  let [grouped, decimals] = [false, 0]
  let doubtful: string | null = null
  let marked: string | null = null
  return {
    see(text: string) {
      const mark = markShownBy(text)
      const { value, problem } = readNumber(text, separators[mark ?? '.'])
      if (problem === 'ambiguous') doubtful ??= text
      if (value === undefined) return
      if (Number(value) !== 0) sizes.add(sizeOf(value))
      if (!mark) return
      marked ??= text
      shown[mark] += 1
      grouped ||= text.includes(otherMark(mark))
      decimals = Math.max(decimals, value.split('.')[1]?.length ?? 0)
    },
    form(): NumberForm {
      const sign = chosen ?? (shown['.'] === shown[','] ? null : shown['.'] > shown[','] ? '.' : ',')
      return {
        sign,
        chosen: chosen !== null,
        asks: sign === null ? (doubtful ?? marked) : null,
        grouped,
        decimals,
        sizes: [...sizes],
      }
    },
  }
}

export const numberExample = (sign: DecimalSign): string | null =>
  sign === null ? null : sign === '.' ? '1,234.50' : '1.234,50'

/** `asks` needs the format of the column; `contradicts` shows another one; `doubtful` fits it, but is unlikely. */
export type ColumnNumber =
  | { value: string; problem?: undefined }
  | {
      value?: undefined
      problem: 'not_a_number' | 'asks' | 'contradicts' | 'doubtful'
      readings?: readonly [string, string]
    }

/** @param digits the currency's: amounts with three (KWD) have three decimals and are not ambiguous */
export function readInColumn(text: string, form: NumberForm, digits?: number): ColumnNumber {
  const mark = markShownBy(text)
  if (mark && readNumber(text, separators[mark]).problem) return { problem: 'not_a_number' }
  if (form.sign === null) {
    // A column with mixed formats does not show which one is meant.
    if (mark && form.asks !== null) return { problem: 'asks' }
    const { value, problem, readings } = readNumber(text, separators['.'], { digits })
    if (value !== undefined) return { value }
    return problem === 'ambiguous' ? { problem: 'asks', readings } : { problem }
  }
  if (mark && mark !== form.sign) return { problem: 'contradicts' }
  const { value, problem } = readNumber(text, separators[form.sign], { shown: form.sign })
  if (value === undefined) return problem === 'ambiguous' ? { problem: 'contradicts' } : { problem }
  const whole = text.replace(/[^\d]/g, '')
  if (mark === null && text.includes(form.sign) && digits !== 3 && isDoubtful(value, whole, form))
    return { problem: 'doubtful', readings: [value, whole] }
  return { value }
}

/**
 * "3,400" among decimal commas reads as 3.4: doubtful when the column groups thousands or when 3400 is nearer to its
 * other numbers, except when others have three decimals too.
 */
function isDoubtful(value: string, whole: string, { chosen, grouped, decimals, sizes }: NumberForm): boolean {
  if (chosen || decimals >= 3) return false
  const distance = (reading: string) => Math.min(...sizes.map((size) => Math.abs(size - sizeOf(reading))))
  return grouped || distance(whole) < distance(value)
}

export type CellReading<T> =
  | { value: T; problem?: undefined }
  | { value?: undefined; problem: string; /** Waits for the answer about its column. */ asks?: true }

/** As `readInColumn`, with the problem as text. */
export function readColumnNumber(text: string, form: NumberForm, digits?: number): CellReading<string> {
  const read = readInColumn(text, form, digits)
  if (read.value !== undefined) return { value: read.value }
  switch (read.problem) {
    case 'asks':
      return {
        problem: `“${text}” can be read in two ways. Choose the number format of this column.`,
        asks: true,
      }
    case 'contradicts':
      return {
        problem: `“${text}” does not match the number format of its column. Enter it in the format of ${numberExample(form.sign) ?? ''}.`,
      }
    case 'doubtful':
      return { problem: doubt(text, form.sign ?? '.', read.readings) }
    case 'not_a_number':
      return { problem: `“${text}” is not a number. Enter digits, such as 1234.50.` }
  }
}

/** "“3,400” can mean 3,4 or 3400. Write it as 3400 or as 3,40.", with the column's sign. */
function doubt(text: string, sign: DecimalMark, [decimal, whole]: readonly [string, string] = ['', '']): string {
  const shorter = decimal.replace(/0$/, '')
  const plain = (shorter === decimal ? `${decimal}0` : shorter).replace('.', sign)
  return `“${text}” can mean ${plain} or ${whole}. Enter the number that you mean.`
}
