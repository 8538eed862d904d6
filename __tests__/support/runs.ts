/** Whether the suites run as at night: with all cases and full counts (`npm run test:night`). */
export const isNight = process.env.NIGHT === '1'

/**
 * The number of runs of a property, or of cases of a suite that grows at night: `full` at night, `byDay` otherwise. RUNS sets
 * it for all: a mutation run sets a low number, a long run before a release a high one.
 */
export const runs = (full: number, byDay = Math.ceil(full / 10)): number =>
  Number(process.env.RUNS ?? (isNight ? full : byDay))

/**
 * A test for the night alone: one that waits for real time or reads very much, where a shorter one shows by day that the
 * behaviour is there.
 */
export function itAtNight(...test: Parameters<typeof it>): void {
  if (isNight) it(...test)
}
