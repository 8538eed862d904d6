import type { Pool, PoolClient } from 'pg'
import { databases } from './testDatabases'

describe.each(databases)('Notifications between connections on $name', ({ open }) => {
  let pool: Pool
  let stop: () => Promise<void>
  let one: PoolClient
  let two: PoolClient

  beforeAll(async () => {
    ;({ pool, stop } = await open())
  })
  beforeEach(async () => {
    ;[one, two] = [await pool.connect(), await pool.connect()]
  })
  afterEach(async () => {
    for (const client of [one, two]) {
      client.removeAllListeners('notification')
      await client.query('unlisten *')
      client.release()
    }
  })
  afterAll(() => stop())

  /** All notifications that the connection receives from now on. */
  function heardBy(client: PoolClient): string[] {
    const heard: string[] = []
    client.on('notification', ({ channel, payload }) => heard.push(`${channel}: ${payload}`))
    return heard
  }

  /** A notification has arrived once the response to a later query has. */
  const arrived = async (): Promise<void> => {
    await one.query('select 1')
    await two.query('select 1')
  }

  it('reach the listeners of the channel only', async () => {
    const [first, second] = [heardBy(one), heardBy(two)]
    await one.query('listen orders')
    await two.query('listen "Quotes"')
    await pool.query("select pg_notify('orders', 'created 7')")
    await pool.query("select pg_notify('Quotes', 'received 3')")
    await arrived()
    expect({ first, second }).toEqual({ first: ['orders: created 7'], second: ['Quotes: received 3'] })
  })

  it('arrive with the commit, not before, and not after a rollback', async () => {
    const heard = heardBy(one)
    await one.query('listen orders')
    await two.query('begin')
    await two.query("select pg_notify('orders', 'undone')")
    await two.query('rollback')
    await two.query('begin')
    await two.query("select pg_notify('orders', 'done')")
    await two.query('commit')
    await arrived()
    expect(heard).toEqual(['orders: done'])
  })

  it('do not reach a connection whose LISTEN was rolled back', async () => {
    const [first, second] = [heardBy(one), heardBy(two)]
    await two.query('listen orders')
    await one.query('begin')
    await one.query('listen orders')
    await one.query('rollback')
    await pool.query("notify orders, 'created 8'")
    await arrived()
    expect({ first, second }).toEqual({ first: [], second: ['orders: created 8'] })
  })

  it('still reach one listener after another has stopped listening', async () => {
    const [first, second] = [heardBy(one), heardBy(two)]
    await one.query('listen orders')
    await two.query('listen orders')
    await two.query('unlisten orders')
    await pool.query("notify orders, 'created 9'")
    await arrived()
    expect({ first, second }).toEqual({ first: ['orders: created 9'], second: [] })
  })
})
