import type { ClientBase } from 'pg'
import type { TableHead } from './format'
import { quoted, quotedList } from './tables'

/** About so much is in memory at once. */
const batchBytes = 1024 * 1024
const mostRows = 5_000

/**
 * Yields the rows of a table as JSON texts, batch by batch, in the transaction of the client. JSON is the same on both
 * databases and keeps every value unchanged.
 */
export async function* readRows(client: ClientBase, { $table, columns }: TableHead): AsyncGenerator<string[]> {
  await client.query(
    `declare backed_up no scroll cursor for
     select row_to_json(r)::text as row from (select ${quotedList(columns)} from ${quoted($table)}) r`,
  )
  // Rows differ from a few bytes to a piece of a file: the first ones show how many fit.
  for (let count = 20; ;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${count} from backed_up`)
    if (rows.length === 0) break
    yield rows.map(({ row }) => row)
    const bytes = rows.reduce((sum, { row }) => sum + row.length, 0)
    count = Math.max(1, Math.min(mostRows, count * 4, Math.floor((batchBytes * rows.length) / bytes)))
  }
  await client.query('close backed_up')
}
