/** What a bench found out: one line of the report. */
export interface Measurement {
  name: string
  figures: Record<string, number>
  /** What is asked for, in words, and the reference where it is a ratio. */
  bar: string
}

/** How long each of these took, one after the other, in milliseconds; `work` is told which one it is. */
export async function timesOf(count: number, work: (index: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let index = 0; index < count; index += 1) {
    const began = performance.now()
    await work(index)
    times.push(performance.now() - began)
  }
  return times
}

/** The time below which this share of them lies: 0.5 is the median. */
export function percentile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

export const rounded = (figure: number, decimals = 1) => Number(figure.toFixed(decimals))
