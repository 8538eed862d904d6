import type { Signs } from '../figures/numberSigns'
import type { PlacedGoods } from './goodsLine'
import { countedLines } from './listMarks'
import { withQuantityBelow } from '../figures/quantityBelow'
import { goodsOf, hasGoods, readLine, type LineReading } from './readLine'
import { isNamed } from './splitAsks'
import { whyLeftOut } from '../message/whyLeftOut'

interface Options {
  signs: Signs
  /** Each line is a chat message, and all messages belong together. */
  isChat?: boolean
  /** Only certain goods: below a signature there is usually an address. */
  isStrict?: boolean
  isAlone?: boolean
  /** Whether goods were already read from the line as a table row. */
  isGoods?: (at: number) => boolean
}

const [strong, fair] = [70, 40]

/** Reads lines outside tables: lists, text, entries below each other. */
export function readLines(
  texts: readonly string[],
  { signs, isChat = false, isStrict = false, isAlone = false, isGoods = () => false }: Options,
): PlacedGoods[] {
  const counted = countedLines(texts)
  const { readings, parts } = withQuantityBelow(
    texts.map((text, at) => (text.trim() === '' ? undefined : readLine(text, signs, counted.has(at)))),
  )
  const taken = readings.map((reading) => (reading ? isSure(reading, isStrict) : false))
  if (!isStrict) {
    takeNeighbours(readings, taken, isChat)
    takeAlike(readings, taken)
    takeAsked(readings, taken)
    if (isAlone) takeAlone(readings, taken)
  }
  const bare = isStrict
    ? new Set<number>()
    : new Set([
        ...entriesWithoutQuantity(readings, taken),
        ...linesWithoutQuantity(readings, (at) => taken[at] === true || isGoods(at)),
      ])
  return readings.flatMap((reading, index): PlacedGoods[] => {
    const at = parts[index] ?? [index]
    if (reading && taken[index]) return goodsOf(reading).map((line) => ({ at, line }))
    return reading && bare.has(index)
      ? [
          {
            at,
            line: {
              quantity: null,
              unit: null,
              readings: [],
              description: reading.words,
              part_number: reading.part_number,
            },
          },
        ]
      : []
  })
}

function isSure(reading: LineReading, isStrict: boolean): boolean {
  const { score, isMarked, isRequest, isSentence, asks } = reading
  if (!hasGoods(reading)) return false
  if (isStrict) return score >= 78 && !isSentence && (isMarked || asks.some(({ unit }) => unit !== null))
  if (isMarked) return true
  if (isRequest && asks.length > 0) return score >= 45 || (score >= fair && !isSentence)
  return score >= strong && (!isSentence || asks.every(({ place }) => place !== 'middle'))
}

const isLikely = (reading: LineReading) => hasGoods(reading) && !reading.isSentence

/** Between or beside goods in the same block a lower score is enough. */
function takeNeighbours(readings: readonly (LineReading | undefined)[], taken: boolean[], isChat: boolean) {
  for (const order of [readings.keys(), [...readings.keys()].reverse()]) {
    const isNearAll = isChat && taken.some(Boolean)
    let [isBeside, isMarkedBeside, gap] = [isNearAll, false, 0]
    for (const at of order) {
      const reading = readings[at]
      if (!reading) {
        gap += 1
        continue
      }
      const isNear = isBeside && (gap === 0 || isChat) && (reading.isMarked || !isMarkedBeside)
      gap = 0
      if (isNear && isLikely(reading)) taken[at] = true
      isBeside = isNearAll || (taken[at] ?? false)
      isMarkedBeside = reading.isMarked
    }
  }
}

/** Consecutive lines with the same kind of figure in the same position are a list, even with low scores. */
function takeAlike(readings: readonly (LineReading | undefined)[], taken: boolean[]) {
  const isLike = (reading: LineReading | undefined): reading is LineReading =>
    reading !== undefined && isLikely(reading)
  for (let at = 0; at < readings.length;) {
    let to = at
    while (
      to < readings.length &&
      isLike(readings[to]) &&
      readings[to]?.asks[0]?.place === readings[at]?.asks[0]?.place
    )
      to++
    if (to - at >= 2) taken.fill(true, at, to)
    at = Math.max(to, at + 1)
  }
}

/** Below a request such as "Please price:", lines that begin or end with a plain figure are goods. */
function takeAsked(readings: readonly (LineReading | undefined)[], taken: boolean[]) {
  let isAsked = false
  for (const [at, reading] of readings.entries()) {
    if (!reading) continue
    if (isAsked && isLikely(reading) && reading.score >= 45) taken[at] = true
    if (reading.isRequest || reading.source.endsWith(':')) isAsked = true
  }
}

/** In a message of one or two lines every line is goods, because there is no context to confirm it. */
function takeAlone(readings: readonly (LineReading | undefined)[], taken: boolean[]) {
  for (const [at, reading] of readings.entries()) {
    const least = reading?.asks.some(({ unit }) => unit !== null) ? 35 : 40
    if (reading && isLikely(reading) && reading.score >= least) taken[at] = true
  }
}

/** List entries without a quantity, among others with one or below a line that ends with a colon. */
function entriesWithoutQuantity(
  readings: readonly (LineReading | undefined)[],
  taken: readonly boolean[],
): Set<number> {
  const found = new Set<number>()
  let run: number[] = []
  let headed = false
  const isAll = !taken.some(Boolean)
  const close = () => {
    const withQuantity = run.filter((at) => taken[at]).length
    const rest = run.filter((at) => !taken[at])
    if (withQuantity * 2 >= run.length || headed || (isAll && run.length >= 2)) for (const at of rest) found.add(at)
    run = []
  }
  let previous: LineReading | undefined
  for (const [at, reading] of readings.entries()) {
    if (!reading) continue
    const isEntry =
      reading.isMarked &&
      !reading.isNoise &&
      (taken[at] ||
        (isNamed(reading.words) &&
          !reading.isSentence &&
          reading.words.split(' ').length <= 14 &&
          !reading.source.endsWith(':')))
    if (isEntry) {
      if (run.length === 0) headed = previous?.source.endsWith(':') === true && previous.isRequest
      run.push(at)
    } else close()
    previous = reading
  }
  close()
  return found
}

/** Unmarked lines without a quantity but with a size or code, between goods or below a request. */
function linesWithoutQuantity(
  readings: readonly (LineReading | undefined)[],
  isTaken: (at: number) => boolean,
): number[] {
  const found: number[] = []
  let [isAsked, isBelow, run] = [false, false, [] as number[]]
  const close = () => {
    const open = run.filter((at) => !isTaken(at))
    if (run.length >= 2 && (isBelow || open.length * 2 <= run.length)) found.push(...open)
    run = []
  }
  for (const [at, reading] of readings.entries()) {
    const isBetween = isTaken(at - 1) && isTaken(at + 1)
    if (reading && isBetween && !isTaken(at) && isBareGoods(reading, true)) found.push(at)
    else if (reading && isAsked && (isTaken(at) || isBareGoods(reading, false))) run.push(at)
    else {
      close()
      isBelow = reading !== undefined && (reading.isRequest || reading.source.endsWith(':'))
      isAsked ||= isBelow
    }
  }
  close()
  return found
}

const isBareGoods = ({ words, source, isMarked, isNoise, isSentence, isRequest }: LineReading, isBetween: boolean) =>
  !isMarked &&
  !isNoise &&
  !isSentence &&
  !isRequest &&
  isNamed(words) &&
  (/\d/.test(words) || isBetween) &&
  words.split(' ').length <= 9 &&
  !/[:?]$/.test(source) &&
  ['other', 'heading'].includes(whyLeftOut(source))
