import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import autocannon from 'autocannon'
import type pg from 'pg'
import { installMissing } from '../torture/failover/packages'
import { pgbouncer } from '../torture/failover/pgbouncer'
import { freePorts } from '../torture/failover/ports'
import { owner } from '../torture/failover/service'
import { rounded, type Measurement } from './measurement'
import { besideOrders, startServer, type ServedOrders } from './ordersServer'
import { requestWorks, type Work } from './requestWorks'

const orders = 100_000
const seconds = 8
const connectionCounts = [64, 256]
const processCounts = [1, 2, 4]
/** How often a work is asked for, by its place in the list of works: lists, searches, opened and created orders. */
const mix = [0, 0, 0, 0, 2, 2, 3, 3, 3, 4]

/**
 * Several processes behind one address on one PostgreSQL, under a mixed load of more connections than they have to the
 * database, and once through PgBouncer in transaction mode: how many requests they answer, what they refuse, and the
 * memory of each.
 */
export const bench = (): Promise<Measurement[]> =>
  besideOrders(orders, async (served) => {
    const direct = { DATABASE_URL: served.database_url }
    const found: Measurement[] = []
    for (const processes of processCounts)
      found.push(...(await measure(served, `${processes} process${processes > 1 ? 'es' : ''}`, processes, direct)))
    await behindPooler(served, async (environment) => {
      found.push(...(await measure(served, '4 processes behind PgBouncer', 4, environment)))
    })
    return found
  })

async function measure(
  served: ServedOrders,
  name: string,
  processes: number,
  environment: Record<string, string>,
): Promise<Measurement[]> {
  const server = await startServer(['dist/server/main.js'], {
    ...environment,
    PORT: '0',
    ALLOW_UNSAFE_DATABASE: '1',
    WORKERS: String(processes),
    LOG_LEVEL: 'error',
  })
  try {
    const found: Measurement[] = []
    await load(server.address, served, 32, 4)
    for (const connections of connectionCounts) {
      const {
        requests,
        latency,
        errors,
        statusCodeStats = {},
      } = await load(server.address, served, connections, seconds)
      const answered = (status: `${number}`) => statusCodeStats[status]?.count ?? 0
      found.push({
        name: `${name}, mixed load of ${connections} connections, ${orders.toLocaleString('en')} orders`,
        figures: {
          per_second: rounded(requests.average, 0),
          p50_ms: rounded(latency.p50, 0),
          p99_ms: rounded(latency.p99, 0),
          asked_to_wait: answered('429') + answered('503'),
          failed: errors + answered('500'),
          memory_mb_per_process: rounded(memoryOf(server.child.pid ?? 0), 0),
        },
        bar: 'every request answered or, beyond what fits, asked to wait (429 or 503 with Retry-After)',
      })
    }
    return found
  } finally {
    await server.stop()
  }
}

function load(address: string, { branch_id, tokens }: ServedOrders, connections: number, duration: number) {
  const works: Work[] = requestWorks(branch_id)
  let turn = 0
  let client = 0
  return autocannon({
    url: address,
    connections,
    duration,
    timeout: 30,
    requests: [
      {
        setupRequest: (given) => {
          turn += 1
          const work = works[mix[turn % mix.length] ?? 0]
          return { ...given, headers: { ...given.headers }, ...work?.request(turn) }
        },
      },
    ],
    setupClient: (each) =>
      each.setHeaders({
        authorization: `Bearer ${tokens[client++ % tokens.length]}`,
        'x-branch-id': branch_id,
        'content-type': 'application/json',
      }),
  })
}

/** Megabytes of resident memory of a process's children, or of itself where it has none: on average. */
function memoryOf(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
  const processes = children.length > 0 ? children : [String(pid)]
  const kilobytes = processes.map((each) =>
    Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${each}/status`, 'utf8'))?.[1]),
  )
  return kilobytes.reduce((sum, each) => sum + each, 0) / processes.length / 1024
}

/** Runs the work with the settings of a server that reaches the same database through PgBouncer. */
async function behindPooler(
  { pool, database_url }: { pool: pg.Pool; database_url: string },
  work: (environment: Record<string, string>) => Promise<void>,
): Promise<void> {
  installMissing(['pgbouncer'])
  const { hostname: host, port: there, pathname, username: user } = new URL(database_url)
  const name = pathname.slice(1)
  for (const setting of [
    `timezone = 'UTC'`,
    'jit = off',
    `statement_timeout = '30s'`,
    `idle_in_transaction_session_timeout = '30s'`,
  ])
    await pool.query(`alter database ${name} set ${setting}`)
  const folder = mkdtempSync(path.join(tmpdir(), 'zabuni-pooler-'))
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid)
  const { port } = await freePorts(['port'])
  const pooler = pgbouncer({
    folder,
    port,
    database: { host, port: Number(there), name, user },
    ignored: ['options', 'statement_timeout', 'idle_in_transaction_session_timeout'],
  })
  pooler.start()
  try {
    await work({ DATABASE_URL: `postgresql://${user}@127.0.0.1:${port}/${name}`, DATABASE_DIRECT_URL: database_url })
  } finally {
    await pooler.end('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
}
