/** Whether this is a run of the night: every case and every count in full. */
export const isNight = process.env.NIGHT === '1'

/** How often a property is tried: `full` at night, fewer by day. RUNS overrides both: mutation testing sets it low, torture high. */
export const runs = (full: number, byDay: number = Math.ceil(full / 10)): number =>
  Number(process.env.RUNS ?? (isNight ? full : byDay))
