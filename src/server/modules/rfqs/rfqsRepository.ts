import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Page } from '../../../contract/envelope'
import type { Query } from '../../../contract/operation'
import type { listRfqs as listOperation, Rfq, RfqSummary } from '../../../contract/rfqs'
import { statusAt, toSecond } from '../../../domain/rfqDeadline'
import type { RfqStatus } from '../../../domain/rfqLifeCycle'
import type { UserActor } from '../../actor'
import type { Sql } from '../../db/database'
import { listPage, momentsBetween } from '../../db/list'
import { momentOrLast } from '../../db/schema/columns'
import { branches } from '../../db/schema/company'
import { rfqs } from '../../db/schema/rfqs'
import { matches } from '../../db/search'
import { notFound } from '../../refusal'
import { invitationsOf } from './invitationsRepository'
import { ratesOf } from './ratesRepository'
import { awardOf } from './rfqAward'
import { linesOf } from './rfqLinesRepository'

const columns = {
  id: rfqs.id,
  version: rfqs.version,
  created_at: rfqs.created_at,
  updated_at: rfqs.updated_at,
  number: rfqs.number,
  revision: rfqs.revision,
  branch_id: rfqs.branch_id,
  status: rfqs.status,
  title: rfqs.title,
  currency: rfqs.currency,
  deadline: rfqs.deadline,
  required_by: rfqs.required_by,
  line_count: sql<number>`(select count(*)::int from rfq_lines l where l.rfq_id = rfqs.id and l.removed_in is null)`,
  invited: sql<number>`(select count(*)::int from invitations i where i.rfq_id = rfqs.id and i.status <> 'withdrawn')`,
  answered: sql<number>`(select count(*)::int from invitations i where i.rfq_id = rfqs.id and i.status = 'submitted')`,
  sealed: rfqs.sealed,
  opened_at: rfqs.opened_at,
}

const detail = {
  ...columns,
  delivery_place: rfqs.delivery_place,
  terms: rfqs.terms,
  sent_at: rfqs.sent_at,
  closed_at: rfqs.closed_at,
  closed_reason: rfqs.closed_reason,
  reminder_hours: rfqs.reminder_hours,
  opened_by_name: sql<string | null>`(select u.name from users u where u.id = rfqs.opened_by)`,
  timezone: branches.timezone,
  orders: sql<Rfq['orders']>`coalesce((
    select json_agg(json_build_object('id', o.id, 'number', o.number, 'status', o.status) order by o.created_at, o.id)
    from orders o join awards a on a.id = o.award_id where a.rfq_id = rfqs.id), '[]'::json)`,
}

/** The status as it is read: one whose deadline has passed is closed, noted or not. */
const read = <Row extends { status: RfqStatus; deadline: string | null }>(row: Row, now: Date): Row => ({
  ...row,
  status: statusAt(row, now),
})

/** The same in SQL; deadlines are kept to the second. */
function hasStatus(status: RfqStatus, now: Date): SQL | undefined {
  const past = sql`${rfqs.deadline} < ${toSecond(now.toISOString())}::timestamptz`
  if (status === 'sent') return and(eq(rfqs.status, 'sent'), sql`not (${past})`)
  if (status === 'closed')
    return and(inArray(rfqs.status, ['sent', 'closed']), sql`(${rfqs.status} = 'closed' or ${past})`)
  return eq(rfqs.status, status)
}

export async function listRfqs(
  db: Sql,
  branch_id: string,
  query: Query<typeof listOperation>,
  now: Date,
): Promise<Page<RfqSummary>> {
  const { rows, meta } = await listPage<RfqSummary>({
    db,
    query,
    table: rfqs,
    id: rfqs.id,
    sorts: { created_at: rfqs.created_at, deadline: momentOrLast(rfqs.deadline) },
    default_sort: '-created_at',
    where: [
      eq(rfqs.branch_id, branch_id),
      matches(rfqs.search_text, query.q),
      query.status ? hasStatus(query.status, now) : undefined,
      query.supplier_id
        ? sql`exists (select from invitations i where i.rfq_id = ${rfqs.id} and i.supplier_id = ${query.supplier_id} and i.status <> 'withdrawn')`
        : undefined,
      momentsBetween(rfqs.created_at, { from: query.created_from, to: query.created_to }, branch_id),
    ],
    rows: ({ where, order, limit, sort_key }) =>
      db
        .select({ ...columns, sort_key })
        .from(rfqs)
        .where(where)
        .orderBy(...order)
        .limit(limit),
  })
  return { rows: rows.map((row) => read(row, now)), meta }
}

/** One RFQ of any of the user's branches, with all that belongs to it, as it stands at `now`. */
export async function getRfq(db: Sql, id: string, user: UserActor, now: Date): Promise<Rfq> {
  const mine = user.role === 'admin' ? undefined : inArray(rfqs.branch_id, user.branch_ids)
  const [row] = await db
    .select(detail)
    .from(rfqs)
    .innerJoin(branches, eq(branches.id, rfqs.branch_id))
    .where(and(eq(rfqs.id, id), mine))
  if (!row) throw notFound('RFQ')
  const head = read(row, now)
  return {
    ...head,
    closed_at: head.status === 'closed' && row.status === 'sent' ? row.deadline : row.closed_at,
    rates: await ratesOf(db, id),
    lines: await linesOf(db, id),
    invitations: await invitationsOf(db, id),
    award: await awardOf(db, id),
  }
}
