import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Page } from '../../../contract/envelope'
import type { Query } from '../../../contract/operation'
import type {
  listSupplierInvitations as listOperation,
  SupplierHistory,
  SupplierInvitation,
} from '../../../contract/supplierHistory'
import { dayIn } from '../../../domain/dates/days'
import { answerRate, median, monthsUpTo, percentageOf } from '../../../domain/parties/history'
import { roundMoney } from '../../../domain/money/money'
import { narrowedTo } from '../../../domain/access/access'
import { seesCosts, type UserActor } from '../../http/actor'
import { isPlacedIn } from '../../db/lists/purchaseOrderStates'
import type { Sql } from '../../db/connection/database'
import { listPage } from '../../db/lists/list'
import { branches } from '../../db/schema/company'
import { invitations } from '../../db/schema/invitations'
import { rfqs } from '../../db/schema/rfqs'
import { theCompany } from '../company/companyRepository'
import { rateOnDay } from '../exchangeRates/rateOnDay'
import { stateIn } from '../../db/lists/invitationStates'
import { inBranchesOf } from '../../db/rows/inBranches'

/** Response times are taken from the newest quotes only: older ones say little about the supplier now. */
const timedAnswers = 200

/** Whether the supplier may still answer at `now`: invitation `i` of RFQ `r`. */
export const isOpen = (now: Date) =>
  sql`i.status in ('sent', 'opened', 'started') and r.status = 'sent' and (r.deadline is null or r.deadline > ${now.toISOString()}::timestamptz)`

/** Returns how a supplier answered, what it won and what was bought from it, in the user's branches. */
export async function getSupplierHistory(
  db: Sql,
  user: UserActor,
  supplier_id: string,
  now: Date,
): Promise<SupplierHistory> {
  const { invited, answered, declined, open } = await askedAndAnswered(db, user, supplier_id, now)
  const hours = await hoursToAnswer(db, user, supplier_id)
  const won = await wonOf(db, user, supplier_id)
  return {
    invited,
    answered,
    declined,
    open,
    answer_rate: answerRate({ asked: invited - open, answered }),
    median_hours: median(hours),
    longest_hours: hours.length === 0 ? null : Math.max(...hours),
    ...won,
    won_rate: percentageOf(String(won.lines_won), String(won.lines_quoted)),
    bought: seesCosts(user) ? await boughtFrom(db, narrowedTo(user, 'costs'), supplier_id, now) : null,
  }
}

async function askedAndAnswered(db: Sql, user: UserActor, supplier_id: string, now: Date) {
  const { rows } = await db.execute<Record<'invited' | 'answered' | 'declined' | 'open', number>>(sql`
    select count(*)::int as invited,
      count(*) filter (where i.status = 'submitted')::int as answered,
      count(*) filter (where i.status = 'declined')::int as declined,
      count(*) filter (where ${isOpen(now)})::int as open
    from invitations i join rfqs r on r.id = i.rfq_id
    where i.supplier_id = ${supplier_id} and i.status not in ('pending', 'withdrawn') and r.status not in ('draft', 'cancelled') and ${inBranchesOf(user, sql`r.branch_id`)}`)
  return rows[0] ?? { invited: 0, answered: 0, declined: 0, open: 0 }
}

/** Hours from the invitation to the first quote revision. */
async function hoursToAnswer(db: Sql, user: UserActor, supplier_id: string): Promise<number[]> {
  const { rows } = await db.execute<{ hours: number }>(sql`
    select (extract(epoch from (coalesce(first.at, i.submitted_at) - i.sent_at)) / 3600)::float8 as hours
    from invitations i
    join rfqs r on r.id = i.rfq_id
    left join lateral (select min(q.submitted_at) as at from quotes q where q.invitation_id = i.id) first on true
    where i.supplier_id = ${supplier_id} and i.status = 'submitted' and i.sent_at is not null and coalesce(first.at, i.submitted_at) >= i.sent_at and ${inBranchesOf(user, sql`r.branch_id`)}
    order by i.created_at desc, i.id desc
    limit ${timedAnswers}`)
  return rows.map(({ hours }) => Math.round(hours * 10) / 10)
}

/** Of the decided lines that the supplier priced, those awarded to it. */
async function wonOf(
  db: Sql,
  user: UserActor,
  supplier_id: string,
): Promise<Pick<SupplierHistory, 'lines_quoted' | 'lines_won' | 'awards'>> {
  const { rows } = await db.execute<Record<'lines_quoted' | 'lines_won' | 'awards', number>>(sql`
    select count(distinct ql.rfq_line_id)::int as lines_quoted, count(distinct al.rfq_line_id)::int as lines_won, count(distinct w.id)::int as awards
    from invitations i
    join rfqs r on r.id = i.rfq_id and r.status = 'awarded'
    join quotes q on q.invitation_id = i.id and q.status = 'submitted'
    join quote_lines ql on ql.quote_id = q.id and ql.unit_price is not null
    left join (award_allocations al join awards w on w.id = al.award_id and w.status = 'made') on al.quote_line_id = ql.id
    where i.supplier_id = ${supplier_id} and ${inBranchesOf(user, sql`r.branch_id`)}`)
  return rows[0] ?? { lines_quoted: 0, lines_won: 0, awards: 0 }
}

async function boughtFrom(
  db: Sql,
  user: UserActor,
  supplier_id: string,
  now: Date,
): Promise<SupplierHistory['bought']> {
  const { currency, timezone } = await theCompany.get(db)
  const from = `${monthsUpTo(dayIn(now, timezone), 12)[0]}-01`
  const { rows } = await db.execute<{ value: string; purchase_orders: number; without_rate: number }>(sql`
    select coalesce(sum(bought.net * bought.rate), 0)::text as value, count(*)::int as purchase_orders, count(*) filter (where bought.rate is null)::int as without_rate
    from (
      select p.net, ${rateOnDay(sql`p.currency`, sql`(coalesce(p.sent_at, p.created_at) at time zone ${timezone})::date`, currency)} as rate
      from purchase_orders p
      where p.supplier_id = ${supplier_id} and ${isPlacedIn(sql`p`)}
        and coalesce(p.sent_at, p.created_at) >= (${from}::date)::timestamp at time zone ${timezone} and ${inBranchesOf(user, sql`p.branch_id`)}
    ) bought`)
  const [sum] = rows
  return {
    from,
    currency,
    value: roundMoney(sum?.value ?? '0', currency),
    purchase_orders: sum?.purchase_orders ?? 0,
    without_rate: sum?.without_rate ?? 0,
  }
}

const invitationRows = (db: Sql, sort_key: SQL<string>) =>
  db
    .select({
      id: invitations.id,
      rfq_id: invitations.rfq_id,
      rfq_number: rfqs.number,
      rfq_title: rfqs.title,
      rfq_status: rfqs.status,
      deadline: rfqs.deadline,
      branch_tag: branches.tag,
      status: stateIn(sql`invitations`),
      sent_at: invitations.sent_at,
      submitted_at: invitations.submitted_at,
      lines_won: sql<number>`(
            select count(distinct al.rfq_line_id)::int from quotes q
            join quote_lines ql on ql.quote_id = q.id
            join award_allocations al on al.quote_line_id = ql.id
            join awards w on w.id = al.award_id and w.status = 'made'
            where q.invitation_id = ${invitations.id})`,
      created_at: invitations.created_at,
      sort_key,
    })
    .from(invitations)
    .innerJoin(rfqs, eq(rfqs.id, invitations.rfq_id))
    .innerJoin(branches, eq(branches.id, rfqs.branch_id))

/** Lists the RFQs that the supplier is invited to, the newest first, without drafts and withdrawn invitations. */
export function listSupplierInvitations(
  db: Sql,
  user: UserActor,
  supplier_id: string,
  query: Query<typeof listOperation>,
  now: Date,
): Promise<Page<SupplierInvitation>> {
  const mine = db
    .select({ id: rfqs.id })
    .from(rfqs)
    .where(and(inBranchesOf(user, rfqs.branch_id), sql`${rfqs.status} <> 'draft'`))
  const open = sql`exists (select from invitations i join rfqs r on r.id = i.rfq_id where i.id = ${sql`${invitations.id}`} and ${isOpen(now)})`
  return listPage<SupplierInvitation>(db, query, {
    table: invitations,
    sorts: { created_at: invitations.created_at },
    default_sort: '-created_at',
    where: [
      eq(invitations.supplier_id, supplier_id),
      sql`${invitations.status} not in ('pending', 'withdrawn')`,
      inArray(invitations.rfq_id, mine),
      query.open ? (query.open === 'true' ? open : sql`not ${open}`) : undefined,
    ],
    rows: invitationRows,
  })
}
