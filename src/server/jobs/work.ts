import type { ImportResult } from '../../contract/importResult'
import type { Job } from '../../contract/jobs'

/** Passed to a job's work to report progress and to check whether it should stop. */
export interface Progress {
  tell: (done: number, total: number) => void
  /** Throws Cancelled once the job should stop. */
  assertWanted: () => void
  /** Throws Interrupted once the server stops: for work that the next start continues. */
  assertServing: () => void
}

/** The result of the work, complete or up to where it was stopped. */
export type Work = (progress: Progress) => Promise<NonNullable<Job['result']>>

/** Thrown by stopped work, with its result so far. */
export class Cancelled extends Error {
  result: ImportResult | null = null
}
/** Thrown by work that the server's next start continues: its job is not changed. */
export class Interrupted extends Error {}
/** Thrown by work that cannot be done or completed; the message is for the user, the cause is for the log. */
export class Impossible extends Error {
  result: ImportResult | null = null
}

/** Returns how the work ended; undefined where the next start continues it. */
export async function endOf(work: Promise<NonNullable<Job['result']>>, onError: (error: unknown) => void) {
  return work.then(
    (result) => ({ status: 'done' as const, result, error: null }),
    (error: unknown) => {
      if (error instanceof Interrupted) return undefined
      if (error instanceof Cancelled)
        return { status: 'cancelled' as const, result: error.result, error: error.message }
      if (error instanceof Impossible) {
        if (error.cause !== undefined) onError(error.cause)
        return { status: 'failed' as const, result: error.result, error: error.message }
      }
      onError(error)
      return { status: 'failed' as const, result: null, error: 'Something went wrong on the server. Try again.' }
    },
  )
}
