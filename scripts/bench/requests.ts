import autocannon, { type Result } from 'autocannon'
import type pg from 'pg'
import { rounded, type Measurement } from './measurement'
import { besideOrders, startServer, type ServedOrders } from './ordersServer'
import { requestWorks, statementOf, type Reference, type Work } from './requestWorks'

const count = 100_000
const seconds = 5
const bareServer = ['--import', 'tsx', 'scripts/bench/bareServer.ts']

/**
 * Requests per second of the built server in a process of its own, on PostgreSQL with 100,000 orders, beside the same
 * SQL straight through the driver on as many connections, and passed on by a bare HTTP server.
 */
export const bench = (): Promise<Measurement[]> =>
  besideOrders(count, async ({ pool, database_url, ...product }) => {
    const bare = await startServer(bareServer, { DATABASE_URL: database_url, BRANCH_ID: product.branch_id })
    try {
      const found: Measurement[] = []
      for (const [place, work] of requestWorks(product.branch_id).entries())
        for (const connections of [1, 16])
          found.push(await measure({ pool, product, bare: `${bare.address}/${place}` }, work, connections))
      return found
    } finally {
      await bare.stop()
    }
  })

type Product = Pick<ServedOrders, 'address' | 'branch_id' | 'tokens'>

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

/** Statements per second through the driver. */
async function referencePerSecond(pool: pg.Pool, reference: Reference, connections: number, duration: number) {
  const until = performance.now() + duration * 1000
  let done = 0
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const client = await pool.connect()
      while (performance.now() < until) await client.query(statementOf(reference, (done += 1)))
      client.release()
    }),
  )
  return done / duration
}
