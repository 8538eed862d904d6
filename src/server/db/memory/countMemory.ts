import type { Sql } from '../connection/database'
import { createMemory, type Memory } from './memory'

/** More than the lists that a company looks at between two changes. */
const most = 1000

/** In milliseconds. Rows that another program writes, which notifies nobody, are counted after this time. */
const keptFor = 1000

/** The numbers of matching rows that were counted since the last change. */
const memories = new WeakMap<Sql, Memory<number>>()

/**
 * Lets the lists of a database remember their counts: counting ten thousand rows takes longer than reading a page.
 * `isCurrent` tells whether the returned function has been called after every committed change.
 */
export function rememberCounts(db: Sql, isCurrent: () => boolean): () => void {
  const memory = createMemory<number>({ isCurrent, most, keptFor })
  memories.set(db, memory)
  return () => memory.forget()
}

type Remembered = { known: number } | { known: undefined; remember: (count: number) => number }

/** The count that a statement with these values returned since the last change, or a function that remembers it. */
export function rememberedCount(db: Sql, text: string, params: readonly unknown[]): Remembered {
  // In a transaction rows may differ from those that are committed.
  const memory = memories.get(db)
  if (!memory) return { known: undefined, remember: (count) => count }
  const key = JSON.stringify([text, params])
  const known = memory.get(key)
  if (known !== undefined) return { known }
  const keep = memory.reading()
  return {
    known: undefined,
    remember(count) {
      keep(key, count)
      return count
    },
  }
}
