import { measured, type Measurement } from './measurement'
import { insertDashboardBranch } from './seed/insertDashboard'
import { insertOffers } from './seed/insertOffers'
import { onEachDatabase } from './serving'

const counts = { pglite: 20_000, postgresql: 1_000_000 }
const runs = 10

/** The reports of a year, and those of now. Sales by category and by client group the same orders in two ways. */
const reports = [
  ['sales by month', '/reports/sales?period=last_12_months'],
  ['sales by client', '/reports/sales?period=last_12_months&by=client'],
  ['sales by category', '/reports/sales?period=last_12_months&by=category'],
  ['supplier scorecard', '/reports/suppliers?period=last_12_months'],
  ['quotations expiring in 30 days', '/reports/quotations?within=30'],
  ['quotations expired', '/reports/quotations?within=expired'],
  ['commissions due', '/reports/commissions'],
] as const

/** Measures the reports of a branch with orders over three years, of which a tenth has a commission. */
export async function bench(): Promise<Measurement[]> {
  const found: Measurement[] = []
  await onEachDatabase(async ({ kind, pool, get }) => {
    const count = counts[kind]
    const branch = { 'x-branch-id': await insertDashboardBranch(pool, count) }
    await insertOffers(pool)
    await insertCommissions(pool, count)
    for (const [report, path] of reports) {
      const asked = () => get(path, branch)
      const name = `reports, ${report}, ${kind}, ${count.toLocaleString('en')} orders of a branch over 3 years`
      found.push(await measured(name, 'nothing is remembered between requests', runs, asked))
    }
  })
  return found
}

type Pool = Parameters<typeof insertDashboardBranch>[0]

/** A hundred agents, with an entry for each tenth order. */
async function insertCommissions(pool: Pool, orders: number): Promise<void> {
  await pool.query(`insert into agents (id, code, code_key, name)
    select gen_random_uuid(), 'A' || n, 'A' || n, 'Agent ' || n from generate_series(1, 100) n`)
  await pool.query(
    `insert into commission_entries (id, order_id, agent_id, kind, amount, currency, at)
     select gen_random_uuid(), d.id, a.id, 'earned', 1000, d.currency, d.created_at
     from (select id, currency, created_at, row_number() over (order by id) as place from orders limit $1) d
     join (select id, row_number() over (order by id) as place from agents) a on a.place = 1 + d.place % 100`,
    [Math.round(orders / 10)],
  )
  await pool.query('analyze agents, commission_entries')
}
