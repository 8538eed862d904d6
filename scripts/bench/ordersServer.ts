import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { createDatabase } from '../../src/server/db/database'
import { migrate } from '../../src/server/db/migrate'
import { branches, companies, tax_rates } from '../../src/server/db/schema/company'
import { inTransaction } from '../../src/server/db/transaction'
import { openSession } from '../../src/server/modules/sessions/sessionRepository'
import { insertUser } from '../../src/server/modules/users/usersRepository'
import { newDatabase } from '../newDatabase'
import type { Measurement } from './measurement'
import { insertOrders } from './seed/insertOrders'

const serverFile = 'dist/server/main.js'

interface Prepared {
  branch_id: string
  user_id: string
  /** Of sessions of this user. */
  tokens: string[]
}

export interface ServedOrders extends Prepared {
  pool: pg.Pool
  database_url: string
  address: string
}

/**
 * Runs the work beside the built server in a process of its own, on PostgreSQL with as many orders of one branch. It
 * needs `npm run build` and TEST_DATABASE_URL; without them nothing is measured.
 */
export async function besideOrders(
  count: number,
  work: (served: ServedOrders) => Promise<Measurement[]>,
): Promise<Measurement[]> {
  const server = process.env.TEST_DATABASE_URL
  if (!server || !existsSync(serverFile)) {
    console.log('  needs TEST_DATABASE_URL and a build: left out')
    return []
  }
  const { url, drop } = await newDatabase(server)
  const pool = new pg.Pool({ connectionString: url, max: 16, options: '-c timezone=UTC -c jit=off' })
  try {
    const prepared = await prepare(pool, count)
    const environment = { DATABASE_URL: url, ALLOW_UNSAFE_DATABASE: '1', WORKERS: '1', LOG_LEVEL: 'warn' }
    const served = await startServer([serverFile], { PORT: '0', ...environment })
    try {
      return await work({ ...prepared, pool, database_url: url, address: served.address })
    } finally {
      await served.stop()
    }
  } finally {
    await pool.end()
    await drop()
  }
}

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

/** Starts a server in a process of its own, which prints its address. */
export async function startServer(file: readonly string[], environment: Record<string, string>) {
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
    child,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
