import { sql, type SQL } from 'drizzle-orm'
import type { Transaction } from '../connection/database'
import { writeTogether } from '../rows/recordset'
import { assertNoVersionConflict } from './versions'

export interface HeadParts {
  /** A part that locks rows. */
  holding?: SQL | null
  /** Further parts of the statement. */
  also?: readonly (SQL | null)[]
}

/**
 * Writes a document's head with further parts in one statement: `head` updates the row of the version that was read and
 * returns it. Throws 412 where another request has saved the document.
 */
export async function saveHead(tx: Transaction, head: SQL, { holding = null, also = [] }: HeadParts): Promise<void> {
  const rows = await writeTogether<{ updated: number }>(
    tx,
    [head, holding, ...also],
    // A part that locks rows runs only as far as it is read.
    sql`select (select count(*)::int from change_0) as updated${holding ? sql`, (select count(*)::int from change_1) as held` : sql``}`,
  )
  assertNoVersionConflict(rows[0]?.updated ? rows[0] : undefined, undefined)
}
