import { randomUUID } from 'node:crypto'
import type pg from 'pg'

/** Inserts the branch whose documents are generated; returns its id. */
export async function insertBranch(pool: Pick<pg.Pool, 'query'>): Promise<string> {
  const branch_id = randomUUID()
  await pool.query(
    `insert into branches (id, name, tag, timezone) values ($1, 'Dar es Salaam', 'BEN', 'Africa/Dar_es_Salaam')`,
    [branch_id],
  )
  return branch_id
}
