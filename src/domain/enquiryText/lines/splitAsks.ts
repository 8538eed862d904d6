import type { Signs } from '../figures/numberSigns'
import { chunksOf, type Chunk } from '../message/chunks'
import { lowerAt } from '../message/chunkAt'
import { adjectives, between } from './phraseWords'
import { numberInWords } from '../figures/numberWords'
import { goodsBegin, phraseOf, type Phrase } from './readPhrase'

export interface Ask extends Phrase {
  source: string
}

/** Whether a description names goods: at least two letters, and not only words such as "long" or "white". */
export const isNamed = (description: string): boolean => {
  const words = description.toLowerCase().match(/\p{L}{2,}/gu) ?? []
  return words.some((word) => !adjectives.has(word)) || /^(?=.*\d)(?=.*[a-z]).{4,}/i.test(description)
}

const strong = 70

/**
 * "5 bags cement, 20 iron sheets" are two items, "Gate valve, cast steel, 20 pcs" is one: a comma separates items only
 * when each side has a quantity and a name.
 */
export function splitAsks(text: string, signs: Signs, { isEntry = false } = {}): Ask[] {
  const chunks = chunksOf(text)
  const whole = [{ ...phraseOf(chunks, signs, isEntry), source: text }]
  if (chunks.length < 4 || chunks.length > 150) return whole
  const known = new Map<number, Ask>()
  const read = (from: number, to: number): Ask => {
    const key = from * 1000 + to
    const ask = known.get(key) ?? {
      ...phraseOf(chunks.slice(from, to), signs, isEntry && from === 0),
      source: sourceOf(chunks, from, to),
    }
    known.set(key, ask)
    return ask
  }
  const { begin } = goodsBegin(chunks, chunks.length)
  const cuts = chunks.map((_, at) => at).filter((at) => at > begin && mayPart(chunks, at))
  if (cuts.length === 0) return whole
  const isJoint = (at: number) => isJoining(chunks[at])
  return (
    leading(chunks.length, begin, cuts, read, (cut) => (isEntry && !isJoint(cut) ? strong : 45), isJoint) ??
    trailing(chunks.length, cuts, read, isJoint) ??
    whole
  )
}

const sourceOf = (chunks: readonly Chunk[], from: number, to: number) =>
  chunks
    .slice(from, to)
    .map(({ raw }) => raw)
    .join(' ')

const isJoining = (chunk: Chunk | undefined) => chunk !== undefined && between.has(chunk.lower || chunk.raw)

/** Whether goods may begin here: after a comma or a joining word, or at one. */
function mayPart(chunks: readonly Chunk[], at: number): boolean {
  const before = chunks[at - 1]
  if (numberInWords([lowerAt(chunks, at - 1)]) && numberInWords([lowerAt(chunks, at + 1)]) && !before?.trail)
    return false
  return /[,;+&]\)?$/.test(before?.raw ?? '') || (isJoining(chunks[at]) && !isJoining(before))
}

type Read = (from: number, to: number) => Ask

/** Each item begins with its quantity; a part without one belongs to the item before. */
function leading(
  end: number,
  begin: number,
  cuts: readonly number[],
  read: Read,
  leastAt: (cut: number) => number,
  isJoint: (at: number) => boolean,
): Ask[] | undefined {
  const starts = [0]
  let hasName = true
  for (const [index, cut] of cuts.entries()) {
    const ask = read(cut, cuts[index + 1] ?? end)
    const isBare = ask.unit === null && ask.score < strong
    const isFirst = ask.place === 'start' && ask.score >= Math.max(leastAt(cut), isBare ? 45 : 58)
    // "mifuko 5 ya saruji na misumari kilo 2": after a joining word the quantity may follow the name.
    const isLast = hasName && ask.place === 'end' && ask.score >= (isJoint(cut) ? 25 : strong)
    hasName = isNamed(ask.description)
    if ((isFirst || isLast) && hasName) starts.push(cut)
  }
  if (starts.length < 2) return undefined
  const first = read(0, starts[1] ?? end)
  if (first.place !== 'start' || first.score < 45 || !isNamed(first.description)) {
    // A greeting or a reason may precede the first goods: then they begin at the first cut.
    const later = starts.slice(1).map((start, index, all) => read(start, all[index + 1] ?? end))
    return first.score === 0 && (later.length > 1 || begin > 0) && later[0] && later[0].score >= strong
      ? later
      : undefined
  }
  return starts.map((start, index) => read(start, starts[index + 1] ?? end))
}

function trailing(
  end: number,
  cuts: readonly number[],
  read: Read,
  isJoint: (at: number) => boolean,
): Ask[] | undefined {
  for (const least of [25, strong]) {
    const asks: { from: number; to: number }[] = []
    let from = 0
    let isAll = true
    for (const cut of [...cuts, end]) {
      const ask = read(from, cut)
      const closes = ask.place === 'end' && ask.score >= least && isNamed(ask.description)
      if (closes) {
        asks.push({ from, to: cut })
        from = cut
      } else isAll = false
    }
    const scores = asks.map(({ from: start, to }) => read(start, to).score)
    const isSure = scores.some((score) => score >= strong) && scores.every((score) => score >= 40)
    if (asks.length < 2 || (least < strong && (!isAll || (asks.length < 3 && !isSure && !cuts.every(isJoint)))))
      continue
    const last = asks.at(-1)
    if (last) last.to = end
    const found = asks.map(({ from: start, to }) => read(start, to))
    if (found.every(({ score, description }) => score >= 25 && isNamed(description))) return found
  }
  return undefined
}
