import { sql } from 'drizzle-orm'
import type { SupplierResponse } from '../../../contract/dashboard'
import { roundTo } from '../../../domain/money/money'
import type { Sql } from '../../db/connection/database'
import { branchRows } from './dashboardBranches'
import type { PeriodBranch } from './documentFigures'

/** So many suppliers are shown. */
const shown = 8

const isAnswered = sql`i.status in ('submitted', 'declined')`

/** The invitations to the RFQs that were sent in the period of each branch. */
const invited = (branches: readonly PeriodBranch[]) => sql`
  ${branchRows(branches, { first: ({ from }) => from, last: ({ to }) => to })}
  join rfqs r on r.branch_id = b.id and r.sent_at is not null
    and r.sent_at >= b.first::timestamp at time zone b.timezone
    and r.sent_at < (b.last + 1)::timestamp at time zone b.timezone
  join invitations i on i.rfq_id = r.id and i.status <> 'withdrawn'`

type Counts = Pick<SupplierResponse, 'asked' | 'answered'>
type Counted = Omit<Found, 'hours'>
type Found = Counts & Pick<SupplierResponse, 'supplier_id' | 'supplier_name'> & { hours: number[] | null }

/**
 * Returns how the suppliers that were asked most respond to the RFQs of a period: a quote or a decline is an answer. The
 * hours run from the invitation.
 */
export async function readSupplierResponses(db: Sql, branches: readonly PeriodBranch[]): Promise<SupplierResponse[]> {
  const { rows } = await db.execute(sql`
    select s.id as supplier_id, s.name as supplier_name, asked.asked, asked.answered, asked.hours from (
      select i.supplier_id, count(*)::int as asked, (count(*) filter (where ${isAnswered}))::int as answered,
        percentile_cont(array[0.5, 0.25, 0.75]) within group (order by
          extract(epoch from coalesce(i.submitted_at, i.declined_at) - i.sent_at)::double precision / 3600)
          filter (where ${isAnswered}) as hours
      from ${invited(branches)}
      group by i.supplier_id order by asked desc, i.supplier_id limit ${shown}) as asked
    join suppliers s on s.id = asked.supplier_id
    order by asked.asked desc, s.name, s.id`)
  const found = rows as unknown as Found[]
  const countsIn = await readCounts(db, branches, found)
  return found.map(({ hours, ...row }) => {
    const [median, from, to] = (hours ?? []).map((each) => roundTo(each.toFixed(6), 1))
    return {
      ...row,
      median_hours: median ?? null,
      from_hours: from ?? null,
      to_hours: to ?? null,
      branches: branches.flatMap(({ id: branch_id, from: first, to: last }) => {
        const counts = countsIn(row, branch_id)
        return counts ? [{ branch_id, from: first, to: last, ...counts }] : []
      }),
    }
  })
}

/** Returns what each supplier's list has in a branch. */
async function readCounts(db: Sql, branches: readonly PeriodBranch[], found: readonly Found[]) {
  const [only, ...more] = branches
  if (only && more.length === 0) return ({ asked, answered }: Counted): Counts | undefined => ({ asked, answered })
  if (found.length === 0) return () => undefined
  const ids = sql.join(
    found.map(({ supplier_id }) => sql`${supplier_id}`),
    sql`, `,
  )
  const { rows } = await db.execute(sql`
    select i.supplier_id, b.id as branch_id, count(*)::int as asked, (count(*) filter (where ${isAnswered}))::int as answered
    from ${invited(branches)} where i.supplier_id in (${ids}) group by i.supplier_id, b.id`)
  const counted = rows as unknown as (Counts & { supplier_id: string; branch_id: string })[]
  return ({ supplier_id }: Counted, branch_id: string): Counts | undefined => {
    const own = counted.find((each) => each.supplier_id === supplier_id && each.branch_id === branch_id)
    return own && { asked: own.asked, answered: own.answered }
  }
}
