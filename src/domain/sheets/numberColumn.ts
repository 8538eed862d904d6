import { markShownBy, otherMark, readNumber, type DecimalMark, type Separators } from '../typedNumber'

/** How a column writes its decimals; null while nothing in it tells. */
export type DecimalSign = DecimalMark | null

/** How the numbers of one column are written, once all of them were looked at (NUM-02). */
export interface NumberForm {
  sign: DecimalSign
  /** A person said so: then nothing that fits it is doubted. */
  chosen: boolean
  /** Where nothing shows one convention: a number of the column that two conventions read differently. */
  asks: string | null
  /** Some number has thousands that are grouped. */
  grouped: boolean
  /** The most decimals that a number shows. */
  decimals: number
  /** The sizes of its plain numbers, in tenths of a power of ten. */
  sizes: readonly number[]
}

const separators: Record<DecimalMark, Separators> = {
  '.': { decimal: '.', group: ',' },
  ',': { decimal: ',', group: '.' },
}
const sizeOf = (value: string) => Math.round(10 * Math.log10(Math.abs(Number(value))))

/** Looks at every number of a column: the convention of most of those that show one is the column's. One that a person chose counts first. */
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

/** How the numbers of such a column look, for a person. */
export const numberExample = (sign: DecimalSign): string | null =>
  sign === null ? null : sign === '.' ? '1,234.50' : '1.234,50'

/**
 * A number of a column, or why there is none: `asks` waits for the convention of the whole column; `contradicts` shows another
 * convention than its column; `doubtful` fits it only in a way that the rest of the column makes unlikely.
 */
export type ColumnNumber =
  | { value: string; problem?: undefined }
  | {
      value?: undefined
      problem: 'not_a_number' | 'asks' | 'contradicts' | 'doubtful'
      readings?: readonly [string, string]
    }

/** @param digits those of the amount's currency: three (KWD) write three decimals, and are not asked about */
export function readInColumn(text: string, form: NumberForm, digits?: number): ColumnNumber {
  const mark = markShownBy(text)
  if (mark && readNumber(text, separators[mark]).problem) return { problem: 'not_a_number' }
  if (form.sign === null) {
    // Of a column that is written in two ways nothing tells which is meant.
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
 * "3,400" in a column of decimal commas: by its convention 3.4. It is doubted where the column groups its thousands, or where 3400 is
 * nearer to its other numbers than 3.4; not where others have three decimals too.
 */
function isDoubtful(value: string, whole: string, { chosen, grouped, decimals, sizes }: NumberForm): boolean {
  if (chosen || decimals >= 3) return false
  const distance = (reading: string) => Math.min(...sizes.map((size) => Math.abs(size - sizeOf(reading))))
  return grouped || distance(whole) < distance(value)
}

export type CellReading<T> =
  | { value: T; problem?: undefined }
  | { value?: undefined; problem: string; /** It waits for what its column is asked. */ asks?: true }

/** The same with what is wrong in words. */
export function readColumnNumber(text: string, form: NumberForm, digits?: number): CellReading<string> {
  const read = readInColumn(text, form, digits)
  if (read.value !== undefined) return { value: read.value }
  switch (read.problem) {
    case 'asks':
      return {
        problem: `“${text}” can be read in two ways. Choose how the numbers of this column are written.`,
        asks: true,
      }
    case 'contradicts':
      return {
        problem: `“${text}” is written in another way than its column, which has numbers such as ${numberExample(form.sign) ?? ''}. Write it in that way.`,
      }
    case 'doubtful':
      return { problem: doubt(text, form.sign ?? '.', read.readings) }
    case 'not_a_number':
      return { problem: `“${text}” is not a number. Enter digits, such as 1234.50.` }
  }
}

/** "“3,400” can mean 3,4 or 3400. Write it as 3400 or as 3,40.": by the sign of its column, and not with three decimals. */
function doubt(text: string, sign: DecimalMark, [decimal, whole]: readonly [string, string] = ['', '']): string {
  const shorter = decimal.replace(/0$/, '')
  const plain = (shorter === decimal ? `${decimal}0` : shorter).replace('.', sign)
  return `“${text}” can mean ${plain} or ${whole}. Write it as the one that is meant.`
}
