import type { Queries } from './readTogether'

/** A query that locks rows, in an order: for each the transaction that last wrote it. */
type LockingQuery = Queries[string] & PromiseLike<{ row: string }[]>

/**
 * Reads a document and locks rows of it until the transaction ends, in one statement. After waiting for another change,
 * the rest of the statement has the older document, so it is read again. `rowsIn` returns who wrote the same rows as they
 * were read: every change of a document writes one of them, so they show this.
 */
export async function readLocked<Facts extends object, Name extends string>(
  load: (locks?: Record<Name, LockingQuery>) => Promise<Facts>,
  locks: Record<Name, LockingQuery>,
  rowsIn: (facts: Facts) => Record<Name, readonly string[]>,
): Promise<Facts> {
  const read = await load(locks)
  const locked = read as Facts & Record<Name, readonly { row: string }[]>
  const known = rowsIn(read)
  const isCurrent = (name: Name) => locked[name].map(({ row }) => row).join() === known[name].join()
  return (Object.keys(locks) as Name[]).every(isCurrent) ? read : load()
}
