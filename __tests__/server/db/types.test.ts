import { databases } from './testDatabases'

const probe = `select
  42::int8 as int8, count(*) as count, sum(7::int4) as sum, array[1, null, 3]::int8[] as int8_array,
  date '2026-07-31' as date, array[date '2026-07-31', null] as date_array,
  1234567.8900::numeric as numeric, 1.5::float8 as float8, true as bool, 'text'::text as text,
  timestamptz '2026-07-31 10:00:00.123456+03' as timestamptz, (timestamptz '2026-07-31 01:00+03')::date as day_in_utc,
  '{"a": [1, "b", null]}'::jsonb as jsonb, '\\x00ff'::bytea as bytea, array['a', null, 'c"d']::text[] as text_array,
  '0190a6c5-0000-7000-8000-000000000000'::uuid as uuid, null::int8 as nothing, $1::jsonb as sent_json, $2::numeric as sent_numeric`

const expected = {
  int8: 42,
  count: 1,
  sum: 7,
  int8_array: [1, null, 3],
  date: '2026-07-31',
  date_array: ['2026-07-31', null],
  numeric: '1234567.8900',
  float8: 1.5,
  bool: true,
  text: 'text',
  timestamptz: new Date('2026-07-31T07:00:00.123Z'),
  day_in_utc: '2026-07-30',
  jsonb: { a: [1, 'b', null] },
  bytea: Buffer.from([0, 255]),
  text_array: ['a', null, 'c"d'],
  uuid: '0190a6c5-0000-7000-8000-000000000000',
  nothing: null,
  sent_json: { x: 1 },
  sent_numeric: '12.50',
}

describe.each(databases)('Values from $name', ({ open }) => {
  let opened: Awaited<ReturnType<typeof open>>

  beforeAll(async () => {
    opened = await open()
  })
  afterAll(() => opened.stop())

  it('are the same in JavaScript on either database', async () => {
    const { rows } = await opened.pool.query(probe, [{ x: 1 }, '12.50'])
    expect(rows).toEqual([expected])
  })

  it('are refused instead of rounded when they are too large for a number', async () => {
    await expect(opened.pool.query('select 9007199254740993::int8 as n')).rejects.toThrow(/too large/)
    expect((await opened.pool.query('select 9007199254740991::int8 as n')).rows).toEqual([{ n: 9_007_199_254_740_991 }])
  })

  it('keep the details of an error: code, table, column and constraint', async () => {
    await opened.pool.query('create table parts (code text not null unique, quantity int check (quantity > 0))')
    await opened.pool.query("insert into parts values ('A', 1)")
    await expect(opened.pool.query("insert into parts values ('A', 1)")).rejects.toMatchObject({
      code: '23505',
      constraint: 'parts_code_key',
      table: 'parts',
    })
    await expect(opened.pool.query('insert into parts values (null, 1)')).rejects.toMatchObject({
      code: '23502',
      column: 'code',
    })
    await expect(opened.pool.query("insert into parts values ('B', 0)")).rejects.toMatchObject({
      code: '23514',
      constraint: 'parts_quantity_check',
    })
  })
})
