import type { Pool } from 'pg'
import { databases } from '../../../server/db/testDatabases'

const slow = 'select count(*) from generate_series(1, 100000000)'

describe.each(databases)('Timeouts of $name', ({ open }) => {
  let pool: Pool
  let stop: () => Promise<void>

  beforeAll(async () => {
    ;({ pool, stop } = await open({ statementTimeoutMs: 400 }))
  })
  afterAll(() => stop())

  it('end a statement that takes too long; the connection serves the next one', async () => {
    const client = await pool.connect()
    await expect(client.query(slow)).rejects.toMatchObject({ code: '57014' })
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    client.release()
  })

  it('follow the shorter or longer limit that a transaction sets for itself', async () => {
    const client = await pool.connect()
    const timeToEnd = async () => {
      const began = performance.now()
      await expect(client.query(slow)).rejects.toMatchObject({ code: '57014' })
      return performance.now() - began
    }
    const usual = await timeToEnd()
    await client.query('begin')
    await client.query('set local statement_timeout = 50')
    expect(await timeToEnd()).toBeLessThan(usual)
    await client.query('rollback')
    await client.query('begin')
    await client.query("set local statement_timeout = '20s'")
    const { rows } = await client.query('select count(*) as n from generate_series(1, 6000000)')
    await client.query('rollback')
    client.release()
    expect(rows).toEqual([{ n: 6_000_000 }])
  })

  it('end a connection that idles in a transaction, undo its work, and admit the others', async () => {
    const short = await open({ idleInTransactionMs: 300 })
    await short.pool.query('create table notes (text text)')
    const idling = await short.pool.connect()
    const broken = new Promise<Error>((resolve) => idling.once('error', resolve))
    // In one message: on a busy machine the time between two would end it too.
    await idling.query("begin; insert into notes values ('half done')")
    expect(await broken).toMatchObject({ code: '25P03' })
    idling.release(true)
    expect((await short.pool.query('select * from notes')).rows).toEqual([])
    await short.stop()
  })
})
