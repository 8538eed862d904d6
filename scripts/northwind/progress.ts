export type Print = (line: string) => void

/** Returns a function to call for each finished element; prints the progress at every `step` and at the end. */
export function progress(print: Print, what: string, total: number, step: number): () => void {
  let done = 0
  return () => {
    done += 1
    if (done % step === 0 || done === total) print(`${what}: ${done} of ${total}`)
  }
}

/**
 * Runs `work` on all elements with this concurrency. After a failure nothing new starts; the first error is thrown once
 * all running work has ended.
 */
export async function inParallel<Each>(
  all: readonly Each[],
  at_once: number,
  work: (each: Each) => Promise<unknown>,
): Promise<void> {
  const waiting = [...all]
  const failures: unknown[] = []
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      await work(next).catch((error: unknown) => {
        failures.push(error)
        waiting.length = 0
      })
    }
  }
  await Promise.all(Array.from({ length: at_once }, worker))
  if (failures.length > 0) throw failures[0]
}
