import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pooledSettings } from '../../src/server/db/connection/pooler'
import { installMissing } from '../torture/failover/packages'
import { pooledDatabase } from '../torture/failover/pooledDatabase'
import { owner } from '../torture/failover/service'
import { loadOfProduct } from './load'
import { rounded, type Measurement } from './measurement'
import { startProduct, withOrders, type StoredOrders } from './ordersServer'
import { requestWorks, type Work } from './requestWorks'
import { residentMb } from './residentMb'

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
  withOrders(orders, async (stored) => {
    const direct = { DATABASE_URL: stored.database_url }
    const found: Measurement[] = []
    for (const processes of processCounts)
      found.push(...(await measure(stored, `${processes} process${processes > 1 ? 'es' : ''}`, processes, direct)))
    await behindPooler(stored, async (environment) => {
      found.push(...(await measure(stored, '4 processes behind PgBouncer', 4, environment)))
    })
    return found
  })

async function measure(
  stored: StoredOrders,
  name: string,
  processes: number,
  environment: Record<string, string>,
): Promise<Measurement[]> {
  const server = await startProduct({ ...environment, WORKERS: String(processes), LOG_LEVEL: 'error' })
  const load = loadOfProduct({ ...stored, address: server.address }, mixOf(stored))
  try {
    const found: Measurement[] = []
    await load.warm()
    for (const connections of connectionCounts) {
      const { requests, latency, errors, statusCodeStats = {} } = await load.send(connections, seconds)
      const answered = (status: `${number}`) => statusCodeStats[status]?.count ?? 0
      found.push({
        name: `${name}, mixed load of ${connections} connections, ${orders.toLocaleString('en')} orders`,
        figures: {
          per_second: rounded(requests.average, 0),
          p50_ms: rounded(latency.p50, 0),
          p99_ms: rounded(latency.p99, 0),
          asked_to_wait: answered('429') + answered('503'),
          failed: errors + answered('500'),
          memory_mb_per_process: rounded(memoryOf(server.pid), 0),
        },
        bar: 'every request answered or, beyond what fits, asked to wait (429 or 503 with Retry-After)',
      })
    }
    return found
  } finally {
    await server.stop()
  }
}

/** The works in turn. */
function mixOf({ branch_id }: StoredOrders): Pick<Work, 'name' | 'request'> {
  const works = requestWorks(branch_id)
  return { name: 'mixed load', request: (turn) => works[mix[turn % mix.length]!]!.request(turn) }
}

/** Megabytes of resident memory of a process's children, or of itself where it has none: on average. */
function memoryOf(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
  const sizes = (children.length > 0 ? children : [pid]).map(residentMb)
  return sizes.reduce((sum, each) => sum + each, 0) / sizes.length
}

/** Runs the work with the settings of a server that reaches the same database through PgBouncer. */
async function behindPooler(
  { pool, database_url }: StoredOrders,
  work: (environment: Record<string, string>) => Promise<void>,
): Promise<void> {
  installMissing(['pgbouncer'])
  const name = new URL(database_url).pathname.slice(1)
  for (const [setting, value] of Object.entries(pooledSettings))
    await pool.query(`alter database ${name} set ${setting} = '${value}'`)
  const folder = mkdtempSync(path.join(tmpdir(), 'zabuni-pooler-'))
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid)
  const { pooler, environment } = await pooledDatabase(folder, database_url)
  pooler.start()
  try {
    await work(environment)
  } finally {
    await pooler.end('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
}
