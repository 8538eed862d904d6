import type pg from 'pg'

const guarded = ['activities', 'trail_contents', 'trail_links', 'trail_head']

/**
 * Runs statements as an attacker with full access to the database: with the triggers of the audit trail disabled
 * meanwhile.
 */
export async function asAttacker(pool: pg.Pool, query: string, values?: unknown[]): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    for (const table of guarded) await client.query(`alter table ${table} disable trigger user`)
    await client.query(query, values)
    for (const table of guarded) await client.query(`alter table ${table} enable trigger user`)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

/** Deletes the whole audit trail. */
export const emptyTrail = (pool: pg.Pool) =>
  asAttacker(
    pool,
    "truncate activities; truncate trail_contents; truncate trail_links; update trail_head set position = 0, hash = ''",
  )

/** Rewrites the company's chain over the remaining audit trail, as an attacker who knows the algorithm can. */
export async function forgeCompanyChain(pool: pg.Pool): Promise<void> {
  await asAttacker(pool, "truncate trail_links; update trail_head set position = 0, hash = ''")
  await pool.query(
    "insert into trail_links (entries) select string_agg(entity || ' ' || chain_id || ' ' || chain_position || ' ' || hash, E'\\n' order by chain_id, chain_position) from activities",
  )
}
