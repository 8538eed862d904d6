import pg from 'pg'
import { migrate } from '../../src/server/db/migrate'
import { newDatabase } from '../newDatabase'
import { percentile, rounded, timesOf, type Measurement } from './measurement'
import { insertPartitioned, layouts } from './seed/partitionedOrders'

const count = Number(process.env.BENCH_PARTITIONED_ORDERS ?? 10_000_000)
const runs = 200
const bar = 'observed: what partitions by year, and by branch and year, change'

/** A statement of the product on one table of orders, and the values of a run. */
interface Statement {
  name: string
  text: (table: string) => string
  values: (turn: number, some: Some) => unknown[]
}

/** An order that is there, another one in each run. */
interface Some {
  id: string
  number: string
  branch_id: string
  created_at: string
  client_id: string
}

const columns = 'id, version, number, status, client_id, currency, total, valid_until, created_at'
const newest = 'order by created_at desc, id desc limit 51'

const statements: readonly Statement[] = [
  {
    name: 'first page of a branch',
    text: (table) => `select ${columns} from ${table} where branch_id = $1 ${newest}`,
    values: (_, { branch_id }) => [branch_id],
  },
  {
    name: 'a page far back',
    text: (table) => `select ${columns} from ${table} where branch_id = $1 and (created_at, id) < ($2, $3) ${newest}`,
    values: (_, { branch_id, created_at, id }) => [branch_id, created_at, id],
  },
  {
    name: 'the same, its year named by a range of ids',
    text: (table) =>
      `select ${columns} from ${table} where branch_id = $1 and (created_at, id) < ($2, $3) and id <= $3 ${newest}`,
    values: (_, { branch_id, created_at, id }) => [branch_id, created_at, id],
  },
  {
    name: 'open by its id',
    text: (table) => `select * from ${table} where id = $1`,
    values: (_, { id }) => [id],
  },
  {
    name: 'open by its id, the branch known',
    text: (table) => `select * from ${table} where id = $1 and branch_id = $2`,
    values: (_, { id, branch_id }) => [id, branch_id],
  },
  {
    name: 'find by its number',
    text: (table) => `select * from ${table} where number = $1`,
    values: (_, { number }) => [number],
  },
  {
    name: 'orders of a client in all branches',
    text: (table) => `select ${columns} from ${table} where client_id = $1 ${newest}`,
    values: (_, { client_id }) => [client_id],
  },
  {
    name: 'count of a branch up to 10,001',
    text: (table) => `select count(*) from (select 1 from ${table} where branch_id = $1 limit 10001) m`,
    values: (_, { branch_id }) => [branch_id],
  },
  {
    name: 'sums of a branch and month',
    text: (table) => `select currency, count(*), sum(total) from ${table}
      where branch_id = $1 and confirmed_at >= date_trunc('month', $2::timestamptz)
        and confirmed_at < date_trunc('month', $2::timestamptz) + interval '1 month' group by currency`,
    values: (_, { branch_id, created_at }) => [branch_id, created_at],
  },
  {
    name: 'change of a status',
    text: (table) => `update ${table} set version = version + 1, status = 'completed' where id = $1 and branch_id = $2`,
    values: (_, { id, branch_id }) => [id, branch_id],
  },
  {
    name: 'insert of one order',
    text: (table) => `insert into ${table} (id, number, branch_id, client_id, currency, created_at)
      values ($1, $2, $3, $4, 'TZS', '2026-11-01')`,
    values: (turn, { branch_id, client_id }) => [
      `019a3ca4-8000-7fff-bfff-${String(turn).padStart(12, '0')}`,
      `ORD-NEW-${turn}`,
      branch_id,
      client_id,
    ],
  },
]

/**
 * Tries partitions on the table that grows fastest: the statements of the product on the same orders, in one table, in
 * partitions by year and by branch and year. Each statement is prepared once, as the product's are.
 */
export async function bench(): Promise<Measurement[]> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) {
    console.log('  needs TEST_DATABASE_URL: left out')
    return []
  }
  const { url, drop } = await newDatabase(server)
  const pool = new pg.Pool({ connectionString: url, max: 2, options: '-c timezone=UTC -c jit=off' })
  try {
    await migrate(pool)
    await insertPartitioned(pool, count)
    return await compared(pool)
  } finally {
    await pool.end()
    await drop()
  }
}

/** Each statement on each layout, one after the other, so that all of them see the same machine. */
async function compared(pool: pg.Pool): Promise<Measurement[]> {
  const client = await pool.connect()
  const some = await someOrders(client)
  const found: Measurement[] = []
  for (const [place, each] of statements.entries()) {
    const figures: Measurement['figures'] = {}
    for (const { name, table } of layouts) {
      const run = (turn: number) =>
        client.query({
          name: `${table} ${place}`,
          text: each.text(table),
          values: each.values(turn, some[turn % some.length]!),
        })
      await timesOf(20, (turn) => run(runs + turn))
      figures[`${name} p50 ms`] = rounded(percentile(await timesOf(runs, run), 0.5), 2)
    }
    found.push({ name: `${each.name}, ${count.toLocaleString('en')} orders`, figures, bar })
  }
  found.push(await withoutFirstYear(client))
  client.release()
  return found
}

/** Orders of all branches and years, in no order of their ids. */
async function someOrders(client: pg.PoolClient): Promise<Some[]> {
  const { rows } = await client.query<Some>(
    `select id, number, branch_id, created_at::text, client_id from orders_whole tablesample system (1) repeatable (7)
      order by md5(id::text) limit ${runs}`,
  )
  return rows
}

/** How long it takes to be rid of the orders of the oldest year. */
async function withoutFirstYear(client: pg.PoolClient): Promise<Measurement> {
  const figures: Measurement['figures'] = {}
  for (const { name, withoutFirstYear } of layouts) {
    const [took = 0] = await timesOf(1, async () => {
      for (const statement of withoutFirstYear) await client.query(statement)
    })
    figures[`${name} ms`] = rounded(took, 0)
  }
  return { name: `the oldest year taken out, ${count.toLocaleString('en')} orders`, figures, bar }
}
