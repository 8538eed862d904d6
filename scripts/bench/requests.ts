import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import autocannon, { type Result } from 'autocannon'
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
import { requestWorks, type Reference, type Work } from './requestWorks'
import { insertOrders } from './seed/insertOrders'
import { newDatabase } from '../newDatabase'

const count = 100_000
const seconds = 5
const serverFile = 'dist/server/main.js'
const bareServer = ['--import', 'tsx', 'scripts/bench/bareServer.ts']

/**
 * Requests per second of the built server in a process of its own, on PostgreSQL with 100,000 orders, beside the same
 * SQL straight through the driver on as many connections, and passed on by a bare HTTP server. Needs `npm run build` and
 * TEST_DATABASE_URL.
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
    const environment = { DATABASE_URL: database.url, ALLOW_UNSAFE_DATABASE: '1', WORKERS: '1', LOG_LEVEL: 'warn' }
    const served = await serve([serverFile], { PORT: '0', ...environment })
    const bare = await serve(bareServer, { DATABASE_URL: database.url, BRANCH_ID: branch_id })
    try {
      const found: Measurement[] = []
      for (const [place, work] of requestWorks(branch_id).entries())
        for (const connections of [1, 16]) {
          const product = { address: served.address, branch_id, tokens }
          found.push(await measure({ pool, product, bare: `${bare.address}/${place}` }, work, connections))
        }
      return found
    } finally {
      await Promise.all([served.stop(), bare.stop()])
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

/** Starts a server in a process of its own, which prints its address. */
async function serve(file: readonly string[], environment: Record<string, string>) {
  const child = spawn(process.execPath, file, {
    env: { PATH: process.env.PATH, ...environment },
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

interface Product {
  address: string
  branch_id: string
  tokens: string[]
}

interface Servers {
  pool: pg.Pool
  product: Product
  /** The address of this work at the bare server. */
  bare: string
}

async function measure({ pool, product, bare }: Servers, work: Work, connections: number): Promise<Measurement> {
  const { requests, latency } = await loadOfProduct(product, work, connections)
  const http = await loadOf(work.name, { url: bare, connections })
  await referencePerSecond(pool, work.reference, connections, 1)
  const sql = await referencePerSecond(pool, work.reference, connections, seconds)
  return {
    name: `${work.name}, ${connections} connection${connections === 1 ? '' : 's'}, ${count.toLocaleString('en')} orders`,
    figures: {
      per_second: rounded(requests.average, 0),
      p50_ms: rounded(latency.p50, 1),
      p97_5_ms: rounded(latency.p97_5, 1),
      same_sql_per_second: rounded(sql, 0),
      times_the_sql: rounded(sql / requests.average, 2),
      same_sql_over_bare_http_per_second: rounded(http.requests.average, 0),
      times_bare_http: rounded(http.requests.average / requests.average, 2),
    },
    bar: work.bar,
  }
}

function loadOfProduct({ address, branch_id, tokens }: Product, { name, request }: Work, connections: number) {
  let turn = 0
  let client = 0
  return loadOf(name, {
    url: address,
    connections,
    requests: [{ setupRequest: (given) => ({ ...given, ...request((turn += 1)) }) }],
    setupClient: (each) =>
      each.setHeaders({
        authorization: `Bearer ${tokens[client++ % tokens.length]}`,
        'x-branch-id': branch_id,
        'content-type': 'application/json',
      }),
  })
}

/** Two seconds to warm up, then the measured ones. */
async function loadOf(name: string, options: autocannon.Options): Promise<Result> {
  await autocannon({ ...options, duration: 2 })
  const result = await autocannon({ ...options, duration: seconds })
  const { non2xx, errors } = result
  if (non2xx > 0 || errors > 0) throw new Error(`${name}: ${non2xx} were refused, ${errors} failed`)
  return result
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
