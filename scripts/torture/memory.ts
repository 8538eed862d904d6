import { readFile } from 'node:fs/promises'

/** The memory of the server at a moment, in bytes. */
export interface Sample {
  /** In milliseconds. */
  at: number
  rss: number
  heap: number
}

/** Reads what the probe in each process of the server has written `every` so many milliseconds; returns their sums. */
export async function readSamples(file: string, every: number): Promise<Sample[]> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter(Boolean)
  const processes = new Map<number, Map<number, Sample>>()
  for (const line of lines) {
    const { pid, ...sample } = JSON.parse(line) as Sample & { pid: number }
    const moment = Math.floor(sample.at / every)
    processes.set(moment, (processes.get(moment) ?? new Map<number, Sample>()).set(pid, sample))
  }
  const most = Math.max(...[...processes.values()].map((each) => each.size))
  return [...processes].flatMap(([moment, each]) => {
    // A process that is late is in the next moment: without it the sum is too small.
    if (each.size < most) return []
    const all = [...each.values()]
    return [{ at: moment * every, rss: sumOf(all, 'rss'), heap: sumOf(all, 'heap') }]
  })
}

const sumOf = (samples: readonly Sample[], what: 'rss' | 'heap') =>
  samples.reduce((sum, sample) => sum + sample[what], 0)

export const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

/** The growth of the resident memory by least squares, in bytes an hour. */
export function growthPerHour(samples: readonly Sample[]): number {
  const hours = samples.map(({ at }) => at / 3_600_000)
  const [middle, level] = [meanOf(hours), meanOf(samples.map(({ rss }) => rss))]
  const above = samples.map(({ rss }, index) => ((hours[index] ?? 0) - middle) * (rss - level))
  const square = hours.map((hour) => (hour - middle) ** 2)
  return meanOf(above) / (meanOf(square) || 1)
}
