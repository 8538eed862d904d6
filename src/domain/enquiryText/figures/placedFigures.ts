import { isCapacity } from './capacities'
import type { Chunk } from '../message/chunks'
import { figureAt, type Around, type Figure } from './countedFigures'
import { joins, kinds, names } from '../lines/phraseWords'
import {
  endsAt,
  isFigureLike,
  isSize,
  scored,
  separator,
  sizeEnd,
  times,
  unitAt,
  unitBehind,
  type Quantity,
} from './quantity'
import { timesBefore } from './timesFigures'
import { unitKind } from './unitWords'

const unitBefore =
  /^(?:ma)?(?:katoni|roli|rola|ndoo|debe|chupa|jozi|pakiti|paketi|boksi|gunia|galoni|bunda|pipa|kopo)$|^(?:mifuko|mfuko|lita|mita|kilo|tani|dazeni|dozeni|vipande|kipande|pisi|seti|rimu|mitungi|masanduku)$/

const plain = (figure: Figure) => figure.read(null).value ?? ''

/** A quantity after its unit: "PCS 20", "mifuko 30 ya saruji", "Mtrs 600". */
export function unitFirst(around: Around, at: number): Quantity | undefined {
  const { chunks, begin } = around
  const chunk = chunks[at]
  const unit = unitAt(around, at)
  if (!chunk || !unit || /[,;)]/.test(chunks[unit.to]?.trail ?? '') || ['LO', 'KT'].includes(unit.unit))
    return undefined
  if (
    unitKind(unit.unit) === 'size' ||
    unitKind(unit.unit) === 'time' ||
    (chunk.core.length < 3 && unit.unit !== 'KGM')
  )
    return undefined
  const figure = chunks[unit.to + 1]?.lead.includes('(') ? undefined : figureAt(around, unit.to + 1)
  if (!figure || figure.unit || (figure.isFraction && figure.isWords)) return undefined
  const next = unitAt(around, figure.to + 1)
  const behind = chunks[figure.to + 1]?.lower ?? ''
  if (
    (next && !chunks[figure.to]?.trail) ||
    (kinds.has(behind) && unitKind(unit.unit) !== 'count') ||
    times.test(behind)
  )
    return undefined
  const before = chunks[at - 1]
  const isApart =
    at === begin ||
    (before !== undefined && separator.test(before.raw)) ||
    /^(?:na|and|et|pia|plus|&)$/.test(before?.lower ?? '')
  const isJoined = at > begin && /^(?:za|ya|la|cha|vya|wa|de|of|zenye|yenye)$/.test(before?.lower ?? '')
  if (/^(?:p\.?o|post|s\.?l|b\.?p)$/.test(before?.lower ?? '')) return undefined
  return scored(around, {
    from: at,
    to: figure.to,
    figure,
    unit: unit.unit,
    score: isJoined ? 10 : isApart || joins.has(behind) ? 78 : endsAt(around, figure.to) ? 72 : 20,
  })
}

/** A quantity that starts with its figure: "20 pcs gate valve", "20 gate valves", "gate valve - 20". */
export function figureFirst(around: Around, at: number): Quantity | undefined {
  const { chunks, begin } = around
  const figure = figureAt(around, at)
  if (!figure) return undefined
  const isApart = at > begin && (separator.test(chunks[at - 1]?.raw ?? '') || chunks[at]?.lead !== '')
  const isCut = /[,;]/.test(chunks[figure.to]?.trail ?? '') || (figure.to === at && chunks[at]?.trail.includes(')'))
  const unit = figure.unit
    ? { unit: figure.unit, to: figure.to }
    : isCut
      ? undefined
      : unitBehind(around, figure.to + 1)
  if (unit) return withUnit(around, at, figure, unit, isApart)
  if (figure.isFraction && figure.isWords) return undefined
  const before = chunks[at - 1]?.lower ?? ''
  const next = chunks[figure.to + 1]
  if (times.test(next?.lower ?? '')) return timesBefore(around, at, figure, isApart)
  if (times.test(before) || (names.has(before) && !figure.isRange)) return undefined
  return bare(around, at, figure, isApart, isCut ?? false)
}

/** A figure without a unit; its position decides whether it is a quantity. */
function bare(around: Around, at: number, figure: Figure, isApart: boolean, isCut: boolean): Quantity | undefined {
  const { chunks, begin, end } = around
  const found = (score: number) => scored(around, { from: at, to: figure.to, figure, unit: null, score })
  const next = chunks[figure.to + 1]
  const isWhole = /^\d{1,6}$/.test(plain(figure)) || figure.isRange === true
  const first = next && next.core === '' && !next.lead.includes('(') ? chunks[figure.to + 2] : next
  const isGoods =
    first !== undefined && figure.to + 1 < end && /\p{L}{2}/u.test(first.core) && !kinds.has(first.lower) && !isCut
  if (at === begin && isGoods) return found(figure.isDozen ? 80 : isWhole ? 50 : 20)
  const size = isCut || !isWhole || Number(plain(figure)) > 9999 ? undefined : sizeEnd(around, figure.to + 1)
  if (at === begin && size !== undefined && size < end - 1 && /^\p{L}{3}/u.test(chunks[size + 1]?.core ?? ''))
    return found(figure.isWords ? 60 : 50)
  if (figure.to >= end - 1 && at > begin) {
    const sign = isApart
      ? /,$/.test(chunks[at - 1]?.raw ?? '')
        ? 42
        : chunks[at]?.lead.includes('(')
          ? 32
          : 48
      : figure.isWords
        ? 40
        : 25
    return found(isWhole ? sign : sign - 22)
  }
  // "viti 12 vya plastiki": in Swahili the quantity follows the noun.
  if (
    at > begin &&
    at - begin <= 3 &&
    isWhole &&
    /^(?:ya|za|la|cha|vya|wa|zenye|yenye|vyenye)$/.test(next?.lower ?? '') &&
    !isSize(chunks[at - 1])
  ) {
    const agreed = found(55)
    return agreed && { ...agreed, place: 'start' }
  }
  // "Eggs: 10 trays": a word that is not a known unit follows the figure.
  const isCounter = isGoods && figure.to === end - 2 && /^\p{L}{3,}$/u.test(first.core) && isWhole
  const counted = isCounter ? found(chunks[at]?.lead.includes('(') ? 10 : isApart ? 45 : 28) : undefined
  return counted && { ...counted, place: 'end' }
}

function withUnit(
  around: Around,
  at: number,
  figure: Figure,
  unit: { unit: string; to: number },
  isApart: boolean,
): Quantity | undefined {
  const { chunks, begin } = around
  const kind = unitKind(unit.unit)
  const before = chunks[at - 1]?.lower ?? ''
  const next = chunks[unit.to + 1]
  const [isStart, isEnd] = [at === begin, endsAt(around, unit.to)]
  const found = (score: number) => scored(around, { from: at, to: unit.to, figure, unit: unit.unit, score })
  if (kind === 'size' || kind === 'time' || /^(?:per|par|kwa|pro|je|each)$/.test(next?.lower ?? '')) return undefined
  if (figure.isWords && figure.isFraction && kind !== 'count' && !joins.has(next?.lower ?? '')) return undefined
  // "gauge 28 pcs 30", "42.5 mifuko 50": the unit belongs to the next figure.
  const isOthers =
    names.has(before) ||
    isSize(chunks[at - 1]) ||
    unitBefore.test(chunks[unit.to]?.lower ?? '') ||
    plain(figure).includes('.')
  if (isOthers && isFigureLike(next) && !chunks[unit.to]?.trail) return undefined
  const isPart =
    /^(?:of|de|à|with|w|w\/|c\/w|for|per|en|von|avec|x|×|zenye|yenye|ya|za|wa|kwa|each|in|@|an?|une?)$/.test(before) &&
    !isStart
  if (kind === 'count') {
    const isAside = chunks[at]?.lead.includes('(') && !(isEnd && at > begin && chunks[unit.to]?.trail.includes(')'))
    return found((isStart || isEnd ? 85 : isApart ? 80 : 72) - (isPart ? 45 : 0) - (isAside ? 45 : 0))
  }
  if (
    isCapacity(namesBeside(chunks, at, unit.to), unit.unit, figure.read(unit.unit).value ?? null) &&
    !joins.has(next?.lower ?? '')
  )
    return found(isApart && isEnd ? 22 : 8)
  const isOf = joins.has(next?.lower ?? '')
  const isSizeOf = times.test(next?.lower ?? '') || /^[x×]\d/i.test(next?.core ?? '')
  // "200 mtr x 32mm HDPE pipe" is a quantity and a size; "3 m x 2 m sheet" is a size only.
  const isSizedGoods = isSizeOf && isStart && figure.unit === undefined && sizedGoods(around, unit.to + 1)
  if (isSizedGoods) return found(68)
  return found(
    isSizeOf || isPart
      ? 5
      : isStart
        ? isOf
          ? 68
          : 60
        : isEnd
          ? chunks[at]?.lead.includes('(')
            ? 15
            : isApart
              ? 60
              : 35
          : isApart && chunks[unit.to]?.trail
            ? 30
            : 12,
  )
}

function namesBeside(chunks: readonly Chunk[], from: number, to: number): string {
  const comma = chunks.findIndex(({ trail }, index) => index > to && /[,;]/.test(trail))
  return [...chunks.slice(0, from), ...chunks.slice(to + 1, comma < 0 ? undefined : comma + 1)]
    .map(({ core }) => core)
    .join(' ')
}

/** A diameter in millimetres or inches follows the sign, then the goods. */
function sizedGoods(around: Around, at: number): boolean {
  const { chunks } = around
  const size = chunks[at + 1]
  const isDiameter =
    /^\d[\d.,]*(?:mm|"|in|inch)$/i.test(size?.core ?? '') ||
    (isFigureLike(size) && /^(?:mm|inch|in|")$/.test(chunks[at + 2]?.lower ?? ''))
  const end = sizeEnd(around, at + 1) ?? at + 1
  return isDiameter && /^\p{L}{2}/u.test(chunks[end + 1]?.core ?? '')
}
