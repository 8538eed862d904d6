import type { Hints } from './hints'

interface ClockSettings {
  hints: Hints
  onError: (error: unknown) => void
  /** In milliseconds, like beatEvery. */
  pollEvery: number
  beatEvery: number
  poll: () => Promise<void>
  recheck: () => Promise<void>
  beat: () => void
}

/** Polls, rechecks sessions and sends heartbeats at intervals, and at once when the database hints at something new. */
export function eventClock({ hints, onError, pollEvery, beatEvery, poll, recheck, beat }: ClockSettings) {
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
      const ignore = hints.listen({ onHint: (about) => quietly(about === 'sessions' ? recheck() : poll()) })
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
