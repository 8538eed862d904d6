import type { Chunk } from '../message/chunks'
import { figureAt, figureOf, type Around, type Figure } from './countedFigures'
import { figureFirst, unitFirst } from './placedFigures'
import { endsAt, isSize, scored, times, unitAt, unitBehind, type Quantity } from './quantity'
import { timesBehind } from './timesFigures'
import type { Signs } from './numberSigns'
import { unitInText, unitKind } from './unitWords'

const label =
  /^(?:qty|quantity|quantities|q'ty|qnty|qte|qté|quantité|quant|idadi|kiasi|menge|anzahl|qtd|cant|cantidad|quantidade|required|req'd|req|units?-required|order|عدد|العدد|الكمية|كمية|数量|數量)$/
const timesFigure = /^[x×*](\d[\d.,]*)(\p{L}+)?$/iu

export function quantitiesIn(chunks: readonly Chunk[], signs: Signs, begin = 0, end = chunks.length): Quantity[] {
  const around = { chunks, signs, begin, end }
  const found: Quantity[] = []
  for (let at = begin; at < end; at++) {
    const quantity = quantityAt(around, at)
    if (!quantity) continue
    found.push(quantity)
    at = Math.max(at, quantity.to)
  }
  return found
}

function quantityAt(around: Around, at: number): Quantity | undefined {
  const chunk = around.chunks[at]
  if (!chunk) return undefined
  if (label.test(chunk.lower)) return labelled(around, at)
  const [, after, word] = timesFigure.exec(chunk.core) ?? []
  if (after) return timesGlued(around, at, after, word)
  if (times.test(chunk.lower)) return timesBehind(around, at)
  return unitFirst(around, at) ?? figureFirst(around, at)
}

function labelled(around: Around, at: number): Quantity | undefined {
  const { chunks } = around
  let from = at + 1
  while (/^(?:|is|of|required|needed|ya|ni|[-–=:])$/.test(chunks[from]?.lower ?? '!')) from++
  const first = unitAt(around, from)
  const figure: Figure | undefined = figureAt(around, first ? first.to + 1 : from)
  if (!figure || (figure.isFraction && figure.isWords)) return undefined
  const unit = figure.unit ? undefined : (first ?? unitBehind(around, figure.to + 1))
  return scored(around, {
    from: at,
    to: Math.max(figure.to, unit?.to ?? 0),
    figure,
    unit: figure.unit ?? unit?.unit ?? null,
    score: 100,
  })
}

/** "gate valve x20", "towel 70x140 x24pcs"; in "M16 x90" it is a size. */
function timesGlued(around: Around, at: number, after: string, word: string | undefined): Quantity | undefined {
  const unit = word === undefined ? null : (unitInText(word) ?? null)
  if ((unit && unitKind(unit) !== 'count') || (word && !unit)) return undefined
  const before = around.chunks[at - 1]
  const isThread = /^M\d/i.test(before?.core ?? '') && unit === null
  return scored(around, {
    from: at,
    to: at,
    figure: figureOf(after, around.signs, at),
    unit,
    score: isThread ? 10 : isSize(before) && !endsAt(around, at) ? 30 : isSize(before) ? 60 : 85,
  })
}
