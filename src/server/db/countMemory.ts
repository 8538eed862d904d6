import type { Sql } from './database'

/** More than the lists that a company looks at between two changes. */
const mostCounts = 1000

/** In milliseconds. Rows that another program writes, which notifies nobody, are counted after this time. */
const keptFor = 1000

/** The numbers of matching rows that were counted since the last change. */
interface CountMemory {
  /** Whether every committed change has made it forget. */
  isCurrent: () => boolean
  counts: Map<string, number>
  since: number
}

const memories = new WeakMap<Sql, CountMemory>()

/**
 * Lets the lists of a database remember their counts: counting ten thousand rows takes longer than reading a page.
 * `isCurrent` tells whether the returned function has been called after every committed change.
 */
export function rememberCounts(db: Sql, isCurrent: () => boolean): () => void {
  const memory = { isCurrent, counts: new Map<string, number>(), since: performance.now() }
  memories.set(db, memory)
  return () => forget(memory)
}

/** Begins a new map: what is still being counted is remembered in the old one. */
function forget(memory: CountMemory) {
  memory.counts = new Map()
  memory.since = performance.now()
}

type Remembered = { known: number } | { known: undefined; remember: (count: number) => number }

/** The count that a statement with these values returned since the last change, or a function that remembers it. */
export function rememberedCount(db: Sql, text: string, params: readonly unknown[]): Remembered {
  const memory = memories.get(db)
  // In a transaction rows may differ from those that are committed.
  if (!memory?.isCurrent()) return { known: undefined, remember: (count) => count }
  if (performance.now() - memory.since > keptFor) forget(memory)
  const { counts } = memory
  const key = JSON.stringify([text, params])
  const known = counts.get(key)
  if (known !== undefined) return { known }
  return {
    known: undefined,
    remember(count) {
      if (counts.size >= mostCounts) counts.clear()
      counts.set(key, count)
      return count
    },
  }
}
