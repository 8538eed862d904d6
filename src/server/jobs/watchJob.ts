import type { Database } from '../db/connection/database'
import { tellProgress } from './jobsRepository'
import { Cancelled, Interrupted, type Progress } from './work'

/** How often a job reports that it is alive and reads whether it should stop. */
const beatMs = 1000

interface WatchSettings {
  db: Database
  now: () => Date
  onError: (error: unknown) => void
  /** Whether the server is stopping. */
  isClosing: () => boolean
}

/** Reports a job's progress from the moment it waits, and reads whether it should stop. */
export function watchJob(id: string, { db, now, onError, isClosing }: WatchSettings) {
  let [done, total]: [number, number | null] = [0, null]
  let isCancelled = false
  let telling: Promise<void> | undefined

  /**
   * One at a time, and never awaited by the work: where all connections share a session, the work's transaction may
   * hold it.
   */
  const beat = (started = false) =>
    (telling ??= tellProgress(db, id, { done, total, now: now(), started })
      .then((wanted_to_stop) => {
        isCancelled ||= wanted_to_stop
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
      if (isCancelled) throw new Cancelled(isClosing() ? 'The server was stopped.' : 'Stopped by you.')
    },
    assertServing() {
      if (isClosing()) throw new Interrupted('the server stops')
    },
  }
  return {
    progress,
    cancel: () => void (isCancelled = true),
    start: async () => {
      await telling
      await beat(true)
    },
    end: async () => {
      clearInterval(timer)
      await telling
      // Work that ends before the first beat also reports its total.
      if (total !== null) await beat()
    },
  }
}

export type WatchedJob = ReturnType<typeof watchJob>
