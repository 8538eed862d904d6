/** A backup, and the day on which it falls away; null where nothing deletes it. */
export interface KeptBackup {
  made_at: string
  gone_on: string | null
}

interface Schedule {
  /** The moments at which backups were made, in any order. */
  made_at: readonly string[]
  /** How many are kept. */
  keep: number
  every_ms: number
  /** Whether backups are still made: otherwise none takes the place of an older one. */
  is_scheduled: boolean
}

/**
 * Returns the backups that there are, the newest first, each with the UTC day (YYYY-MM-DD) on which it is deleted,
 * because as many newer ones as are kept will have been made by then.
 */
export function keptBackups({ made_at, keep, every_ms, is_scheduled }: Schedule): KeptBackup[] {
  const newest = [...new Set(made_at)]
    .sort()
    .toReversed()
    .slice(0, is_scheduled ? keep : undefined)
  const last = Date.parse(newest[0] ?? '')
  return newest.map((each, newer) => ({
    made_at: each,
    gone_on: is_scheduled ? new Date(last + (keep - newer) * every_ms).toISOString().slice(0, 10) : null,
  }))
}
