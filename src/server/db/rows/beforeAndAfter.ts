import type { Transaction } from '../connection/database'

/** Changes a record and returns it as it was before and as it is after. */
export async function beforeAndAfter<Row>(
  read: (db: Transaction, id: string) => Promise<Row>,
  db: Transaction,
  id: string,
  change: (before: Row) => Promise<void>,
): Promise<{ before: Row; after: Row }> {
  const before = await read(db, id)
  await change(before)
  return { before, after: await read(db, id) }
}
