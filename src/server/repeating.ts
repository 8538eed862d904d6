/** Work that is done again and again, until it is stopped; each kind never twice at once. */
export function repeating(onError: (error: unknown) => void) {
  const timers: NodeJS.Timeout[] = []
  const under_way = new Set<Promise<unknown>>()
  let stopped = false

  return {
    /** Does it every so many milliseconds; what it gives does it once more now. */
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
    /** Nothing begins any more; resolves when what is under way has ended. */
    async stop() {
      stopped = true
      for (const timer of timers) clearInterval(timer)
      await Promise.all(under_way)
    },
  }
}
