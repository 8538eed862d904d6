import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openEmbedded } from '../../../../../src/server/db/embedded/engine'
import { databaseFolder } from '../../../../server/db/embedded/temporaryFolder'

describe('The embedded database in a folder', () => {
  let folder: Awaited<ReturnType<typeof databaseFolder>>

  beforeEach(async () => {
    folder = await databaseFolder()
  })
  afterEach(() => folder.remove())

  it('syncs the disk at least once for each commit that it acknowledges, and not for reads', async () => {
    const { pool, durable, syncs, stop } = await openEmbedded({ dataDir: folder.path })
    await pool.query('create table notes (id int)')
    const before = syncs()
    for (let id = 0; id < 20; id += 1) await pool.query('insert into notes values ($1)', [id])
    const written = syncs()
    for (let n = 0; n < 20; n += 1) await pool.query('select * from notes')
    expect(durable).toBe(true)
    expect(written - before).toBeGreaterThanOrEqual(20)
    expect(syncs()).toBe(written)
    await stop()
  })

  it('reports that it is not durable when it is not', async () => {
    const { pool, durable, syncs, stop } = await openEmbedded({ dataDir: folder.path, durable: false })
    await pool.query('create table notes (id int)')
    expect({ durable, syncs: syncs() }).toEqual({ durable: false, syncs: 0 })
    await stop()
  })

  it('has all data after a restart', async () => {
    const first = await openEmbedded({ dataDir: folder.path, durable: false })
    await first.pool.query('create table notes as select 7 as id')
    await first.stop()
    const second = await openEmbedded({ dataDir: folder.path, durable: false })
    expect((await second.pool.query('select * from notes')).rows).toEqual([{ id: 7 }])
    await second.stop()
  })

  it('refuses a folder of another version with a message', async () => {
    await writeFile(join(folder.path, 'database', 'PG_VERSION'), '14\n')
    await expect(openEmbedded({ dataDir: folder.path })).rejects.toThrow(
      /could not be opened \(its folder was made by PostgreSQL 14\)/,
    )
  })

  it('limits the size of its tables and its log by maintenance', async () => {
    const { pool, maintain, stop } = await openEmbedded({ dataDir: folder.path, durable: false })
    const ask = async (sql: string): Promise<string> =>
      (await pool.query<{ answer: string }>(sql)).rows[0]?.answer ?? ''
    const size = `select pg_relation_size('notes')::text as answer`
    const redo = `select redo_lsn::text as answer from pg_control_checkpoint()`
    await pool.query(`create table notes as select n, repeat('x', 100) as text from generate_series(1, 5000) n`)
    const [firstSize, firstRedo] = [Number(await ask(size)), await ask(redo)]
    for (let round = 0; round < 5; round += 1) {
      await pool.query('update notes set n = n + 1')
      await maintain()
    }
    expect(Number(await ask(size))).toBeLessThan(firstSize * 2.5)
    expect(await ask(redo)).not.toBe(firstRedo)
    await stop()
  })
})
