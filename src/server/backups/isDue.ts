/** A scheduled backup: when it began, and how it ended. */
export interface BackupRun {
  started_at: string
  /** Null while it runs, or where its server was lost. */
  finished_at: string | null
  error: string | null
}

/** After a failure it is tried again so soon, in milliseconds, unless the next one is due earlier. */
const soonMs = 15 * 60_000

/**
 * Whether a backup is due, `everyMs` after the last one began. One that has not ended may still run on another server,
 * so it counts like one that succeeded.
 */
export function isDue(last: BackupRun | undefined, everyMs: number, now: Date): boolean {
  if (!last) return true
  const pause = last.error === null ? everyMs : Math.min(everyMs, soonMs)
  return now.getTime() >= new Date(last.started_at).getTime() + pause
}
