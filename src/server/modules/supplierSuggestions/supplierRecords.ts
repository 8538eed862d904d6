import { sql } from 'drizzle-orm'
import type { SupplierRecord } from '../../../domain/parties/supplierRanking'
import type { UserActor } from '../../http/actor'
import type { Sql } from '../../db/connection/database'
import { arrivalTerms } from '../../db/lists/purchaseOrderStates'
import { inBranchesOf } from '../../db/rows/inBranches'
import { isOpen } from '../history/supplierHistoryRepository'

/**
 * The number of newest invitations and purchase orders that are scored: older ones say little about the supplier now.
 */
const newest = 20

/** Returns how these suppliers answered, won and delivered, in the user's branches. */
export async function recordsOf(
  db: Sql,
  supplier_ids: readonly string[],
  user: UserActor,
  now: Date,
): Promise<Map<string, SupplierRecord>> {
  if (supplier_ids.length === 0) return new Map()
  const { rows } = await db.execute<SupplierRecord & { id: string } & Record<string, unknown>>(sql`
    select wanted.id, a.*, d.*
    from unnest(${sql.param(supplier_ids)}::uuid[]) as wanted (id)
    cross join lateral (${answers(user, now)}) a
    cross join lateral (${deliveries(user, now)}) d`)
  return new Map(
    rows.map(({ id, asked, answered, hours, decided, won, due, kept, timed, in_time }) => [
      id,
      { asked, answered, hours, decided, won, due, kept, timed, in_time },
    ]),
  )
}

// Before the opening of a sealed RFQ only the existence of a quote is known.
const answers = (user: UserActor, now: Date) => sql`
  select count(*) filter (where not open)::int as asked,
    count(*) filter (where submitted)::int as answered,
    (percentile_cont(0.5) within group (order by hours) filter (where submitted))::float8 as hours,
    count(*) filter (where decided)::int as decided,
    count(*) filter (where won)::int as won,
    count(in_time)::int as timed,
    count(*) filter (where in_time)::int as in_time
  from (
    select ${isOpen(now)} as open, i.status = 'submitted' as submitted,
      greatest(extract(epoch from (coalesce(q.first_at, i.submitted_at) - i.sent_at)) / 3600, 0)::float8 as hours,
      i.status = 'submitted' and r.status = 'awarded' as decided,
      r.status = 'awarded' and exists (
        select from quotes w join quote_lines l on l.quote_id = w.id join award_allocations al on al.quote_line_id = l.id
        join awards aw on aw.id = al.award_id and aw.status = 'made' where w.invitation_id = i.id) as won,
      case when r.sealed and r.opened_at is null then null else q.submitted_at::date + q.lead_time_days <= r.required_by end as in_time
    from (select * from invitations n where n.supplier_id = wanted.id order by n.created_at desc nulls first, n.id desc nulls first limit ${newest}) i
    join rfqs r on r.id = i.rfq_id
    left join lateral (
      select min(x.submitted_at) as first_at, max(x.submitted_at) filter (where x.status = 'submitted') as submitted_at,
        max(coalesce(x.lead_time_days, (select max(l.lead_time_days) from quote_lines l where l.quote_id = x.id))) filter (where x.status = 'submitted') as lead_time_days
      from quotes x where x.invitation_id = i.id) q on true
    where i.status not in ('pending', 'withdrawn') and r.status not in ('draft', 'cancelled') and ${inBranchesOf(user, sql`r.branch_id`)}) asked`

const arrival = (now: Date) =>
  arrivalTerms(sql`o`, sql`(${now.toISOString()}::timestamptz at time zone b.timezone)::date`)

/** The purchase orders that arrived as promised or by their lead times, or late: those that are overdue are late too. */
const deliveries = (user: UserActor, now: Date) => sql`
  select count(*) filter (where on_time or late)::int as due, count(*) filter (where on_time)::int as kept
  from (
    select ${arrival(now).on_time} as on_time, ${arrival(now).late} as late
    from (select * from purchase_orders n where n.supplier_id = wanted.id order by n.created_at desc nulls first, n.id desc nulls first limit ${newest}) o
    join branches b on b.id = o.branch_id
    where o.expected_on is not null and ${inBranchesOf(user, sql`o.branch_id`)}) came`
