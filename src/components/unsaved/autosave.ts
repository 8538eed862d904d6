const firstRetry = 5_000
const longestRetry = 60_000

/** When input is saved, in milliseconds: after each pause in typing, and without one after the longest. */
interface Pauses {
  pause: number
  longest: number
}

/**
 * Saves in the background, one task at a time: soon after input, and again after failures, each of which doubles the
 * wait. With `leaving` the request has to outlive the page.
 */
export function createAutosave<Saved>(save: (leaving?: boolean) => Promise<Saved>, { pause, longest }: Pauses) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let waitingSince: number | undefined
  let retry = firstRetry
  let last: Promise<unknown> = Promise.resolve()

  function enqueue<T>(task: () => Promise<T>): Promise<T> {
    const turn = last.then(task)
    last = turn.catch(() => undefined)
    return turn
  }

  function stop() {
    clearTimeout(timer)
    waitingSince = undefined
  }

  function flush(leaving?: boolean): Promise<Saved> {
    stop()
    return enqueue(() => save(leaving))
  }

  function schedule(wait: number) {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), wait)
  }

  return {
    /** There is new input. */
    typed() {
      waitingSince ??= Date.now()
      schedule(Math.min(pause, Math.max(0, waitingSince + longest - Date.now())))
    },
    /** The server did not respond, or is busy. */
    failed() {
      schedule(retry)
      retry = Math.min(2 * retry, longestRetry)
    },
    /** The server responds again. */
    answered: () => void (retry = firstRetry),
    /** Saves at once, after the running task. */
    flush,
    /** Runs a task after those before it. */
    enqueue,
    stop,
  }
}

export type Autosave = Pick<ReturnType<typeof createAutosave>, 'typed' | 'failed' | 'answered'>
