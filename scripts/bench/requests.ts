import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import autocannon, { type Request } from 'autocannon'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { sha256 } from '../../src/server/crypto/secrets'
import { createDatabase } from '../../src/server/db/database'
import { migrate } from '../../src/server/db/migrate'
import { inTransaction } from '../../src/server/db/transaction'
import { branches, companies, tax_rates } from '../../src/server/db/schema/company'
import { openSession } from '../../src/server/modules/sessions/sessionRepository'
import { insertUser } from '../../src/server/modules/users/usersRepository'
import { rounded, type Measurement } from './measurement'
import { clientOf, insertOrders, orderOfTwentyLines } from './seed/insertOrders'
import { newDatabase } from '../newDatabase'

const count = 100_000
const seconds = 5
const serverFile = 'dist/server/main.js'

interface Reference {
  text: string
  values: (turn: number) => unknown[]
}

interface Work {
  name: string
  request: (turn: number) => Request
  reference: Reference
  bar: string
}

/**
 * Requests per second of the built server in a process of its own, on PostgreSQL with 100,000 orders, beside the same
 * SQL straight through the driver on as many connections. Needs `npm run build` and TEST_DATABASE_URL.
 */
export async function bench(): Promise<Measurement[]> {
  const server = process.env.TEST_DATABASE_URL
  if (!server || !existsSync(serverFile)) {
    console.log('  needs TEST_DATABASE_URL and a build: left out')
    return []
  }
  const database = await newDatabase(server)
  const pool = new pg.Pool({ connectionString: database.url, max: 16, options: '-c timezone=UTC -c jit=off' })
  try {
    const { branch_id, tokens } = await prepare(pool)
    const served = await serve(database.url)
    try {
      const found: Measurement[] = []
      for (const work of works(branch_id))
        for (const connections of [1, 16])
          found.push(await measure({ pool, address: served.address, branch_id, tokens }, work, connections))
      return found
    } finally {
      await served.stop()
    }
  } finally {
    await pool.end()
    await database.drop()
  }
}

/** A company with one branch, the exchange rates of a year, its orders, and a session for each connection. */
async function prepare(pool: pg.Pool): Promise<{ branch_id: string; tokens: string[] }> {
  await migrate(pool)
  const db = createDatabase(pool)
  const prepared = await inTransaction(db, async (tx) => {
    await tx.insert(companies).values({ name: 'Bench Trading Ltd', currency: 'TZS', timezone: 'Africa/Dar_es_Salaam' })
    const [branch] = await tx
      .insert(branches)
      .values({ name: 'Dar es Salaam', tag: 'DAR', timezone: 'Africa/Dar_es_Salaam' })
      .returning({ id: branches.id })
    const branch_id = branch?.id ?? ''
    await tx.insert(tax_rates).values({ code: 'VAT', code_key: 'VAT', name: 'VAT', percent: '18' })
    await tx.execute(sql`insert into exchange_rates (id, currency, rate, valid_from, source)
      select gen_random_uuid(), currency, 2600, current_date - age, 'Bank' from unnest(array['USD', 'EUR', 'KES', 'CNY', 'GBP']) currency, generate_series(0, 365) age`)
    const user = await insertUser(tx, {
      name: 'Bench',
      email: 'b@bench.example',
      role: 'staff',
      branch_ids: [branch_id],
    })
    const tokens: string[] = []
    for (let place = 0; place < 16; place += 1)
      tokens.push((await openSession(tx, user.id, new Date(), { ip: '127.0.0.1', user_agent: 'bench' })).access_token)
    return { branch_id, tokens }
  })
  await insertOrders(pool, prepared.branch_id, count)
  return prepared
}

async function serve(database_url: string) {
  const child = spawn(process.execPath, [serverFile], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DATABASE_URL: database_url,
      ALLOW_UNSAFE_DATABASE: '1',
      WORKERS: '1',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const address = await new Promise<string>((resolve, reject) => {
    let printed = ''
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
      const [, found] = /serves on (\S+)/.exec(printed) ?? []
      if (found) resolve(found)
    })
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)))
  })
  return {
    address,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

interface Served {
  pool: pg.Pool
  address: string
  branch_id: string
  tokens: string[]
}

async function measure(
  { pool, address, branch_id, tokens }: Served,
  { name, request, reference, bar }: Work,
  connections: number,
): Promise<Measurement> {
  let turn = 0
  const load = async (duration: number) => {
    let client = 0
    return autocannon({
      url: address,
      connections,
      duration,
      requests: [{ setupRequest: (given) => ({ ...given, ...request((turn += 1)) }) }],
      setupClient: (each) =>
        each.setHeaders({
          authorization: `Bearer ${tokens[client++ % tokens.length]}`,
          'x-branch-id': branch_id,
          'content-type': 'application/json',
        }),
    })
  }
  await load(2)
  const { requests, latency, non2xx, errors } = await load(seconds)
  if (non2xx > 0 || errors > 0) throw new Error(`${name}: ${non2xx} were refused, ${errors} failed`)
  await referencePerSecond(pool, reference, connections, 1)
  const sql = await referencePerSecond(pool, reference, connections, seconds)
  return {
    name: `${name}, ${connections} connection${connections === 1 ? '' : 's'}, ${count.toLocaleString('en')} orders`,
    figures: {
      per_second: rounded(requests.average, 0),
      p50_ms: rounded(latency.p50, 1),
      p97_5_ms: rounded(latency.p97_5, 1),
      same_sql_per_second: rounded(sql, 0),
      times_the_sql: rounded(sql / requests.average, 2),
    },
    bar,
  }
}

/** Statements per second through the driver, prepared once per connection. */
async function referencePerSecond(pool: pg.Pool, { text, values }: Reference, connections: number, duration: number) {
  const until = performance.now() + duration * 1000
  let done = 0
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const client = await pool.connect()
      while (performance.now() < until)
        await client.query({ name: sha256(text).slice(0, 20), text, values: values((done += 1)) })
      client.release()
    }),
  )
  return done / duration
}

const rows = (count: string) => `select o.id, o.version, o.created_at, o.updated_at, o.number, o.revision, o.branch_id,
    o.status, o.client_id, c.name as client_name, o.client_po_number, o.currency, o.total, o.valid_until, o.required_by,
    (select count(*)::int from order_lines l where l.order_id = o.id) as line_count${count}
  from orders o join clients c on c.id = o.client_id
  where o.branch_id = $1 order by o.created_at desc, o.id desc limit 51`
const withCount =
  ', (select count(*)::int from (select 1 from orders where branch_id = $1 limit 10001) m) as total_count'

/** The words of a client's name, another one each time. */
const wordsOf = (turn: number) => `${['kilimanjaro', 'serengeti', 'baobab', 'mwanza'][turn % 4]} ${turn % 90_000}`

const works = (branch_id: string): Work[] => [
  {
    name: 'list of 50 orders',
    request: () => ({ method: 'GET', path: '/api/orders?limit=50' }),
    reference: { text: rows(''), values: () => [branch_id] },
    bar: 'at least half of the same SQL with 16 connections, at most 2 × at one',
  },
  {
    name: 'the same beside the SQL that counts as well',
    request: () => ({ method: 'GET', path: '/api/orders?limit=50' }),
    reference: { text: rows(withCount), values: () => [branch_id] },
    bar: 'at least 0.7 of the same SQL with 16 connections',
  },
  {
    name: 'search of clients by name',
    request: (turn) => ({ method: 'GET', path: `/api/clients?limit=20&q=${encodeURIComponent(wordsOf(turn))}` }),
    reference: {
      text: `select c.*, a.name as agent_name from clients c left join agents a on a.id = c.agent_id
        where c.search_text like $1 and c.search_text like $2 order by c.name, c.id limit 21`,
      values: (turn) =>
        wordsOf(turn)
          .split(' ')
          .map((word) => `%${word}%`),
    },
    bar: 'at least half of the same SQL with 16 connections, at most 2 × at one',
  },
  {
    name: 'open an order of 20 lines',
    request: (turn) => ({ method: 'GET', path: `/api/orders/${orderOfTwentyLines(turn % 1000)}` }),
    reference: {
      text: `select o.*, c.name as client_name, b.tag, b.timezone,
          (select json_agg(l order by l.position) from order_lines l where l.order_id = o.id) as lines,
          (select json_agg(x) from order_charges x where x.order_id = o.id) as charges,
          (select json_agg(x) from order_rates x where x.order_id = o.id) as rates,
          (select json_agg(x) from deliveries x where x.order_id = o.id) as deliveries
        from orders o join clients c on c.id = o.client_id join branches b on b.id = o.branch_id where o.id = $1`,
      values: (turn) => [orderOfTwentyLines(turn % 1000)],
    },
    bar: 'at most 2.5 × the same SQL at one connection',
  },
  {
    name: 'create an order of 20 lines, with its audit entry',
    request: (turn) => ({
      method: 'POST',
      path: '/api/orders',
      body: JSON.stringify({
        client_id: clientOf(turn % 1000),
        currency: 'TZS',
        lines: Array.from({ length: 20 }, (_, place) => ({
          description: `Gate valve DN${place}`,
          quantity: '5',
          unit: 'H87',
          unit_price: `${1000 + place}`,
        })),
      }),
    }),
    reference: {
      text: `with o as (
          insert into orders (id, branch_id, client_id, currency, total, net) values (gen_random_uuid(), $1, $2, 'TZS', 100, 100) returning id),
        l as (
          insert into order_lines (id, position, order_id, description, quantity, unit, unit_price)
          select gen_random_uuid(), p, o.id, 'Gate valve DN' || p, 5, 'H87', 1000 + p from o, generate_series(1, 20) p),
        e as (insert into events (entity, entity_id, action, branch_id, at) select 'orders', o.id, 'created', $1, now() from o)
        select id from o`,
      values: (turn) => [branch_id, clientOf(turn % 1000)],
    },
    bar: 'at most 3 × the same statements bare',
  },
]
