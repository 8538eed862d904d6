import { percentile, rounded, timesOf, type Measurement } from './measurement'
import { insertDashboard } from './seed/insertDashboard'
import { onEachDatabase } from './serving'

const counts = { pglite: 20_000, postgresql: 1_000_000 }
const runs = 30

/** Measures the dashboard of a branch with orders over three years: its figures of twelve months, and what needs attention. */
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
    const parts = [
      ['figures of 12 months', () => get('/dashboard?period=last_12_months', branch)],
      ['figures of a month', () => get('/dashboard?period=this_month', branch)],
      ['what needs attention', () => get('/dashboard/attention', branch)],
    ] as const
    const whole = () => Promise.all([parts[0][1](), parts[2][1]()])
    for (const [name, asked] of [['whole page, 12 months', whole] as const, ...parts]) {
      const [first = 0] = await timesOf(1, asked)
      const times = await timesOf(runs, asked)
      found.push({
        name: `dashboard, ${name}, ${kind}, ${count.toLocaleString('en')} orders of a branch over 3 years`,
        figures: {
          first_ms: rounded(first),
          p50_ms: rounded(percentile(times, 0.5)),
          p95_ms: rounded(percentile(times, 0.95)),
        },
        bar: 'at most 300 ms at 1,000,000 orders on PostgreSQL; nothing is remembered between requests',
      })
    }
  })
  return found
}
