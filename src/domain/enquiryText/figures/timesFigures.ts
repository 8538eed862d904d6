import { coreAt, lowerAt } from '../message/chunkAt'
import { figureAndUnit } from '../message/chunks'
import { figureAt, type Around, type Figure } from './countedFigures'
import { kinds, names } from '../lines/phraseWords'
import {
  endsAt,
  isFigureLike,
  isHeavy,
  isSize,
  scored,
  separator,
  sizeEnd,
  times,
  unitAt,
  unitBehind,
  type Quantity,
} from './quantity'
import { unitInText, unitKind } from './unitWords'

const isCounted = ({ chunks }: Around, at: number) =>
  unitInText(coreAt(chunks, at)) !== undefined && isFigureLike(chunks[at - 1])

/** A quantity after the sign: "gate valve x 20". */
export function timesBehind(around: Around, at: number): Quantity | undefined {
  const { chunks } = around
  const figure = figureAt(around, at + 1)
  if (!figure || figure.isWords || at === around.begin) return undefined
  const unit = figure.unit ? { unit: figure.unit, to: figure.to } : unitBehind(around, figure.to + 1)
  if (unit && unitKind(unit.unit) !== 'count') return undefined
  const before = chunks[at - 1]
  const last = unit?.to ?? figure.to
  // "SAE 40 x 5 drums" counts drums; "bags 2 x 100" may be 100 or 200.
  const isGrade = unit !== undefined && names.has(lowerAt(chunks, at - 2))
  const isAfterFigure = isFigureLike(before) && !isGrade && !isHeavy(unitInText(coreAt(chunks, at - 2)))
  if (times.test(lowerAt(chunks, last + 1)) || isAfterFigure || kinds.has(lowerAt(chunks, last + 1))) return undefined
  return scored(around, {
    from: at,
    to: last,
    figure,
    unit: unit?.unit ?? null,
    score: isGrade ? 80 : scoreBehind(around, at, last, unit !== undefined),
  })
}

function scoreBehind(around: Around, at: number, last: number, hasUnit: boolean): number {
  const { chunks } = around
  const before = chunks[at - 1]
  // "400g x 24 tins - 10 cartons": the later figure is the quantity, this one the packing.
  if (!endsAt(around, last) && isCountedBehind(around, last + 1)) return 30
  if (/^M\d/i.test(before?.core ?? '') && !hasUnit) return 10
  const isMuch =
    isHeavy(figureAndUnit(before?.core ?? '')?.unit) ||
    isHeavy(unitInText(before?.core ?? '')) ||
    isHeavy(unitInText(coreAt(chunks, at - 2)))
  if (!isMuch && (/^\d/.test(before?.core ?? '') || isSize(before) || isCounted(around, at - 1))) return 30
  return /\d$/.test(before?.core ?? '') && !hasUnit && !endsAt(around, last) ? 30 : 85
}

function isCountedBehind({ chunks, end }: Around, from: number): boolean {
  for (let at = from; at < end; at++) {
    const figure = figureAndUnit(coreAt(chunks, at))
    const unit = figure?.unit ?? (isFigureLike(chunks[at]) ? unitInText(coreAt(chunks, at + 1)) : undefined)
    if (unit && unitKind(unit) === 'count' && separator.test(chunks[at - 1]?.raw ?? '')) return true
  }
  return false
}

/** A quantity before the sign: "5 x mattress", "10 x 50 kg bags cement"; "4 x 35 mm²" and "1.5 m x 25 m" are sizes. */
export function timesBefore(around: Around, at: number, figure: Figure, isApart: boolean): Quantity | undefined {
  const { chunks, begin } = around
  const sign = figure.to + 1
  const follows = chunks[sign + 1]
  if (!follows || figure.isWords || (at !== begin && !(isApart && !/,$/.test(chunks[at - 1]?.raw ?? ''))))
    return undefined
  const found = (unit: string | null, score: number) => scored(around, { from: at, to: sign, figure, unit, score })
  const word = (index: number) => /^\p{L}{2}/u.test(coreAt(chunks, index))
  // "2 x 20' container", "1 x 40ft container": a length, not a second dimension.
  const isLong = Number(/^(\d+)\s?(?:'|ft)$/i.exec(follows.core)?.[1] ?? 0) >= 20
  if (isLong && word(sign + 2)) return found(null, 85)
  const size = figureAt(around, sign + 1)
  if (!size)
    return /^[\d]/.test(follows.core) && !/\p{L}{3}/u.test(follows.core) && !/^\d+(?:["']|[A-Z]+\d*)/.test(follows.core)
      ? undefined
      : found(null, 85)
  const unit = size.unit ? { unit: size.unit, to: size.to } : unitAt(around, size.to + 1)
  // In "200 mtr x 32mm HDPE pipe" the unit precedes the sign; here it is "2 x 1.5 kW pumps".
  const end = sizeEnd(around, sign + 1)
  if (!unit) return end !== undefined && word(end + 1) ? found(null, 70) : undefined
  if (unitKind(unit.unit) === 'size' || unit.unit === 'FOT' || times.test(lowerAt(chunks, unit.to + 1)))
    return undefined
  if (unitKind(unit.unit) === 'count') return undefined
  const pack = unitAt(around, unit.to + 1)
  const isPack = pack && unitKind(pack.unit) === 'count' && pack.to < around.end - 1
  return found(isPack ? pack.unit : null, unit.unit === 'MTR' ? 55 : 85)
}
