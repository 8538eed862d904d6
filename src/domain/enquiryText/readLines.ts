import type { Separators } from '../typedNumber'
import { countedLines } from './listMarks'
import { goodsOf, readLine, type LineReading, type ReadLine } from './readLine'
import { isNamed } from './splitAsks'

export interface ReadLines {
  lines: { at: number; line: ReadLine }[]
  /** The places of the lines that hold no goods. */
  left: number[]
}

interface Options {
  separators: Separators
  /** Each line is a message of a chat: they belong together. */
  isChat?: boolean
  /** Only what is surely goods: below a signature stands mostly an address. */
  isStrict?: boolean
}

const [strong, fair, weak] = [70, 40, 20]

/** Reads lines that are no table: lists, running text, one thing below the other. */
export function readLines(texts: readonly string[], { separators, isChat = false, isStrict = false }: Options): ReadLines {
  const counted = countedLines(texts)
  const readings = withQuantityBelow(texts.map((text, at) => (text.trim() === '' ? undefined : readLine(text, separators, counted.has(at)))))
  const taken = readings.map((reading) => (reading ? isSure(reading, isStrict) : false))
  if (!isStrict) {
    takeNeighbours(readings, taken, isChat)
    takeAlike(readings, taken)
  }
  const bare = isStrict ? new Set<number>() : entriesWithoutQuantity(readings, taken)
  const lines = readings.flatMap((reading, at) => {
    if (!reading) return []
    if (taken[at]) return goodsOf(reading).map((line) => ({ at, line }))
    return bare.has(at) ? [{ at, line: { quantity: null, unit: null, description: reading.words, part_number: reading.part_number, source: reading.source } }] : []
  })
  const used = new Set(lines.map(({ at }) => at))
  return { lines, left: texts.flatMap((text, at) => (text.trim() !== '' && !used.has(at) && readings[at] ? [at] : [])) }
}

const hasGoods = ({ asks }: LineReading) => asks.some(({ description }) => description !== '')

/** Without a look at what stands around it. */
function isSure(reading: LineReading, isStrict: boolean): boolean {
  const { score, isMarked, isRequest, isNoise, isSentence, asks } = reading
  if (!hasGoods(reading) || isNoise) return false
  if (isStrict) return score >= 78 && !isSentence && (isMarked || asks.some(({ unit }) => unit !== null))
  if (isMarked) return score >= weak
  if (isRequest && asks.length > 0) return score >= 45 || (score >= fair && !isSentence)
  return score >= strong && (!isSentence || asks.every(({ place }) => place !== 'middle'))
}

/** What stands between goods or beside them, in the same block, is taken with less. */
function takeNeighbours(readings: readonly (LineReading | undefined)[], taken: boolean[], isChat: boolean) {
  for (const order of [readings.keys(), [...readings.keys()].reverse()]) {
    let [isBeside, isMarkedBeside, gap] = [false, false, 0]
    for (const at of order) {
      const reading = readings[at]
      if (!reading) {
        gap += 1
        continue
      }
      // What stands unmarked between the entries of a list goes on with one of them.
      const isNear = isBeside && (gap === 0 || isChat) && (reading.isMarked || !isMarkedBeside)
      gap = 0
      if (!taken[at] && isNear && hasGoods(reading) && !reading.isNoise && !reading.isSentence && reading.score >= weak) taken[at] = true
      isBeside = taken[at] ?? false
      isMarkedBeside = reading.isMarked
    }
  }
}

/** Lines that follow each other with the same kind of figure at the same place are a list, however little each of them says. */
function takeAlike(readings: readonly (LineReading | undefined)[], taken: boolean[]) {
  const isLike = (reading: LineReading | undefined): reading is LineReading => reading !== undefined && hasGoods(reading) && !reading.isNoise && !reading.isSentence && reading.score >= weak
  for (let at = 0; at < readings.length; ) {
    let to = at
    while (to < readings.length && isLike(readings[to]) && readings[to]?.asks[0]?.place === readings[at]?.asks[0]?.place) to++
    if (to - at >= 2) taken.fill(true, at, to)
    at = Math.max(to, at + 1)
  }
}

/** Entries of a list that say no quantity, among others that do, or below a line that ends with a colon. */
function entriesWithoutQuantity(readings: readonly (LineReading | undefined)[], taken: readonly boolean[]): Set<number> {
  const found = new Set<number>()
  let run: number[] = []
  let headed = false
  const close = () => {
    const withQuantity = run.filter((at) => taken[at]).length
    const rest = run.filter((at) => !taken[at])
    if (withQuantity * 2 >= run.length || headed) for (const at of rest) found.add(at)
    run = []
  }
  let previous: LineReading | undefined
  for (const [at, reading] of readings.entries()) {
    if (!reading) continue
    const isEntry = reading.isMarked && !reading.isNoise && (taken[at] || (isNamed(reading.words) && !reading.isSentence && reading.words.split(/\s+/).length <= 14 && !reading.source.endsWith(':')))
    if (isEntry) {
      if (run.length === 0) headed = previous?.source.endsWith(':') === true && previous.isRequest
      run.push(at)
    } else close()
    previous = reading
  }
  close()
  return found
}

/** "Gate valve 2"" on one line and "Qty: 20 pcs" on the next are one; so is what stands below an entry until its quantity comes. */
function withQuantityBelow(readings: (LineReading | undefined)[]): (LineReading | undefined)[] {
  const done = [...readings]
  let last: number | undefined
  let below: number[] = []
  for (const [at, reading] of readings.entries()) {
    if (!reading) {
      if (below.length > 0) [last, below] = [undefined, []]
      continue
    }
    const above = last === undefined ? undefined : done[last]
    const [ask] = reading.asks
    const isAlone = reading.asks.length === 1 && ask?.description === '' && (reading.score >= 48 || /^\s*\d/.test(reading.source))
    const isOpen = above !== undefined && !hasGoods(above) && !above.isNoise && isNamed(above.words)
    if (isAlone && ask && isOpen && last !== undefined) {
      const parts = [above, ...below.map((index) => readings[index])].flatMap((part) => part ?? [])
      const part_number = [...parts, reading].map((part) => part.part_number).find((code) => code !== null) ?? null
      const score = Math.max(ask.score, strong)
      done[last] = { ...above, part_number, asks: [{ ...ask, description: parts.flatMap(({ words }) => words || []).join(', '), place: 'end', score }], score, source: [...parts, reading].map(({ source }) => source).join('\n') }
      for (const index of [...below, at]) done[index] = undefined
      ;[last, below] = [undefined, []]
    } else if (isOpen && above.isMarked && !reading.isMarked && (!hasGoods(reading) || reading.score < fair) && below.length < 4) {
      below.push(at)
    } else [last, below] = [at, []]
  }
  return done
}
