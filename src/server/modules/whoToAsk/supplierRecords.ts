import { sql } from 'drizzle-orm'
import type { SupplierRecord } from '../../../domain/supplierRanking'
import type { UserActor } from '../../actor'
import type { Sql } from '../../db/database'
import { inBranchesOf } from '../history/inBranches'
import { isOpen } from '../suppliers/supplierHistoryRepository'

/** His newest invitations and purchase orders, of which he is judged: what he was like years ago says little of him now. */
const newest = 20

/** How these suppliers answered, won and delivered, in the branches that the user may act in. */
export async function recordsOf(db: Sql, supplier_ids: readonly string[], user: UserActor, now: Date): Promise<Map<string, SupplierRecord>> {
  if (supplier_ids.length === 0) return new Map()
  const { rows } = await db.execute<SupplierRecord & { id: string } & Record<string, unknown>>(sql`
    select wanted.id, a.*, d.*
    from unnest(${sql.param(supplier_ids)}::uuid[]) as wanted (id)
    cross join lateral (${answers(user, now)}) a
    cross join lateral (${deliveries(user)}) d`)
  return new Map(rows.map(({ id, asked, answered, hours, decided, won, due, kept, timed, in_time }) => [id, { asked, answered, hours, decided, won, due, kept, timed, in_time }]))
}

// Of a sealed RFQ nothing of the answer is known before its opening but that it is there.
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

/** Those that came in whole: by the lead time of his quote, else by the one that he is known for. */
const deliveries = (user: UserActor) => sql`
  select count(*)::int as due, count(*) filter (where came_on <= promised_on)::int as kept
  from (
    select (select max(x.date) from receipts x where x.purchase_order_id = o.id) as came_on,
      o.sent_at::date + coalesce((
        select max(coalesce(ql.lead_time_days, q.lead_time_days)) from purchase_order_lines l join quote_lines ql on ql.id = l.quote_line_id join quotes q on q.id = ql.quote_id
        where l.purchase_order_id = o.id), s.lead_time_days) as promised_on
    from (select * from purchase_orders n where n.supplier_id = wanted.id order by n.created_at desc nulls first, n.id desc nulls first limit ${newest}) o
    join suppliers s on s.id = o.supplier_id
    where o.status = 'received' and o.sent_at is not null and ${inBranchesOf(user, sql`o.branch_id`)}) came
  where came_on is not null and promised_on is not null`
