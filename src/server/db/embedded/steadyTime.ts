/**
 * Milliseconds of a clock that only counts on, the same in every thread: the time of day may be set forward or back while
 * a statement runs.
 */
export const steadyTime = (): number => Number(process.hrtime.bigint() / 1_000_000n)
