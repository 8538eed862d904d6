import type { Separators } from '../typedNumber'
import { decimalOf, figureAndUnit, isFigure, tidyDecimal, type Chunk } from './chunks'
import { numberInWords } from './numberWords'
import { isNoCount } from './otherFigures'

/** The words of a line, and which of them may tell of goods. */
export interface Around {
  chunks: readonly Chunk[]
  separators: Separators
  /** Where the goods may begin, what only leads to them left aside. */
  begin: number
  /** Behind the last chunk that is no mere "only" or "please". */
  end: number
}

/** A figure in digits or words. */
export interface Figure {
  value: (unit: string | null) => string | undefined
  /** The last chunk of the figure. */
  to: number
  unit?: string
  isWords?: boolean
  isFraction?: boolean
}

export const figureOf = (core: string, separators: Separators, to: number): Figure => ({ value: (unit) => decimalOf(core, separators, unit), to })

/** A figure in digits or words that begins here. */
export function figureAt({ chunks, separators, end }: Around, at: number): Figure | undefined {
  const chunk = chunks[at]
  if (!chunk || isNoCount(chunks, at)) return undefined
  const both = figureAndUnit(chunk.core)
  if (both) return { ...figureOf(both.figure, separators, at), unit: both.unit }
  const next = chunks[at + 1]
  if (isFigure(chunk.core) && next && /^[13]\/[24]$|^[½¼¾]$/.test(next.core) && !next.core.includes('"') && chunk.trail === '') {
    const part = fraction(next.core)
    return { value: () => tidyDecimal(`${chunk.core}${part.slice(1)}`), to: at + 1, isFraction: true }
  }
  if (/^[13]\/[24]$/.test(chunk.core)) return { value: () => fraction(chunk.core), to: at, isFraction: true }
  if (isFigure(chunk.core) || /^\d*[½¼¾]$/.test(chunk.core)) return spelledOut(chunks, { ...figureOf(chunk.core, separators, at) })
  if (!/^\p{L}/u.test(chunk.core)) return undefined
  if (/^(?:half|nusu|demi|demie)$/.test(chunk.lower)) return { value: () => '0.5', to: /^an?$/.test(next?.lower ?? '') ? at + 1 : at, isWords: true, isFraction: true }
  if (/^an?$/.test(chunk.lower)) return { value: () => '1', to: at, isWords: true, isFraction: true }
  const words: string[] = []
  for (let index = at; index < end && index < at + 12; index++) {
    words.push(chunks[index]?.lower ?? '')
    if (chunks[index]?.trail) break
  }
  const read = numberInWords(words)
  return read && spelledOut(chunks, { value: () => String(read.value), to: at + read.length - 1, isWords: true })
}

const fraction = (core: string) => ({ '1/2': '0.5', '1/4': '0.25', '3/4': '0.75', '½': '0.5', '¼': '0.25', '¾': '0.75' })[core] ?? '0.5'

/** "20 (twenty)" and "twenty (20)" say it twice. */
function spelledOut(chunks: readonly Chunk[], figure: Figure): Figure {
  const next = chunks[figure.to + 1]
  if (!next?.lead.includes('(') || chunks[figure.to]?.trail) return figure
  const rest = chunks.slice(figure.to + 1, figure.to + 8)
  const closes = rest.findIndex(({ trail }) => trail.includes(')'))
  if (closes < 0) return figure
  const inside = rest.slice(0, closes + 1).map(({ lower }) => lower)
  const isAgain = inside.length === 1 && isFigure(inside[0] ?? '') ? figure.isWords : numberInWords(inside)?.length === inside.length
  return isAgain ? { ...figure, to: figure.to + closes + 1 } : figure
}
