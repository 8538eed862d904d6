import type { Separators } from '../typedNumber'
import { figureAndUnit, isFigure, type Chunk } from './chunks'
import { figureAt, figureOf, type Around, type Figure } from './countedFigures'
import { joins, kinds, names } from './phraseWords'
import { unitInText, unitKind, unitOfPacking } from './unitWords'

/** A place of a line that may say how many are wanted. */
export interface Quantity {
  /** The first and the last chunk of it. */
  from: number
  to: number
  value: string
  unit: string | null
  /** 0 to 100: how much it looks like a quantity. */
  score: number
  place: 'start' | 'middle' | 'end'
}

const label = /^(?:qty|quantity|quantities|q'ty|qnty|qte|qté|quantité|quant|idadi|kiasi|menge|anzahl|qtd|cant|cantidad|quantidade|required|req'd|req|units?-required|order)$/
const times = /^[x×*]$/i
const timesFigure = /^[x×*](\d[\d.,]*)(\p{L}+)?$/iu
/** Swahili units stand before their figure. */
const unitBefore = /^(?:ma)?(?:katoni|roli|rola|ndoo|debe|chupa|jozi|pakiti|paketi|boksi|gunia|galoni|bunda|pipa|kopo)$|^(?:mifuko|mfuko|lita|mita|kilo|tani|dazeni|dozeni|vipande|kipande|seti|rimu|mitungi|masanduku)$/
const separator = /[-–—=:,;([|>\t]$/

/** All the quantities that a line may hold. */
export function quantitiesIn(chunks: readonly Chunk[], separators: Separators, begin = 0, end = chunks.length): Quantity[] {
  const around = { chunks, separators, begin, end }
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
  const { chunks } = around
  const chunk = chunks[at]
  if (!chunk) return undefined
  if (label.test(chunk.lower)) return labelled(around, at)
  const [, after, word] = timesFigure.exec(chunk.core) ?? []
  if (after) {
    const unit = word === undefined ? null : (unitInText(word) ?? null)
    const size = unit && unitKind(unit) !== 'count'
    return size || (word && !unit) ? undefined : scored(around, { from: at, to: at, figure: figureOf(after, around.separators, at), unit, score: isSize(chunks[at - 1]) ? 30 : 85 })
  }
  if (times.test(chunk.lower)) return timesBehind(around, at)
  return unitFirst(around, at) ?? figureFirst(around, at)
}

/** The unit of one or two words that begins here, and its last chunk. */
function unitAt({ chunks, end }: Around, at: number): { unit: string; to: number } | undefined {
  const [one, two] = [chunks[at], chunks[at + 1]]
  if (!one || at >= end || one.lead) return undefined
  const both = two && !one.trail && !two.lead ? unitInText(`${one.lower} ${two.lower}`) : undefined
  if (both) return { unit: both, to: at + 1 }
  const unit = unitInText(one.lower)
  return unit ? { unit, to: at } : undefined
}

function labelled(around: Around, at: number): Quantity | undefined {
  const { chunks } = around
  let from = at + 1
  while (/^(?:|is|of|required|needed|ya|ni|[-–=:])$/.test(chunks[from]?.lower ?? '!')) from++
  const first = unitAt(around, from)
  const figure = figureAt(around, first ? first.to + 1 : from)
  if (!figure || (figure.isFraction && figure.isWords)) return undefined
  const unit = figure.unit ? undefined : first ?? unitBehind(around, figure.to + 1)
  const code = figure.unit ?? unit?.unit ?? null
  return scored(around, { from: at, to: Math.max(figure.to, unit?.to ?? 0), figure, unit: code, score: 100 })
}

/** "gate valve x 20". */
function timesBehind(around: Around, at: number): Quantity | undefined {
  const { chunks } = around
  const figure = figureAt(around, at + 1)
  if (!figure || figure.isWords || at === around.begin) return undefined
  const unit = figure.unit ? { unit: figure.unit, to: figure.to } : unitBehind(around, figure.to + 1)
  if (unit && unitKind(unit.unit) !== 'count') return undefined
  const last = unit?.to ?? figure.to
  const isAfterFigure = isFigureLike(chunks[at - 1]) && !isHeavy(unitInText(chunks[at - 2]?.core ?? ''))
  if (times.test(chunks[last + 1]?.lower ?? '') || isAfterFigure || kinds.has(chunks[last + 1]?.lower ?? '')) return undefined
  const isMuch = isHeavy(figureAndUnit(chunks[at - 1]?.core ?? '')?.unit) || isHeavy(unitInText(chunks[at - 1]?.core ?? '')) || isHeavy(unitInText(chunks[at - 2]?.core ?? ''))
  // "cable 4c x 35" is a size as well.
  const isPacking = !isMuch && (/^\d/.test(chunks[at - 1]?.core ?? '') || isSize(chunks[at - 1]) || isCounted(around, at - 1))
  return scored(around, { from: at, to: last, figure, unit: unit?.unit ?? null, score: isPacking ? 30 : 85 })
}

const isFigureLike = (chunk: Chunk | undefined) => chunk !== undefined && isFigure(chunk.core)
/** "2"", "16 mm", "50kg": how big it is. */
const isSize = (chunk: Chunk | undefined) => chunk !== undefined && (/^\d.*["']$/.test(chunk.core) || isSizeUnit(figureAndUnit(chunk.core)?.unit ?? unitInText(chunk.core)) || kinds.has(chunk.lower))
/** A weight or a volume: with times behind it, it is what one of them holds. */
const isHeavy = (unit: string | undefined) => unit !== undefined && ['KGM', 'GRM', 'LTR', 'MLT', 'GLL'].includes(unit)
const isSizeUnit = (unit: string | undefined) => unit !== undefined && unitKind(unit) !== 'count'
const isCounted = ({ chunks }: Around, at: number) => unitInText(chunks[at]?.core ?? '') !== undefined && isFigureLike(chunks[at - 1])

/** "PCS 20", "mifuko 30 ya saruji", "Mtrs 600". */
function unitFirst(around: Around, at: number): Quantity | undefined {
  const { chunks, begin } = around
  const chunk = chunks[at]
  const unit = unitAt(around, at)
  if (!chunk || !unit || /[,;)]/.test(chunks[unit.to]?.trail ?? '') || ['LO', 'KT'].includes(unit.unit)) return undefined
  if (unitKind(unit.unit) === 'size' || unitKind(unit.unit) === 'time' || (chunk.core.length < 3 && unit.unit !== 'KGM')) return undefined
  const figure = chunks[unit.to + 1]?.lead.includes('(') ? undefined : figureAt(around, unit.to + 1)
  if (!figure || figure.unit || (figure.isFraction && figure.isWords)) return undefined
  const next = unitAt(around, figure.to + 1)
  const behind = chunks[figure.to + 1]?.lower ?? ''
  if ((next && !chunks[figure.to]?.trail) || (kinds.has(behind) && unitKind(unit.unit) !== 'count') || times.test(behind)) return undefined
  const before = chunks[at - 1]
  const isApart = at === begin || (before !== undefined && separator.test(before.raw)) || chunk.lead !== '' || /^(?:na|and|et|pia|plus|&|,)$/.test(before?.lower ?? '')
  const isJoined = at > begin && /^(?:za|ya|la|cha|vya|wa|de|of|zenye|yenye)$/.test(before?.lower ?? '')
  if (/^(?:p\.?o|post|s\.?l|b\.?p)$/.test(before?.lower ?? '')) return undefined
  return scored(around, { from: at, to: figure.to, figure, unit: unit.unit, score: isJoined ? 10 : isApart || joins.has(behind) ? 78 : endsAt(around, figure.to) ? 72 : 20 })
}

function figureFirst(around: Around, at: number): Quantity | undefined {
  const { chunks, begin, end } = around
  const figure = figureAt(around, at)
  if (!figure) return undefined
  const isApart = at > begin && (separator.test(chunks[at - 1]?.raw ?? '') || chunks[at]?.lead !== '')
  const isCut = /[,;]/.test(chunks[figure.to]?.trail ?? '') || (figure.to === at && chunks[at]?.trail.includes(')'))
  const unit = figure.unit ? { unit: figure.unit, to: figure.to } : isCut ? undefined : unitBehind(around, figure.to + 1)
  if (unit) return withUnit(around, at, figure, unit, isApart)
  if (figure.isFraction && figure.isWords) return undefined
  const before = chunks[at - 1]?.lower ?? ''
  const next = chunks[figure.to + 1]
  if (times.test(next?.lower ?? '')) return timesBefore(around, at, figure, isApart)
  if (times.test(before) || (at > 0 && names.has(before))) return undefined
  const isWhole = /^\d{1,6}$/.test(figure.value(null) ?? '')
  const first = next && next.core === '' && !next.lead.includes('(') ? chunks[figure.to + 2] : next
  const isGoods = first !== undefined && figure.to + 1 < end && /\p{L}{2}/u.test(first.core) && !kinds.has(first.lower) && !isCut
  if (at === begin && isGoods) return scored(around, { from: at, to: figure.to, figure, unit: null, score: isWhole ? 50 : 20 })
  if (figure.to >= end - 1 && at > begin) {
    const sign = isApart ? (/,$/.test(chunks[at - 1]?.raw ?? '') ? 42 : chunks[at]?.lead.includes('(') ? 32 : 48) : figure.isWords ? 40 : 25
    return scored(around, { from: at, to: figure.to, figure, unit: null, score: isWhole ? sign : sign - 22 })
  }
  // "viti 12 vya plastiki": Swahili says how many behind the noun.
  if (at > begin && at - begin <= 3 && isWhole && /^(?:ya|za|la|cha|vya|wa|zenye|yenye|vyenye)$/.test(next?.lower ?? '') && !isSize(chunks[at - 1])) {
    const agreed = scored(around, { from: at, to: figure.to, figure, unit: null, score: 55 })
    return agreed && { ...agreed, place: 'start' }
  }
  // "Eggs: 10 trays": a word that is no unit of ours counts them.
  const isCounter = isGoods && figure.to === end - 2 && /^\p{L}{3,}$/u.test(first.core) && at > begin && isWhole
  const counted = isCounter ? scored(around, { from: at, to: figure.to, figure, unit: null, score: isApart ? 45 : 28 }) : undefined
  return counted && { ...counted, place: 'end' }
}

/** Behind a figure "no" counts too: "24 no. sockets". */
function unitBehind(around: Around, at: number): { unit: string; to: number } | undefined {
  const { chunks, begin, end } = around
  const chunk = chunks[at]
  if (chunk?.lower === 'no' && at < end && !chunk.lead) return { unit: 'H87', to: at }
  // "24 tubes" behind the goods, "12 tubes of sealant": elsewhere tubes are goods themselves.
  const isPacked = chunk && !chunk.lead && ((at === end - 1 && at > begin + 1) || /^(?:of|ya|za|de)$/.test(chunks[at + 1]?.lower ?? ''))
  const packed = isPacked ? unitOfPacking(chunk.lower) : undefined
  return packed ? { unit: packed, to: at } : unitAt(around, at)
}

/** "20 pcs", "50 kg": many of them, or how big one is. */
function withUnit(around: Around, at: number, figure: Figure, unit: { unit: string; to: number }, isApart: boolean): Quantity | undefined {
  const { chunks, begin } = around
  const kind = unitKind(unit.unit)
  const before = chunks[at - 1]?.lower ?? ''
  const next = chunks[unit.to + 1]
  const [isStart, isEnd] = [at === begin, endsAt(around, unit.to)]
  if (kind === 'size' || /^(?:per|par|kwa|pro|je|each)$/.test(next?.lower ?? '') || chunks[unit.to]?.trail.startsWith('/')) return undefined
  if (figure.isWords && figure.isFraction && kind !== 'count' && !joins.has(next?.lower ?? '')) return undefined
  // "gauge 28 pcs 30", "42.5 mifuko 50": the unit belongs to the figure behind it.
  const isOthers = names.has(before) || isSize(chunks[at - 1]) || unitBefore.test(chunks[unit.to]?.lower ?? '') || figure.value(null)?.includes('.')
  if (isOthers && isFigureLike(next) && !chunks[unit.to]?.trail) return undefined
  const isPart = /^(?:of|de|à|with|w|w\/|c\/w|for|per|en|von|avec|x|×|zenye|yenye|ya|za|wa|kwa|each|in|@|an?|une?)$/.test(before) && !isStart
  if (kind === 'time') return scored(around, { from: at, to: unit.to, figure, unit: unit.unit, score: isEnd && isApart ? 20 : 5 })
  if (kind === 'count') {
    const isAside = chunks[at]?.lead.includes('(') && !(isEnd && at > begin && figureIsAll(chunks, at, unit.to))
    const score = (isStart || isEnd ? 85 : isApart ? 80 : 72) - (isPart ? 45 : 0) - (isAside ? 45 : 0)
    return scored(around, { from: at, to: unit.to, figure, unit: unit.unit, score })
  }
  const isOf = joins.has(next?.lower ?? '') && !times.test(next?.lower ?? '')
  const isSizeOf = times.test(next?.lower ?? '') || /^[x×]\d/i.test(next?.core ?? '')
  const score = isSizeOf || isPart ? 5 : isStart ? (isOf ? 68 : 60) : isEnd ? (chunks[at]?.lead.includes('(') ? 15 : isApart ? 60 : 35) : isApart && chunks[unit.to]?.trail ? 30 : 12
  return scored(around, { from: at, to: unit.to, figure, unit: unit.unit, score })
}

/** Nothing comes behind it but what stands in brackets. */
const endsAt = ({ chunks, end }: Around, to: number) => to >= end - 1 || ((chunks[to + 1]?.lead.startsWith('(') ?? false) && (chunks[end - 1]?.trail.includes(')') ?? false))

const figureIsAll = (chunks: readonly Chunk[], from: number, to: number) => (chunks[from]?.lead.includes('(') && chunks[to]?.trail.includes(')')) ?? false

/** "5 x mattress" and "10 x 50 kg bags cement"; "4 x 35 mm²" is a size, and so is "1.5 m x 25 m". */
function timesBefore(around: Around, at: number, figure: Figure, isApart: boolean): Quantity | undefined {
  const { chunks, begin } = around
  const sign = figure.to + 1
  const follows = chunks[sign + 1]
  if (!follows || figure.isWords || (at !== begin && !(isApart && !/,$/.test(chunks[at - 1]?.raw ?? '')))) return undefined
  const size = figureAt(around, sign + 1)
  if (!size) return /^[\d]/.test(follows.core) && !/\p{L}{3}/u.test(follows.core) && !/^\d+(?:["']|[A-Z]+\d*)/.test(follows.core) ? undefined : scored(around, { from: at, to: sign, figure, unit: null, score: 85 })
  const unit = size.unit ? { unit: size.unit, to: size.to } : unitAt(around, size.to + 1)
  if (!unit || unitKind(unit.unit) === 'size' || unit.unit === 'FOT' || times.test(chunks[unit.to + 1]?.lower ?? '')) return undefined
  if (unitKind(unit.unit) === 'count') return undefined
  const pack = unitAt(around, unit.to + 1)
  const isPack = pack && unitKind(pack.unit) === 'count' && pack.to < around.end - 1
  return scored(around, { from: at, to: sign, figure, unit: isPack ? pack.unit : null, score: unit.unit === 'MTR' ? 55 : 85 })
}

interface Found {
  from: number
  to: number
  figure: Figure
  unit: string | null
  score: number
}

function scored({ begin, end }: Around, { from, to, figure, unit, score }: Found): Quantity | undefined {
  const value = figure.value(unit)
  if (value === undefined || value.length > 16 || score <= 0) return undefined
  return { from, to, value, unit, score, place: from <= begin ? 'start' : to >= end - 1 ? 'end' : 'middle' }
}
