import type { Chunk } from '../message/chunks'
import { readFigure, type Signs } from './numberSigns'
import { names } from '../lines/phraseWords'

/** Two figures, either of which may be meant, with the index of the last chunk. */
export interface Range {
  figures: readonly [string, string]
  to: number
  /** Letters attached to the second figure: "40-50pcs". */
  letters: string
}

const glued = /^([1-9]\d*)[-–/]([1-9]\d*)(\p{L}*)$/u
const alternatives = /^(?:\/|or|ou|au|oder|to|till|à|hadi|mpaka|bis|-|–)$/
const whole = /^[1-9]\d*(?:,\d{3})*$/

/** The range at this index: "40-50 pcs", "100 to 120", "between 5 and 6", "8 or 10"; undefined if there is none. */
export function rangeAt(chunks: readonly Chunk[], at: number, signs: Signs): Range | undefined {
  const [here, next, second] = [chunks[at], chunks[at + 1], chunks[at + 2]]
  if (!here) return undefined
  const [, low, high, letters = ''] = glued.exec(here.core) ?? []
  if (low && high)
    return Number(low) < Number(high) && !/^[13]\/[248]$/.test(here.core)
      ? { figures: [low, high], to: at, letters }
      : undefined
  if (!next || !second || here.trail || !whole.test(here.core)) return undefined
  const isBetween =
    /^(?:between|entre|kati)$/.test(chunks[at - 1]?.lower ?? '') ||
    (chunks[at - 1]?.lower === 'ya' && chunks[at - 2]?.lower === 'kati')
  const joint = next.core === '' ? next.raw : next.lower
  const isBound = /^min(?:imum)?$/.test(chunks[at - 1]?.lower ?? '') && /^max(?:imum)?$/.test(joint)
  if (!isBound && !(isBetween ? /^(?:and|et|na|-|–)$/ : alternatives).test(joint)) return undefined
  const [, figure, unit = ''] = /^([1-9][\d,]*)(\p{L}*)$/u.exec(second.core) ?? []
  const [one, other] = [readFigure(here.core, signs, 'H87').value, figure && readFigure(figure, signs, 'H87').value]
  if (!one || !other || !/^\d+$/.test(one + other)) return undefined
  if (!isBetween && !/^(?:or|ou|au|oder)$/.test(joint) && Number(one) >= Number(other)) return undefined
  if (!isBetween && /^[-–]$/.test(joint) && !isRangeByDash(chunks[at - 1], Number(one), Number(other))) return undefined
  return { figures: [one, other], to: at + 2, letters: unit }
}

/**
 * A spaced dash usually separates goods from their quantity ("6205 - 10 pcs"); it is a range after a colon, or when the
 * second figure is less than twice the first.
 */
function isRangeByDash(before: Chunk | undefined, low: number, high: number): boolean {
  if (!before || /[:,(]$/.test(before.raw) || /^(?:approx|about|circa|qty|environ|kama)$/.test(before.lower))
    return true
  return high < 2 * low && !/^[x×*]$/i.test(before.lower) && !names.has(before.lower) && !/^\d/.test(before.core)
}
