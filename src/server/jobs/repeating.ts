/** Repeats work until it is stopped; a kind of work never runs twice at the same time. */
export function repeating(onError: (error: unknown) => void) {
  const timers: NodeJS.Timeout[] = []
  const under_way = new Set<Promise<unknown>>()
  let stopped = false

  return {
    /** Runs the work at this interval in milliseconds; the returned function runs it once more now. */
    every(ms: number, work: () => Promise<unknown>): () => void {
      let running = false
      const run = () => {
        if (running || stopped) return
        running = true
        const done = work()
          .catch(onError)
          .finally(() => {
            running = false
            under_way.delete(done)
          })
        under_way.add(done)
      }
      timers.push(setInterval(run, ms).unref())
      return run
    },
    isStopped: () => stopped,
    /** Starts nothing more; resolves when running work has ended. */
    async stop() {
      stopped = true
      for (const timer of timers) clearInterval(timer)
      await Promise.all(under_way)
    },
  }
}
