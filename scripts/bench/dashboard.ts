import { measured, type Measurement } from './measurement'
import { insertDashboardBranch } from './seed/insertDashboard'
import { onEachDatabase } from './serving'

const counts = { pglite: 20_000, postgresql: 1_000_000 }
const runs = 30

/** Measures the dashboard of a branch with orders over three years: its figures of twelve months, and what needs attention. */
export async function bench(): Promise<Measurement[]> {
  const found: Measurement[] = []
  await onEachDatabase(async ({ kind, pool, get }) => {
    const count = counts[kind]
    const branch = { 'x-branch-id': await insertDashboardBranch(pool, count) }
    const parts = [
      ['figures of 12 months', () => get('/dashboard?period=last_12_months', branch)],
      ['figures of a month', () => get('/dashboard?period=this_month', branch)],
      ['what needs attention', () => get('/dashboard/attention', branch)],
    ] as const
    const whole = () => Promise.all([parts[0][1](), parts[2][1]()])
    for (const [part, asked] of [['whole page, 12 months', whole] as const, ...parts]) {
      const name = `dashboard, ${part}, ${kind}, ${count.toLocaleString('en')} orders of a branch over 3 years`
      found.push(
        await measured(
          name,
          'at most 300 ms at 1,000,000 orders on PostgreSQL; nothing is remembered between requests',
          runs,
          asked,
        ),
      )
    }
  })
  return found
}
