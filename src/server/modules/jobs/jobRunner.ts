import type { ImportResult } from '../../../contract/importResult'
import type { Job } from '../../../contract/jobs'
import type { Database } from '../../db/database'
import { refusal } from '../../refusal'
import { finishJob, tellProgress } from './jobsRepository'

/** What a job's work is given to say how far it is, and to hear that it should stop. */
export interface Progress {
  tell: (done: number, total: number) => void
  /** Throws Cancelled once somebody wants it to stop. */
  assertWanted: () => void
  /** Throws Interrupted once the server stops: for work that the next start goes on with. */
  assertServing: () => void
}

/** What came of the work, whole or up to where it was stopped. */
export type Work = (progress: Progress) => Promise<NonNullable<Job['result']>>

/** Thrown by work that was stopped; with what was done until then. */
export class Cancelled extends Error {
  result: ImportResult | null = null
}
/** Thrown by work that the server's next start goes on with: its job stays as it is. */
export class Interrupted extends Error {}
/** Thrown by work that cannot be done, or not to its end; the words are for whoever asked, the cause is for the log. */
export class Impossible extends Error {
  result: ImportResult | null = null
}

/** How often a job tells that it is alive, and reads whether it should stop. */
const beatMs = 1000
/** Files and quotes wait in memory: more than so many of a kind do not wait. */
const mostWaiting = 4
const inWords: Record<Job['kind'], string> = { import: 'imports', optimise: 'searches for a best split' }

interface Runner {
  db: Database
  now: () => Date
  onError: (error: unknown) => void
}

/** Runs jobs behind their requests: those of one kind one after the other, so that none waits for those of another. */
export function jobRunner({ db, now, onError }: Runner) {
  const stopping = new Map<string, () => void>()
  const lanes = new Map<Job['kind'], { waiting: number; last: Promise<void> }>()
  let closing = false

  function laneOf(kind: Job['kind']) {
    const lane = lanes.get(kind) ?? { waiting: 0, last: Promise.resolve() }
    lanes.set(kind, lane)
    return lane
  }

  /** Keeps telling of a job, from the moment it waits. */
  function watch(id: string) {
    let [done, total]: [number, number | null] = [0, null]
    let cancelled = false
    let telling: Promise<void> | undefined
    stopping.set(id, () => {
      cancelled = true
    })
    /** One at a time, and never waited for by the work: where all connections share a session, the work's transaction may hold it. */
    const beat = (started = false) =>
      (telling ??= tellProgress(db, id, { done, total, now: now(), started })
        .then((wanted_to_stop) => {
          cancelled ||= wanted_to_stop
        })
        .catch(onError)
        .finally(() => {
          telling = undefined
        }))
    const timer = setInterval(() => void beat(), beatMs)
    const progress: Progress = {
      tell(of_it, of_all) {
        ;[done, total] = [of_it, of_all]
      },
      assertWanted() {
        if (cancelled) throw new Cancelled(closing ? 'The server was stopped.' : 'Stopped as you asked.')
      },
      assertServing() {
        if (closing) throw new Interrupted('the server stops')
      },
    }
    return {
      progress,
      start: async () => {
        await telling
        await beat(true)
      },
      end: async () => {
        clearInterval(timer)
        stopping.delete(id)
        await telling
        // Work that is over before the first beat has told how much there was, too.
        if (total !== null) await beat()
      },
    }
  }

  async function run(id: string, { progress, start, end }: ReturnType<typeof watch>, work: Work): Promise<void> {
    await start()
    const ended = await work(progress).then(
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
        return { status: 'failed' as const, result: null, error: 'Something went wrong on our side. Try again.' }
      },
    )
    await end()
    if (ended) await finishJob(db, id, { ...ended, now: now() })
  }

  return {
    /** Refuses what would have to wait for too long. */
    assertRoom(kind: Job['kind']) {
      if (laneOf(kind).waiting >= mostWaiting)
        throw refusal(429, 'too_many', `Other ${inWords[kind]} are still under way. Try again when they are done.`, {
          retry_after: 10,
        })
    },
    begin({ id, kind }: Pick<Job, 'id' | 'kind'>, work: Work) {
      const lane = laneOf(kind)
      lane.waiting += 1
      const watched = watch(id)
      lane.last = lane.last
        .then(() => run(id, watched, work))
        .catch(onError)
        .finally(() => {
          lane.waiting -= 1
        })
    },
    /** Stops a job that runs here; what runs elsewhere reads it from the database. */
    cancel: (id: string) => stopping.get(id)?.(),
    /** Stops what runs, and resolves when it has ended. */
    async close() {
      closing = true
      for (const stop of stopping.values()) stop()
      await Promise.all([...lanes.values()].map(({ last }) => last))
    },
  }
}
export type JobRunner = ReturnType<typeof jobRunner>
