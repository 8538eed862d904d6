import PQueue from 'p-queue'
import type { Job } from '../../contract/jobs'
import type { Database } from '../db/connection/database'
import { refusal } from '../http/refusal'
import { finishJob } from './jobsRepository'
import { watchJob, type WatchedJob } from './watchJob'
import { endOf, type Work } from './work'

/** Waiting jobs hold files and quotes in memory, so their number per kind is limited. */
const mostWaiting = 4
/** How many of a kind run at once: a file that takes long to read does not hold up the next one. */
const atOnce: Record<Job['kind'], number> = { import: 2, optimise: 1 }
const inWords: Record<Job['kind'], string> = { import: 'imports', optimise: 'searches for a best split' }

interface Runner {
  db: Database
  now: () => Date
  onError: (error: unknown) => void
}

/** Runs jobs behind their requests: those of one kind in their order, different kinds in parallel. */
export function jobRunner({ db, now, onError }: Runner) {
  const watched = new Map<string, WatchedJob>()
  const lanes = new Map<Job['kind'], PQueue>()
  let closing = false

  function laneOf(kind: Job['kind']) {
    const lane = lanes.get(kind) ?? new PQueue({ concurrency: atOnce[kind] })
    lanes.set(kind, lane)
    return lane
  }

  async function run(id: string, job: WatchedJob, work: Work): Promise<void> {
    await job.start()
    const ended = await endOf(work(job.progress), onError)
    watched.delete(id)
    await job.end()
    if (ended) await finishJob(db, id, { ...ended, now: now() })
  }

  return {
    /** Refuses a job when too many are waiting. */
    assertRoom(kind: Job['kind']) {
      const { size, pending } = laneOf(kind)
      if (size + pending >= mostWaiting)
        throw refusal(429, 'too_many', `Other ${inWords[kind]} are still running. Try again when they are finished.`, {
          retry_after: 10,
        })
    },
    begin({ id, kind }: Pick<Job, 'id' | 'kind'>, work: Work) {
      const job = watchJob(id, { db, now, onError, isClosing: () => closing })
      watched.set(id, job)
      void laneOf(kind)
        .add(() => run(id, job, work))
        .catch(onError)
    },
    /** Stops a job that runs here; other servers read the request from the database. */
    cancel: (id: string) => watched.get(id)?.cancel(),
    /** Stops running jobs, and resolves when they have ended. */
    async close() {
      closing = true
      for (const job of watched.values()) job.cancel()
      await Promise.all([...lanes.values()].map((lane) => lane.onIdle()))
    },
  }
}
export type JobRunner = ReturnType<typeof jobRunner>
