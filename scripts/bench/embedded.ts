import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { migrate } from '../../src/server/db/migrate'
import { openDatabase } from '../../src/server/db/connection/openDatabase'
import { percentile, rounded, timesOf, type Measurement } from './measurement'
import { startProduct } from './ordersServer'
import { insertBranch } from './seed/insertBranch'
import { insertEverything } from './seed/insertEverything'
import { clientOf, insertOrders } from './seed/insertOrders'
import { newOrder } from './seed/newOrder'
import { onEachDatabase, type Serving } from './serving'

const created = 100
const stored = 100_000
const starts = 5

/** What the embedded database costs: a write beside PostgreSQL, and the start of the built server on a full folder. */
export async function bench(): Promise<Measurement[]> {
  return [...(await writes()), ...(await startTimes())]
}

/** The same order of 20 lines created over HTTP, in a process of the same kind. */
async function writes(): Promise<Measurement[]> {
  const p50 = new Map<Serving['kind'], number>()
  await onEachDatabase(async (serving) => {
    const branch_id = await insertBranch(serving.pool)
    await insertOrders(serving.pool, branch_id, 1_000)
    const create = () => createOrder(serving, branch_id)
    await timesOf(created, create)
    p50.set(serving.kind, percentile(await timesOf(created, create), 0.5))
  })
  const [embedded = 0, postgresql = 0] = [p50.get('pglite'), p50.get('postgresql')]
  return [
    {
      name: 'create an order of 20 lines, embedded beside PostgreSQL',
      figures: {
        embedded_p50_ms: rounded(embedded),
        ...(postgresql > 0 && { postgresql_p50_ms: rounded(postgresql), times: rounded(embedded / postgresql, 2) }),
      },
      bar: 'at most 3 × PostgreSQL',
    },
  ]
}

async function createOrder({ address, headers }: Serving, branch_id: string): Promise<void> {
  const response = await fetch(`${address}/orders`, {
    method: 'POST',
    headers: { ...headers, 'x-branch-id': branch_id, 'content-type': 'application/json' },
    body: JSON.stringify(newOrder(clientOf(1))),
  })
  if (!response.ok) throw new Error(`the order was answered with ${response.status}`)
  await response.arrayBuffer()
}

/** From the start of the process until it answers. */
async function startTimes(): Promise<Measurement[]> {
  if (!existsSync('dist/server/main.js')) {
    console.log('  starts need the output of `npm run build`: left out')
    return []
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'zabuni-bench-'))
  try {
    await fill(folder)
    const times = await timesOf(starts, async () => {
      const server = await startProduct({ DATA_DIR: folder })
      const { ok, status } = await fetch(`${server.address}/api/health/ready`)
      if (!ok) throw new Error(`the started server answered ${status}`)
      await server.stop()
    })
    return [
      {
        name: `start of the server on an embedded database of ${stored.toLocaleString('en')} enquiries, and its stop`,
        figures: { median_ms: rounded(percentile(times, 0.5), 0), longest_ms: rounded(Math.max(...times), 0) },
        bar: '3 s',
      },
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function fill(data_dir: string): Promise<void> {
  const database = await openDatabase({ data_dir })
  await migrate(database.pool)
  const branch_id = await insertBranch(database.pool)
  const client = await database.pool.connect()
  await insertEverything(client, branch_id, stored)
  client.release(true)
  await database.stop()
}
