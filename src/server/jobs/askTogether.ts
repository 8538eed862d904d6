/**
 * Shares a question between concurrent callers: each gets an answer that was asked for after its call, and there is
 * never more than one question at a time.
 */
export function askTogether<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let running: Promise<Answer> | undefined
  let next: Promise<Answer> | undefined

  return function again(): Promise<Answer> {
    if (running) {
      next ??= running
        .catch(() => undefined)
        .then(() => {
          next = undefined
          return again()
        })
      return next
    }
    running = ask().finally(() => {
      running = undefined
    })
    return running
  }
}
