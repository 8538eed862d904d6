import { sql } from 'drizzle-orm'
import type { SupplierResponse } from '../../../contract/dashboard'
import { roundTo } from '../../../domain/money/money'
import type { Sql } from '../../db/database'
import { branchRows } from './dashboardBranches'
import type { PeriodBranch } from './documentFigures'

/** So many suppliers are shown. */
const shown = 8

/**
 * Returns how the suppliers that were asked most respond to the RFQs of a period: a quote or a decline is an answer. The
 * hours run from the invitation.
 */
export async function readSupplierResponses(db: Sql, branches: readonly PeriodBranch[]): Promise<SupplierResponse[]> {
  const { rows } = await db.execute(sql`
    select s.id as supplier_id, s.name as supplier_name, asked.asked, asked.answered, asked.hours from (
      select i.supplier_id, count(*)::int as asked,
        (count(*) filter (where i.status in ('submitted', 'declined')))::int as answered,
        percentile_cont(array[0.5, 0.25, 0.75]) within group (order by
          extract(epoch from coalesce(i.submitted_at, i.declined_at) - i.sent_at)::double precision / 3600)
          filter (where i.status in ('submitted', 'declined')) as hours
      from ${branchRows(branches, { first: ({ from }) => from, last: ({ to }) => to })}
      join rfqs r on r.branch_id = b.id and r.sent_at is not null
        and r.sent_at >= b.first::timestamp at time zone b.timezone
        and r.sent_at < (b.last + 1)::timestamp at time zone b.timezone
      join invitations i on i.rfq_id = r.id and i.status <> 'withdrawn'
      group by i.supplier_id order by asked desc, i.supplier_id limit ${shown}) as asked
    join suppliers s on s.id = asked.supplier_id
    order by asked.asked desc, s.name, s.id`)
  return (rows as unknown as (SupplierResponse & { hours: number[] | null })[]).map(({ hours, ...row }) => {
    const [median, from, to] = (hours ?? []).map((each) => roundTo(each.toFixed(6), 1))
    return { ...row, median_hours: median ?? null, from_hours: from ?? null, to_hours: to ?? null }
  })
}
