import { percentile, rounded, timesOf, type Measurement } from './measurement'
import { insertDashboard } from './seed/insertDashboard'
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
    const { rows } = await pool.query<{ id: string }>(
      `insert into branches (id, name, tag, currency, timezone) values
        ('019b0000-0000-7000-8000-000000000001', 'Dar es Salaam', 'DSM', 'TZS', 'Africa/Dar_es_Salaam') returning id`,
    )
    const branch = { 'x-branch-id': rows[0]?.id ?? '' }
    const count = counts[kind]
    await insertDashboard(pool, branch['x-branch-id'], count)
    await insertOffers(pool)
    await insertCommissions(pool, count)
    for (const [name, path] of reports) {
      const asked = () => get(path, branch)
      const [first = 0] = await timesOf(1, asked)
      const times = await timesOf(runs, asked)
      found.push({
        name: `reports, ${name}, ${kind}, ${count.toLocaleString('en')} orders of a branch over 3 years`,
        figures: {
          first_ms: rounded(first),
          p50_ms: rounded(percentile(times, 0.5)),
          p95_ms: rounded(percentile(times, 0.95)),
        },
        bar: 'nothing is remembered between requests',
      })
    }
  })
  return found
}

type Pool = Parameters<typeof insertDashboard>[0]

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
