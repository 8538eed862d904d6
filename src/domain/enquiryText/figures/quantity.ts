import { figureAndUnit, isFigure, type Chunk } from '../message/chunks'
import { figureAt, type Around, type Figure } from './countedFigures'
import { kinds } from '../lines/phraseWords'
import { unitInText, unitKind, unitOfPacking } from './unitWords'

export interface Quantity {
  from: number
  to: number
  /** Null when ambiguous: `readings` has both values. */
  value: string | null
  readings: readonly string[]
  unit: string | null
  /** Likelihood, 0 to 100. */
  score: number
  place: 'start' | 'middle' | 'end'
}

interface Found {
  from: number
  to: number
  figure: Figure
  unit: string | null
  score: number
}

/** Completes a candidate; undefined when the figure or its score does not make a quantity. */
export function scored({ begin, end }: Around, { from, to, figure, unit, score }: Found): Quantity | undefined {
  const { value, readings = [] } = figure.read(unit)
  if ((value === undefined && readings.length === 0) || (value ?? '').length > 16 || score <= 0) return undefined
  return {
    from,
    to,
    value: value ?? null,
    readings,
    unit,
    score,
    place: from <= begin ? 'start' : to >= end - 1 ? 'end' : 'middle',
  }
}

export const times = /^[x×*]$/i
export const separator = /[-–—=:,;([|>\t]$/

/** The unit of one or two words at this index, with the index of its last chunk. */
export function unitAt({ chunks, end }: Around, at: number): { unit: string; to: number } | undefined {
  const [one, two] = [chunks[at], chunks[at + 1]]
  if (!one || at >= end || one.lead) return undefined
  const both = two && !one.trail && !two.lead ? unitInText(`${one.lower} ${two.lower}`) : undefined
  if (both) return { unit: both, to: at + 1 }
  const unit = unitInText(one.lower)
  return unit ? { unit, to: at } : undefined
}

/** After a figure "no" is a unit too: "24 no. sockets". */
export function unitBehind(around: Around, at: number): { unit: string; to: number } | undefined {
  const { chunks, begin, end } = around
  const chunk = chunks[at]
  if (chunk?.lower === 'no' && at < end && !chunk.lead) return { unit: 'H87', to: at }
  // "24 tubes" after the goods and "12 tubes of sealant" are quantities; elsewhere tubes are the goods.
  const isPacked =
    chunk &&
    !chunk.lead &&
    ((at === end - 1 && at > begin + 1) || /^(?:of|ya|za|de)$/.test(chunks[at + 1]?.lower ?? ''))
  const packed = isPacked ? unitOfPacking(chunk.lower) : undefined
  return packed ? { unit: packed, to: at } : unitAt(around, at)
}

export const endsAt = ({ chunks, end }: Around, to: number) =>
  to >= end - 1 || ((chunks[to + 1]?.lead.startsWith('(') ?? false) && (chunks[end - 1]?.trail.includes(')') ?? false))

export const isFigureLike = (chunk: Chunk | undefined) => chunk !== undefined && isFigure(chunk.core)
const isSizeUnit = (unit: string | undefined) => unit !== undefined && unitKind(unit) !== 'count'
/** Whether a chunk is a size: "2"", "16 mm", "50kg". */
export const isSize = (chunk: Chunk | undefined) =>
  chunk !== undefined &&
  (/^\d.*["']$/.test(chunk.core) ||
    isSizeUnit(figureAndUnit(chunk.core)?.unit ?? unitInText(chunk.core)) ||
    kinds.has(chunk.lower))
/** A weight or a volume; with a multiplication sign after it, it is the content of one. */
export const isHeavy = (unit: string | undefined) =>
  unit !== undefined && ['KGM', 'GRM', 'LTR', 'MLT', 'GLL', 'MTQ'].includes(unit)

/** The last chunk of a size at this index ("1.5 kW", "20'", "50kg"); undefined if there is none. */
export function sizeEnd(around: Around, at: number): number | undefined {
  const chunk = around.chunks[at]
  if (!chunk || !/^\d/.test(chunk.core) || chunk.lead) return undefined
  const glued = figureAndUnit(chunk.core)
  if (glued) return unitKind(glued.unit) === 'count' ? undefined : at
  if (/^\d.*["']$/.test(chunk.core) || /^\d[\d.,]*(?:kw|kva|hp|w|v|a|ah|mm²|mm2)$/i.test(chunk.core)) return at
  const figure = figureAt(around, at)
  if (!figure || figure.to !== at || chunk.trail) return undefined
  const next = around.chunks[at + 1]
  const unit = unitInText(next?.lower ?? '')
  return (unit && unitKind(unit) !== 'count') ||
    /^(?:kw|kva|kv|hp|w|watts?|v|volts?|a|amps?|ah|bar|inch|"|')$/.test(next?.lower ?? '')
    ? at + 1
    : undefined
}
