import type { Pool } from 'pg'
import { openTestDatabase } from '../../server/support/testDatabase'

const oidOf = async (pool: Pool, table: string) =>
  (await pool.query<{ oid: number | null }>('select to_regclass($1)::oid as oid', [table])).rows[0]?.oid

async function used(work: (pool: Pool) => Promise<unknown>): Promise<void> {
  const database = await openTestDatabase()
  try {
    await work(database.pool)
  } finally {
    await database.stop()
  }
}

describe('The database of a file', () => {
  it('shows nothing that an earlier file left in it', async () => {
    const state = async (pool: Pool) => ({
      counts: (await pool.query('select (select count(*) from companies), (select count(*) from trail_links)')).rows,
      head: (await pool.query('select * from trail_head')).rows,
      sequences: (await pool.query('select sequencename, last_value from pg_sequences order by 1')).rows,
      pages: (await pool.query(`select relpages, reltuples from pg_class where oid = 'companies'::regclass`)).rows,
      statistics: (await pool.query(`select 1 from pg_statistic where starelid = 'companies'::regclass`)).rows,
      session: (await pool.query(`select current_setting('search_path'), pg_listening_channels()`)).rows,
      locks: (
        await pool.query(
          `select objid from pg_locks l join pg_database d on d.oid = l.database where l.locktype = 'advisory' and d.datname = current_database()`,
        )
      ).rows,
      size: (await pool.query(`select pg_relation_size('companies')::int as size`)).rows,
    })
    let before: unknown
    await used(async (pool) => (before = await state(pool)))
    await used(async (pool) => {
      await pool.query(
        `insert into companies (id, name, currency, timezone) values (gen_random_uuid(), 'Left', 'TZS', 'UTC')`,
      )
      await pool.query(`insert into trail_links (entries) values ('left')`)
      await pool.query('analyze companies')
      await pool.query('listen left_behind')
      await pool.query('select pg_advisory_lock(4711)')
      await pool.query('set search_path to pg_catalog')
    })
    await used(async (pool) => expect(await state(pool)).toEqual(before))
  })

  it('is another one where an earlier file changed its schema', async () => {
    await used((pool) => pool.query('create table left_behind (id integer)'))
    await used(async (pool) => expect(await oidOf(pool, 'left_behind')).toBeNull())
    await used((pool) => pool.query('alter table activities disable trigger activities_append_only'))
    await used(async (pool) =>
      expect(
        (await pool.query(`select 1 from pg_trigger where tgname = 'activities_append_only' and tgenabled = 'O'`)).rows,
      ).toHaveLength(1),
    )
  })

  it('is another one while the first is in use', async () => {
    const [one, two] = [await openTestDatabase(), await openTestDatabase()]
    await one.pool.query('create table of_one (id integer)')
    expect(await oidOf(two.pool, 'of_one')).toBeNull()
    await Promise.all([one.stop(), two.stop()])
  })
})
