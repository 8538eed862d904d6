import type { Pool } from 'pg'
import { databases } from './testDatabases'

describe.each(databases)('Statements of $name', ({ open }) => {
  let pool: Pool
  let stop: () => Promise<void>
  beforeAll(async () => {
    ;({ pool, stop } = await open())
    await pool.query('create table goods (name text, quantity int)')
  })
  afterAll(() => stop())

  /** The texts that the database keeps prepared for all connections of this test: there is one. */
  const prepared = async (): Promise<string[]> => {
    const { rows } = await pool.query<{ statement: string }>(
      'select statement from pg_prepared_statements order by prepare_time, statement',
    )
    return rows.map(({ statement }) => statement)
  }

  it('are prepared once each, and only with parameters', async () => {
    const insert = 'insert into goods values ($1, $2)'
    for (const quantity of [1, 2, 3]) await pool.query(insert, ['Pump', quantity])
    await pool.query({ text: 'select $1::int as asked', values: [7] })
    await pool.query('select 1')
    const texts = await prepared()
    expect(texts.filter((text) => [insert, 'select $1::int as asked', 'select 1'].includes(text))).toEqual([
      insert,
      'select $1::int as asked',
    ])
    const { rows } = await pool.query('select sum(quantity)::int as all from goods')
    expect(rows).toEqual([{ all: 6 }])
  })

  it('keep their values apart, after an error too', async () => {
    const half = 'select 10 / $1::int as part'
    await expect(pool.query(half, [0])).rejects.toMatchObject({ code: '22012' })
    expect((await pool.query(half, [5])).rows).toEqual([{ part: 2 }])
    expect((await pool.query(half, [2])).rows).toEqual([{ part: 5 }])
  })

  it('are prepared with many parameters too, unless they insert rows', async () => {
    const sum = `select ${Array.from({ length: 120 }, (_, place) => `$${place + 1}::int`).join(' + ')} as sum`
    const ones = Array.from({ length: 120 }, () => 1)
    expect((await pool.query(sum, ones)).rows).toEqual([{ sum: 120 }])
    expect(await prepared()).toContain(sum)
  })

  it('are not kept without end: a list of rows is not prepared, nor are more than 500 texts', async () => {
    const rows = Array.from({ length: 60 }, (_, row) => `($${2 * row + 1}, $${2 * row + 2})`).join(', ')
    const before = await prepared()
    await pool.query(
      `insert into goods values ${rows}`,
      Array.from({ length: 120 }, (_, place) => String(place)),
    )
    expect(await prepared()).toEqual(before)
    for (let column = 0; column < 600; column += 1) await pool.query(`select $1::int as c${column}`, [column])
    // The pool replaced the connection of the error above, and with it what that had prepared.
    const { length } = await prepared()
    expect(length).toBeLessThanOrEqual(500)
    expect(length).toBeGreaterThan(480)
    expect((await pool.query('select $1::int as c599', [1])).rows).toEqual([{ c599: 1 }])
  })
})
