export const isNight = process.env.NIGHT === '1'

/**
 * How often a property, a random life or a large case runs: RUNS where it is set (mutation and torture set it), else `full`
 * at night and `byDay`, a tenth of it, with every change.
 */
export function runs(full: number, byDay = Math.ceil(full / 10)): number {
  if (process.env.RUNS) return Number(process.env.RUNS)
  return isNight ? full : byDay
}
