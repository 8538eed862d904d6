import { writeFileSync } from 'node:fs'
import { drawSizes, type Curve } from './drawSizes'
import { percentile, rounded, timesOf, type Measurement } from './measurement'
import { besideOrders, headersOf, type ServedOrders } from './ordersServer'
import { orderOfTwentyLines } from './seed/insertOrders'

const sizes = [10_000, 100_000, 1_000_000]
/** Requests before it is measured: a server's code is compiled meanwhile, whatever the number of orders. */
const warmUps = 1_000
const runs = 400
const rowsOfPage = 50
const deepPage = 1_000

/** What is asked of the server. */
const asked = ['list, first page', 'list, thousandth page', 'list by a number', 'open an order'] as const

/**
 * How the time of a request grows with the number of orders, on PostgreSQL: the list and an opened order at 10,000,
 * 100,000 and 1,000,000. Drawn in docs/pictures.
 */
export async function bench(): Promise<Measurement[]> {
  const curves = asked.map((name) => ({ name, points: [] as Curve['points'] }))
  for (const size of sizes)
    await besideOrders(size, async (served) => {
      const paths = await pathsOf(served)
      for (const { name, points } of curves) {
        const path = paths[name]
        await timesOf(warmUps, (turn) => call(served, path(turn)))
        points.push({ size, ms: percentile(await timesOf(runs, (turn) => call(served, path(turn))), 0.5) })
      }
      return []
    })
  if (curves.some(({ points }) => points.length < sizes.length)) return []
  writeFileSync(
    'docs/pictures/size.svg',
    drawSizes(curves, {
      title: 'A request against the number of orders',
      note: 'p50 in milliseconds, one connection, PostgreSQL',
    }),
  )
  return curves.map(({ name, points }) => ({
    name: `${name} ([drawn](pictures/size.svg))`,
    figures: {
      ...Object.fromEntries(points.map(({ size, ms }) => [`p50 ms at ${size.toLocaleString('en')}`, rounded(ms, 2)])),
      times_that_at_10_000: rounded((points.at(-1)?.ms ?? 0) / (points[0]?.ms ?? 1), 2),
    },
    bar: 'at 1,000,000 at most 1.3 × that at 10,000',
  }))
}

async function pathsOf(served: ServedOrders): Promise<Record<(typeof asked)[number], (turn: number) => string>> {
  const first = `/orders?limit=${rowsOfPage}`
  let after = ''
  for (let page = 1; page < deepPage; page += 1) {
    const next = (await call(served, after ? `${first}&after=${encodeURIComponent(after)}` : first)).meta?.next
    // The smallest has fewer pages: its last one.
    if (!next) break
    after = next
  }
  return {
    'list, first page': () => first,
    'list, thousandth page': () => `${first}&after=${encodeURIComponent(after)}`,
    'list by a number': (turn) => `${first}&q=ord-ben-2026-${String(1 + ((turn * 7919) % 9_000)).padStart(7, '0')}`,
    'open an order': (turn) => `/orders/${orderOfTwentyLines(turn % 150)}`,
  }
}

async function call(served: ServedOrders, path: string) {
  const response = await fetch(`${served.address}/api${path}`, { headers: headersOf(served) })
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return (await response.json()) as { meta?: { next: string | null } }
}
