export type Print = (line: string) => void

/** Tells how far something has come: at every `step` and at the end. Call what it returns for each that is done. */
export function progress(print: Print, what: string, total: number, step: number): () => void {
  let done = 0
  return () => {
    done += 1
    if (done % step === 0 || done === total) print(`${what}: ${done} of ${total}`)
  }
}

/** Works on all of them, so many at a time. After a failure nothing more is begun; it is thrown once all that was begun has ended. */
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
