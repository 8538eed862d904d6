import { hasGoods, type LineReading } from '../lines/readLine'
import { isNamed } from '../lines/splitAsks'

const [sure, weak] = [70, 40]

interface Below {
  readings: (LineReading | undefined)[]
  parts: number[][]
}

/** Joins "Gate valve 2"" on one line with "Qty: 20 pcs" on a later one, including the lines in between. */
export function withQuantityBelow(read: readonly (LineReading | undefined)[]): Below {
  const readings = withBareFigures(read)
  const done = [...readings]
  const parts = readings.map((_, at) => [at])
  if (isQuantityFirst(readings)) return withQuantityAbove(readings)
  let last: number | undefined
  let below: number[] = []
  for (const [at, reading] of readings.entries()) {
    if (!reading) {
      if (below.length > 0) [last, below] = [undefined, []]
      continue
    }
    const above = last === undefined ? undefined : done[last]
    const [ask] = reading.asks
    const isAlone = isQuantityAlone(reading)
    const isOpen =
      above !== undefined &&
      !above.isNoise &&
      isNamed(above.words) &&
      (!hasGoods(above) || (ask?.score === 100 && above.score < 80 && !above.isMarked))
    if (isAlone && ask && isOpen && last !== undefined) {
      const merged = [above, ...below.map((index) => readings[index])].flatMap((part) => part ?? [])
      done[last] = withAsk(above, merged, ask, reading)
      parts[last] = [last, ...below, at]
      for (const index of [...below, at]) done[index] = undefined
      ;[last, below] = [undefined, []]
    } else if (
      isOpen &&
      above.isMarked &&
      !reading.isMarked &&
      (!hasGoods(reading) || reading.score < weak) &&
      below.length < 4
    ) {
      below.push(at)
    } else [last, below] = [at, []]
  }
  return { readings: done, parts }
}

const isQuantityAlone = ({ asks: [ask, ...more], score, source }: LineReading) =>
  ask !== undefined && more.length === 0 && ask.description === '' && (score >= 48 || /^\s*\d/.test(source))

/** Names and plain figures in alternate lines, as in cells pasted without their rows. */
function withBareFigures(readings: readonly (LineReading | undefined)[]): (LineReading | undefined)[] {
  const filled = readings.flatMap((reading) => reading ?? [])
  const isBare = ({ source }: LineReading) => /^[1-9]\d{0,5}$/.test(source)
  const isInTurn =
    filled.length >= 4 &&
    filled.length % 2 === 0 &&
    filled.every(
      (reading, index) => isBare(reading) === (index % 2 === 1) && (isBare(reading) || isNamed(reading.words)),
    )
  if (!isInTurn) return [...readings]
  return readings.map(
    (reading) =>
      reading &&
      (isBare(reading)
        ? {
            ...reading,
            score: sure,
            asks: [
              {
                quantity: reading.source,
                unit: null,
                readings: [],
                description: '',
                score: sure,
                place: 'end' as const,
                isRequest: false,
                source: reading.source,
              },
            ],
          }
        : reading),
  )
}

function isQuantityFirst(readings: readonly (LineReading | undefined)[]): boolean {
  const filled = readings.flatMap((reading) => reading ?? [])
  return (
    filled.length >= 4 &&
    filled.length % 2 === 0 &&
    filled.every((reading, index) => isQuantityAlone(reading) === (index % 2 === 0))
  )
}

function withQuantityAbove(readings: readonly (LineReading | undefined)[]): Below {
  const done = [...readings]
  const parts = readings.map((_, at) => [at])
  let above: number | undefined
  for (const [at, reading] of readings.entries()) {
    if (!reading) continue
    const [ask] = (above === undefined ? undefined : readings[above])?.asks ?? []
    if (above !== undefined && ask) {
      done[at] = withAsk(reading, [reading], ask, reading)
      done[above] = undefined
      parts[at] = [above, at]
      above = undefined
    } else above = at
  }
  return { readings: done, parts }
}

function withAsk(
  above: LineReading,
  merged: readonly LineReading[],
  ask: LineReading['asks'][number],
  reading: LineReading,
): LineReading {
  const part_number = [...merged, reading].map((part) => part.part_number).find((code) => code !== null) ?? null
  const score = Math.max(ask.score, sure)
  return {
    ...above,
    part_number,
    asks: [{ ...ask, description: merged.flatMap(({ words }) => words || []).join(', '), place: 'end', score }],
    score,
  }
}
