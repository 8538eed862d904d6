import { figureAndUnit, isFigure, type Chunk } from '../message/chunks'
import { readFigure, tidyDecimal, type Figured, type Signs } from './numberSigns'
import { numberInWords } from './numberWords'
import { isNoCount } from './otherFigures'
import { rangeAt } from './ranges'
import { unitInText, unitKind } from './unitWords'

export interface Around {
  chunks: readonly Chunk[]
  signs: Signs
  /** The first chunk after introductory words. */
  begin: number
  /** After the last chunk that is not just "only" or "please". */
  end: number
}

export interface Figure {
  read: (unit: string | null) => Figured
  to: number
  unit?: string
  isWords?: boolean
  isFraction?: boolean
  /** "Half a dozen" is always a quantity. */
  isDozen?: boolean
  isRange?: boolean
}

export const figureOf = (core: string, signs: Signs, to: number): Figure => ({
  read: (unit) => readFigure(core, signs, unit),
  to,
})

const fixed = (value: string) => () => ({ value })

/** The figure in digits or words at this index; undefined if there is none. */
export function figureAt(around: Around, at: number): Figure | undefined {
  const { chunks, signs } = around
  const chunk = chunks[at]
  if (!chunk) return undefined
  const range = rangeAt(chunks, at, signs)
  if (range) return rangeFigure(around, range)
  if (isNoCount(chunks, at)) return undefined
  return inDigits(around, at, chunk) ?? (/^\p{L}/u.test(chunk.core) ? inWords(around, at, chunk) : undefined)
}

/** A range is a quantity only before a unit or at the end: "PN10-16" and "6-32 mm" are sizes. */
function rangeFigure(
  { chunks, end }: Around,
  { figures, to, letters }: NonNullable<ReturnType<typeof rangeAt>>,
): Figure | undefined {
  const unit = unitInText(letters || (chunks[to + 1]?.lower ?? ''))
  if (letters ? !unit : !unit && !(to === end - 1 && figures.join('').length < 8)) return undefined
  return { read: () => ({ readings: figures }), to, isRange: true, ...(letters && unit ? { unit } : {}) }
}

function inDigits({ chunks, signs, end }: Around, at: number, chunk: Chunk): Figure | undefined {
  const both = figureAndUnit(chunk.core)
  if (both) return { ...figureOf(both.figure, signs, at), unit: both.unit }
  const next = chunks[at + 1]
  const [, thousands] = /^(\d+(?:\.\d+)?)k$/i.exec(chunk.core) ?? []
  const unit = unitInText(next?.lower ?? '')
  if (thousands && at < end - 1 && unit && unitKind(unit) === 'count')
    return { read: fixed(String(Number(thousands) * 1000)), to: at }
  if (isFigure(chunk.core) && next && /^[13]\/[24]$|^[½¼¾]$/.test(next.core) && chunk.trail === '') {
    return { read: fixed(tidyDecimal(`${chunk.core}${fraction(next.core).slice(1)}`)), to: at + 1, isFraction: true }
  }
  if (/^[13]\/[24]$/.test(chunk.core)) return { read: fixed(fraction(chunk.core)), to: at, isFraction: true }
  return isFigure(chunk.core) || /^\d*[½¼¾]$/.test(chunk.core)
    ? spelledOut(chunks, figureOf(chunk.core, signs, at))
    : undefined
}

const dozens = /^(?:dozens?|doz|dz|dzn|douzaine|dazeni|dozeni|dutzend)$/

function inWords({ chunks, end }: Around, at: number, chunk: Chunk): Figure | undefined {
  const next = chunks[at + 1]
  const [, beside] = /^(?:half|demi|nusu)-(.+)$/.exec(chunk.lower) ?? []
  if (beside && dozens.test(beside)) return { read: fixed('6'), to: at, isWords: true, isDozen: true }
  if (/^(?:half|nusu|demi|demie)$/.test(chunk.lower)) {
    const to = /^an?$/.test(next?.lower ?? '') ? at + 1 : at
    if (dozens.test(chunks[to + 1]?.lower ?? '')) return { read: fixed('6'), to: to + 1, isWords: true, isDozen: true }
    return { read: fixed('0.5'), to, isWords: true, isFraction: true }
  }
  if (/^(?:an?|une)$/.test(chunk.lower) && dozens.test(next?.lower ?? ''))
    return { read: fixed('12'), to: at + 1, isWords: true, isDozen: true }
  if (/^une$/.test(chunk.lower) && next?.lower === 'demi-douzaine')
    return { read: fixed('6'), to: at + 1, isWords: true, isDozen: true }
  if (/^an?$/.test(chunk.lower)) return { read: fixed('1'), to: at, isWords: true, isFraction: true }
  const words: string[] = []
  for (let index = at; index < end && index < at + 12; index++) {
    words.push(chunks[index]?.lower ?? '')
    if (chunks[index]?.trail) break
  }
  const number = numberInWords(words)
  return number && spelledOut(chunks, { read: fixed(String(number.value)), to: at + number.length - 1, isWords: true })
}

const fraction = (core: string) =>
  ({ '1/2': '0.5', '1/4': '0.25', '3/4': '0.75', '½': '0.5', '¼': '0.25', '¾': '0.75' })[core] ?? '0.5'

/** "20 (twenty)" and "twenty (20)" are one figure. */
function spelledOut(chunks: readonly Chunk[], figure: Figure): Figure {
  const next = chunks[figure.to + 1]
  if (!next?.lead.includes('(') || chunks[figure.to]?.trail) return figure
  const rest = chunks.slice(figure.to + 1, figure.to + 8)
  const closes = rest.findIndex(({ trail }) => trail.includes(')'))
  if (closes < 0) return figure
  const inside = rest.slice(0, closes + 1).map(({ lower }) => lower)
  const isAgain =
    inside.length === 1 && isFigure(inside[0] ?? '') ? figure.isWords : numberInWords(inside)?.length === inside.length
  return isAgain ? { ...figure, to: figure.to + closes + 1 } : figure
}
