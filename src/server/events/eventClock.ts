import type { Hints } from './hints'

interface ClockSettings {
  hints: Hints
  onError: (error: unknown) => void
  /** In milliseconds, like beatEvery. */
  pollEvery: number
  beatEvery: number
  poll: () => Promise<void>
  recheck: () => Promise<void>
  /** Whether this change may have ended the session of a listener, or given its user another role or other branches. */
  concernsSession: (what: string) => boolean
  beat: () => void
}

/** Polls, rechecks sessions and sends heartbeats at intervals, and at once when the database hints at something new. */
export function eventClock({
  hints,
  onError,
  pollEvery,
  beatEvery,
  poll,
  recheck,
  concernsSession,
  beat,
}: ClockSettings) {
  let stop: (() => void) | undefined
  let failing = false
  let closed = false

  /** For work that nothing waits for: while the database is unavailable, that is logged once. */
  function quietly(work: Promise<void>) {
    work.then(
      () => void (failing = false),
      (error: unknown) => {
        if (!failing && !closed) onError(error)
        failing = true
      },
    )
  }

  return {
    quietly,
    isRunning: () => stop !== undefined,
    start() {
      const polling = setInterval(() => quietly(poll()), pollEvery)
      const beating = setInterval(() => {
        beat()
        quietly(recheck())
      }, beatEvery)
      const ignore = hints.listen({
        onHint: () => quietly(poll()),
        onChanged: (what) => void (concernsSession(what) && quietly(recheck())),
      })
      stop = () => {
        clearInterval(polling)
        clearInterval(beating)
        ignore()
        stop = undefined
      }
    },
    stop: () => stop?.(),
    /** The server is closing: later failures are not logged. */
    close: () => void (closed = true),
  }
}
