import type pg from 'pg'
import { Load, loadOfProduct } from './load'
import { rounded, type Measurement } from './measurement'
import { besideOrders, startBare } from './ordersServer'
import { requestWorks, statementOf, type Reference, type Work } from './requestWorks'

const count = 100_000
const seconds = 5

/**
 * Requests per second of the built server in a process of its own, on PostgreSQL with 100,000 orders, beside the same
 * SQL straight through the driver on as many connections, and passed on by a bare HTTP server.
 */
export const bench = (): Promise<Measurement[]> =>
  besideOrders(count, async (product) => {
    const bare = await startBare(product)
    try {
      const found: Measurement[] = []
      for (const [place, work] of requestWorks(product.branch_id).entries()) {
        const loads = {
          product: loadOfProduct(product, work),
          bare: new Load(work.name, { url: `${bare.address}/${place}` }),
        }
        await loads.product.warm()
        await loads.bare.warm()
        for (const connections of [1, 16]) found.push(await measure(product.pool, loads, work, connections))
      }
      return found
    } finally {
      await bare.stop()
    }
  })

/** The same work at the product and at the bare server. */
interface Loads {
  product: Load
  bare: Load
}

async function measure(pool: pg.Pool, loads: Loads, work: Work, connections: number): Promise<Measurement> {
  const { requests, latency } = await loads.product.run(connections, seconds)
  const http = await loads.bare.run(connections, seconds)
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
