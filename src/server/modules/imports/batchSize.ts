/** In milliseconds: a list asks for the session several times, and each time waits for one batch. */
const held = 30
/** Each batch has a cost of its own: with fewer rows the whole import would take much longer. */
const [least, most] = [100, 500]

/**
 * Sizes the batches of an import where all connections share one session (`shared`), by how long the last one held it.
 * Elsewhere nothing waits, and what was read together is one batch.
 */
export function batchSize(shared: boolean) {
  let size = shared ? least : Infinity
  return {
    /** The rows in batches, each of the size that is right when it is taken. */
    *batchesOf<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
      for (let from = 0, batch: readonly Row[]; from < rows.length; from += batch.length) {
        batch = rows.slice(from, from + size)
        yield batch
      }
    },
    /** @param ms how long a batch of so many rows held the session */
    learn(rows: number, ms: number): void {
      if (shared) size = Math.max(least, Math.min(most, Math.round((rows * held) / Math.max(ms, 1))))
    },
  }
}
