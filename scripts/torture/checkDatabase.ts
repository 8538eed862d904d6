import type pg from 'pg'
import { openEmbedded } from '../../src/server/db/embedded/engine'
import { openPostgresql } from '../../src/server/db/connection/postgresql'
import { checkWritten, type Wrong } from './checkWritten'
import type { Acknowledged } from './writer'

/** Checks what was written, and again after something was deleted: a check that finds nothing then proves nothing. */
export async function checkDatabase(
  { DATABASE_URL, DATA_DIR = '' }: Record<string, string>,
  acknowledged: readonly Acknowledged[],
): Promise<{ wrong: Wrong; control: Wrong }> {
  const { pool, stop } = DATABASE_URL
    ? await openPostgresql({ url: DATABASE_URL })
    : await openEmbedded({ dataDir: DATA_DIR })
  try {
    const wrong = await checkWritten(pool, acknowledged)
    return { wrong, control: await checkDamaged(pool, acknowledged) }
  } finally {
    await stop()
  }
}

async function checkDamaged(pool: pg.Pool, acknowledged: readonly Acknowledged[]): Promise<Wrong> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(`update clients set code = 'gone' where code = 'T0-1'`)
    await client.query(`delete from enquiry_lines where id in (select l.id from enquiry_lines l
      join enquiries e on e.id = l.enquiry_id where e.client_reference = 'T1-1' limit 1)`)
    await client.query(`update enquiries set number = null where client_reference = 'T2-1'`)
    return await checkWritten(client as unknown as pg.Pool, acknowledged)
  } finally {
    await client.query('rollback')
    client.release()
  }
}
