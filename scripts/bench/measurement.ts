/** One measurement: a row of the report. */
export interface Measurement {
  name: string
  figures: Record<string, number>
  /** The target in words, with the reference where it is a ratio. */
  bar: string
}

/** Runs `work` with the indexes 0 to `count - 1`, one after the other, and returns the milliseconds of each run. */
export async function timesOf(count: number, work: (index: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let index = 0; index < count; index += 1) {
    const began = performance.now()
    await work(index)
    times.push(performance.now() - began)
  }
  return times
}

/** Measures a request: the first time, and `runs` times more; in milliseconds. */
export async function measured(
  name: string,
  bar: string,
  runs: number,
  work: () => Promise<unknown>,
): Promise<Measurement> {
  const [first = 0] = await timesOf(1, work)
  const times = await timesOf(runs, work)
  const figures = {
    first_ms: rounded(first),
    p50_ms: rounded(percentile(times, 0.5)),
    p95_ms: rounded(percentile(times, 0.95)),
  }
  return { name, figures, bar }
}

/** Returns the time below which this share of them lies: 0.5 is the median. */
export function percentile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

export const rounded = (figure: number, decimals = 1) => Number(figure.toFixed(decimals))
