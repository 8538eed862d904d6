import type { Pool } from 'pg'
import { databases } from './testDatabases'

describe.each(databases)('Concurrent transactions on $name', ({ open }) => {
  let pool: Pool
  let stop: () => Promise<void>

  beforeAll(async () => {
    ;({ pool, stop } = await open())
    await pool.query('create table accounts (id int primary key, balance numeric(12, 2) not null)')
    await pool.query('insert into accounts select n, 100 from generate_series(1, 10) n')
  })
  afterAll(() => stop())

  /** Reads both balances, then writes both without locks; only the isolation of the transaction protects them. */
  async function transfer(from: number, to: number): Promise<void> {
    const client = await pool.connect()
    try {
      await client.query('begin')
      const { rows } = await client.query<{ id: number; balance: string }>(
        'select id, balance from accounts where id in ($1, $2) order by id for update',
        [from, to],
      )
      const balance = (id: number): number => Number(rows.find((row) => row.id === id)?.balance)
      const [left, arrived] = [balance(from) - 1, balance(to) + 1]
      await client.query('update accounts set balance = $2 where id = $1', [from, left])
      await client.query('update accounts set balance = $2 where id = $1', [to, arrived])
      await client.query('commit')
    } finally {
      client.release()
    }
  }

  it('keep the total while transfers run and other transactions add it up', async () => {
    const sums: string[] = []
    const worker = async (seed: number): Promise<void> => {
      for (let n = 0; n < 40; n += 1) await transfer(((seed + n) % 10) + 1, ((seed + n + 1 + (n % 7)) % 10) + 1)
    }
    const reader = async (): Promise<void> => {
      for (let n = 0; n < 100; n += 1) {
        const { rows } = await pool.query<{ total: string }>('select sum(balance)::text as total from accounts')
        sums.push(rows[0]?.total ?? '')
      }
    }
    await Promise.all([worker(0), worker(3), worker(6), worker(8), reader()])
    const { rows } = await pool.query<{ balance: string }>('select balance from accounts')
    expect(new Set(sums)).toEqual(new Set(['1000.00']))
    expect(rows.reduce((total, row) => total + Number(row.balance), 0)).toBe(1000)
    expect(new Set(rows.map((row) => row.balance)).size).toBeGreaterThan(1)
  })

  it('return its own rows to each of many large simultaneous queries', async () => {
    const ask = async (n: number): Promise<boolean> => {
      const text = String(n).repeat(4_000)
      const { rows } = await pool.query<{ n: number; text: string }>({
        text: 'select $1::int as n, $2::text as text from generate_series(1, 20)',
        values: [n, text],
      })
      return rows.length === 20 && rows.every((row) => row.n === n && row.text === text)
    }
    const right = await Promise.all(Array.from({ length: 200 }, (_, n) => ask(n)))
    expect(right.filter(Boolean)).toHaveLength(200)
  })

  it('keep prepared statements of the same name separate', async () => {
    const [one, two] = [await pool.connect(), await pool.connect()]
    try {
      await one.query({ name: 'same', text: 'select 1 as answer' })
      const other = await two.query({ name: 'same', text: 'select 2 as answer' })
      const again = await one.query({ name: 'same', text: 'select 1 as answer' })
      expect([other.rows, again.rows]).toEqual([[{ answer: 2 }], [{ answer: 1 }]])
    } finally {
      one.release()
      two.release()
    }
  })

  it('undo the work of a connection that breaks in a transaction, and admit the next one', async () => {
    const dying = await pool.connect()
    await dying.query('begin')
    await dying.query('update accounts set balance = 0')
    const waiting = pool.query('update accounts set balance = balance + 0 returning balance')
    dying.release(new Error('broken off'))
    const { rows } = await waiting
    expect(rows.reduce((total: number, row: { balance: string }) => total + Number(row.balance), 0)).toBe(1000)
  })

  it('undo only the savepoint that is rolled back', async () => {
    const client = await pool.connect()
    await client.query('begin')
    await client.query('insert into accounts values (100, 5)')
    await client.query('savepoint here')
    await expect(client.query('insert into accounts values (100, 6)')).rejects.toMatchObject({
      code: '23505',
      constraint: 'accounts_pkey',
    })
    await client.query('rollback to here')
    await client.query('commit')
    client.release()
    expect((await pool.query('select balance from accounts where id = 100')).rows).toEqual([{ balance: '5.00' }])
  })

  it('reject COPY FROM STDIN and continue', async () => {
    await expect(pool.query('copy accounts from stdin')).rejects.toMatchObject({ code: '57014' })
    await expect(pool.query({ text: 'copy accounts from stdin', values: [] })).rejects.toMatchObject({ code: '57014' })
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })
})
