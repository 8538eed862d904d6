import type { Signs } from '../figures/numberSigns'
import { coreAt, lowerAt } from '../message/chunkAt'
import { chunksOf, type Chunk } from '../message/chunks'
import { numberInWords } from '../figures/numberWords'
import { between, joins, leads, requests, tails } from './phraseWords'
import type { ParsedQuantity } from './goodsLine'
import { quantitiesIn } from '../figures/quantities'
import type { Quantity } from '../figures/quantity'
import { unitInText } from '../figures/unitWords'

export interface Phrase {
  /** Null when missing or ambiguous: then `readings` has both values. */
  quantity: string | null
  unit: string | null
  readings: readonly ParsedQuantity[]
  /** The remaining words; empty when the phrase is only a quantity. */
  description: string
  score: number
  place: Quantity['place']
  isRequest: boolean
}

/** Reads a piece of a line. `isEntry`: it is a list entry and begins with its goods. */
export function readPhrase(text: string, signs: Signs, { isEntry = false } = {}): Phrase {
  return phraseOf(chunksOf(text), signs, isEntry)
}

export function phraseOf(chunks: readonly Chunk[], signs: Signs, isEntry = false): Phrase {
  const end = withoutTail(chunks)
  const { begin, isRequest } = isEntry ? { begin: 0, isRequest: false } : goodsBegin(chunks, end)
  const found = quantitiesIn(chunks, signs, begin, end)
  const best = bestOf(found.filter(({ score }) => score >= leastScore))
  if (!best)
    return {
      quantity: null,
      unit: null,
      readings: [],
      description: words(chunks.slice(begin, end)),
      score: 0,
      place: 'start',
      isRequest,
    }
  const { value, unit, score, place } = best
  const other = alternativeOf(best, found, chunks) ?? withSpares(best, chunks)
  const whole = other ? { from: Math.min(best.from, other.from), to: Math.max(best.to, other.to) } : best
  const description = describe(chunks, begin, end, whole)
  const readings = other
    ? [best, other].sort((a, b) => a.from - b.from).flatMap(readingsOf)
    : value === null
      ? readingsOf(best)
      : []
  // "5 drums": the content is not given, so the drums are the goods.
  if (
    description === '' &&
    unit !== null &&
    score < 100 &&
    /^\p{L}{4}/u.test(coreAt(chunks, best.to)) &&
    best.from === begin &&
    isContainer(unit)
  ) {
    return {
      quantity: value,
      unit: null,
      readings,
      description: coreAt(chunks, best.to),
      score: Math.min(score, 50),
      place,
      isRequest,
    }
  }
  return { quantity: other ? null : value, unit: other ? null : unit, readings, description, score, place, isRequest }
}

const readingsOf = ({ value, readings, unit }: Quantity): ParsedQuantity[] =>
  (value === null ? readings : [value]).map((quantity) => ({ quantity, unit }))

/** "1,200 pcs or 40 boxes": the alternative that a word like "or" joins to the best quantity. */
const alternativeOf = (best: Quantity, found: readonly Quantity[], chunks: readonly Chunk[]): Quantity | undefined =>
  found.find((each) => {
    const [first, second] = each.from < best.from ? [each, best] : [best, each]
    return (
      second.from === first.to + 2 &&
      /^(?:or|ou|au|oder)$/.test(lowerAt(chunks, first.to + 1)) &&
      (each.unit !== null || best.unit === null)
    )
  })

function withSpares(best: Quantity, chunks: readonly Chunk[]): Quantity | undefined {
  const [sign, more, what] = [1, 2, 3].map((step) => chunks[best.to + step])
  const isMore =
    sign?.raw === '+' &&
    /^\d+$/.test(more?.core ?? '') &&
    /^(?:spares?|extra|more|additional)$/.test(what?.lower ?? '') &&
    /^\d+$/.test(best.value ?? '')
  return isMore ? { ...best, to: best.to + 3, value: String(Number(best.value) + Number(more?.core)) } : undefined
}

const leastScore = 20

const isContainer = (unit: string) => unit.startsWith('X')

function bestOf(found: readonly Quantity[]): Quantity | undefined {
  return found.reduce<Quantity | undefined>((best, each) => (best && best.score >= each.score ? best : each), undefined)
}

/** Where the goods begin after "Please quote us for", and whether that is a request. */
export function leadOf(chunks: readonly Chunk[], end: number): { begin: number; isRequest: boolean } {
  let [begin, isRequest, last] = [0, false, -1]
  for (let at = 0; at < end; at++) {
    const { lower, trail, core } = chunks[at] ?? { lower: '', trail: '', core: '' }
    const isGreeted =
      at > 0 &&
      at < 6 &&
      /,/.test(trail) &&
      /^\p{Lu}/u.test(core) &&
      /^(?:hi|hello|hey|dear|habari|bonjour|mambo|hallo)$/.test(lowerAt(chunks, 0))
    if (isGreeted) {
      last = at
      continue
    }
    if (/^(?:an?|one|un|une|eine?)$/.test(lower) || (lower !== '' && !leads.has(lower) && !between.has(lower))) break
    if (requests.has(lower)) isRequest = true
    // "for", "of" and articles precede goods only after a request word.
    last = at
    if (trail.includes(':')) isRequest = true
  }
  if (
    isRequest ||
    last >= 1 ||
    between.has(lowerAt(chunks, 0)) ||
    chunks[0]?.trail.includes(',') ||
    beginsFigure(coreAt(chunks, last + 1))
  )
    begin = last + 1
  return begin >= end ? { begin: 0, isRequest } : { begin, isRequest }
}

/** As `leadOf`, within a sentence: after "we would like a quotation for", or "we need for our workshop:". */
export function goodsBegin(chunks: readonly Chunk[], end: number): { begin: number; isRequest: boolean } {
  const lead = leadOf(chunks, end)
  const colon = chunks.findIndex(
    ({ trail, lower }, at) =>
      trail.includes(':') &&
      !/^(?:qty|quantity|idadi|menge|qté|quantité|nos|pcs)$/.test(lower) &&
      !isNeeded(chunks, at, end) &&
      beginsFigure(coreAt(chunks, at + 1)),
  )
  if (
    chunks
      .slice(0, colon + 1)
      .some(({ lower }) => requests.has(lower) || /^(?:po|pr|ref|project|site|urgent|re)$/.test(lower))
  )
    return { begin: colon + 1, isRequest: true }
  let isAsked = false
  for (let at = lead.begin; at < end - 1; at++) {
    const { lower, core } = chunks[at] ?? { lower: '', core: '' }
    if (beginsFigure(core) && !isAsked && lead.isRequest) return lead
    const isLabel = /^(?:qty|quantity|quantities)$/.test(lowerAt(chunks, at - 1)) || isNeeded(chunks, at, end)
    if (!requests.has(lower) || isLabel) continue
    isAsked = true
    let next = at + 1
    while (next < end && leads.has(lowerAt(chunks, next)) && !beginsFigure(coreAt(chunks, next))) next++
    if (next < end && [next, next + 1].some((index) => beginsFigure(coreAt(chunks, index))))
      return { begin: next, isRequest: true }
  }
  return { begin: lead.begin, isRequest: lead.isRequest || isAsked }
}

/** "Chairs required: 40", "tables needed 12 pcs": a request word after the goods, followed only by the quantity. */
function isNeeded(chunks: readonly Chunk[], at: number, end: number): boolean {
  if (!/^(?:required|needed)$/.test(lowerAt(chunks, at)) || !beginsFigure(coreAt(chunks, at + 1))) return false
  return at + 2 >= end || (at + 3 === end && unitInText(lowerAt(chunks, at + 2)) !== undefined)
}

const beginsFigure = (core: string) => /^\d/.test(core) || numberInWords([core]) !== undefined

function withoutTail(chunks: readonly Chunk[]): number {
  let end = chunks.length
  while (end > 1 && (tails.has(lowerAt(chunks, end - 1)) || !/[\p{L}\d]/u.test(chunks[end - 1]?.raw ?? ''))) end--
  return end
}

function describe(
  chunks: readonly Chunk[],
  begin: number,
  end: number,
  { from, to }: Pick<Quantity, 'from' | 'to'>,
): string {
  let [first, last] = [to + 1, Math.max(from - 1, begin - 1)]
  if (from <= begin)
    while (
      first < end &&
      (joins.has(lowerAt(chunks, first)) || (chunks[first]?.core === '' && !chunks[first]?.lead.includes('(')))
    )
      first++
  while (
    last >= begin &&
    (/^[x×*@]?$/i.test(coreAt(chunks, last)) ||
      (to >= end - 1 &&
        /^(?:qty|quantity|required|needed|of|for|total|approx|about|around|ni|kama|ya|za|environ|idadi)$/.test(
          lowerAt(chunks, last),
        )))
  )
    last--
  const before = chunks.slice(begin, last + 1)
  const after = chunks.slice(first, end)
  const isWhole = before.length > 0 && after.length > 0
  return tidied(isWhole ? `${words(before)} ${raw(after)}` : words(before.length > 0 ? before : after))
}

const raw = (chunks: readonly Chunk[]) => chunks.map((chunk) => chunk.raw).join(' ')
const words = (chunks: readonly Chunk[]) => tidied(raw(chunks).replace(/^d'(?=\p{L})/iu, ''))

/** Removes the signs and empty brackets that remain after the quantity is removed. */
export function tidied(text: string): string {
  let words = text
    .replace(/[\p{Extended_Pictographic}\ufe0f]+/gu, '')
    .replace(/[([{]\s*[)\]}]/g, ' ')
    .replace(/(?<!\s)\s+([,;)])/g, '$1')
    .replace(/,{2,}/g, ',')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;:.|=*•–—_/-]+(?![\d])/u, '')
    .replace(/^[\s,;:|=*•–—_-]/u, '')
    .replace(/(?<![\s,;:|=*–—_([/-])[\s,;:|=*–—_([/-]+$/u, '')
    .replace(/(?<=[\p{L}²³)"\d]{2})\.+$/u, '')
  const opens = words.split('(').length - words.split(')').length
  if (opens < 0 && words.endsWith(')')) words = words.slice(0, -1)
  if (words.startsWith('"') && words.endsWith('"') && !/\d"$/.test(words)) words = words.slice(1, -1).trim()
  return words
}
