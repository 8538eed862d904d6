import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { createDatabase } from '../../src/server/db/connection/database'
import { migrate } from '../../src/server/db/migrate'
import { branches, companies, tax_rates } from '../../src/server/db/schema/company'
import { inTransaction } from '../../src/server/db/connection/transaction'
import { openSession } from '../../src/server/modules/sessions/sessionRepository'
import { insertUser } from '../../src/server/modules/users/usersRepository'
import { newDatabase } from '../newDatabase'
import { startedLine } from '../startedLine'
import type { Measurement } from './measurement'
import { insertOrders } from './seed/insertOrders'

const serverFile = 'dist/server/main.js'

interface Prepared {
  branch_id: string
  user_id: string
  /** Of sessions of this user. */
  tokens: string[]
}

export interface StoredOrders extends Prepared {
  pool: pg.Pool
  database_url: string
}

export interface ServedOrders extends StoredOrders {
  address: string
}

/**
 * Runs the work on PostgreSQL with as many orders of one branch. It needs `npm run build` and TEST_DATABASE_URL; without
 * them nothing is measured.
 */
export async function withOrders(
  count: number,
  work: (stored: StoredOrders) => Promise<Measurement[]>,
): Promise<Measurement[]> {
  const server = process.env.TEST_DATABASE_URL
  if (!server || !existsSync(serverFile)) {
    console.log('  needs TEST_DATABASE_URL and a build: left out')
    return []
  }
  const { url, drop } = await newDatabase(server)
  const pool = new pg.Pool({ connectionString: url, max: 16, options: '-c timezone=UTC -c jit=off' })
  try {
    return await work({ ...(await prepare(pool, count)), pool, database_url: url })
  } finally {
    await pool.end()
    await drop()
  }
}

/** The same beside the built server, in one process of its own. */
export const besideOrders = (
  count: number,
  work: (served: ServedOrders) => Promise<Measurement[]>,
): Promise<Measurement[]> =>
  withOrders(count, async (stored) => {
    const server = await startProduct({ DATABASE_URL: stored.database_url })
    try {
      return await work({ ...stored, address: server.address })
    } finally {
      await server.stop()
    }
  })

/** The headers of one of the sessions, in the branch. */
export const headersOf = ({ branch_id, tokens }: Pick<Prepared, 'branch_id' | 'tokens'>, place = 0) => ({
  authorization: `Bearer ${tokens[place % tokens.length]}`,
  'x-branch-id': branch_id,
  'content-type': 'application/json',
})

/** A company with one branch, the exchange rates of a year, its orders, and a session for each connection. */
async function prepare(pool: pg.Pool, count: number): Promise<Prepared> {
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
    return { branch_id, user_id: user.id, tokens }
  })
  await insertOrders(pool, prepared.branch_id, count)
  return prepared
}

/** Starts the built server, in one process unless the environment says otherwise. */
export const startProduct = (environment: Record<string, string>) =>
  startServer([serverFile], { PORT: '0', ALLOW_UNSAFE_DATABASE: '1', WORKERS: '1', LOG_LEVEL: 'warn', ...environment })

/** Starts the HTTP server that does nothing but pass rows on. */
export const startBare = ({ database_url, branch_id }: StoredOrders) =>
  startServer(['--import', 'tsx', 'scripts/bench/bareServer.ts'], { DATABASE_URL: database_url, BRANCH_ID: branch_id })

/** Starts a server in a process of its own, which prints its address. */
async function startServer(file: readonly string[], environment: Record<string, string>) {
  const child = spawn(process.execPath, file, {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const address = await new Promise<string>((resolve, reject) => {
    let printed = ''
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
      const started = startedLine(printed)
      if (started) resolve(started.address)
    })
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)))
  })
  return {
    address,
    child,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
