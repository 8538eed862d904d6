import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Page } from '../../../contract/envelope'
import type { Query } from '../../../contract/operation'
import type { listRfqs as listOperation, Rfq, RfqSummary } from '../../../contract/rfqs'
import { statusAt, toSecond } from '../../../domain/rfqs/rfqDeadline'
import type { RfqStatus } from '../../../domain/rfqs/rfqLifeCycle'
import type { UserActor } from '../../http/actor'
import type { Sql } from '../../db/database'
import { listPage, momentsBetween } from '../../db/list'
import { documentList } from '../../db/listOptions'
import { momentOrLast } from '../../db/schema/columns'
import { rfqs } from '../../db/schema/rfqs'
import { entityColumns } from '../../db/publicColumns'
import { loadRfq } from './loadRfq'
import { unansweredQuestions } from './questions/unansweredQuestions'
import { toRfq } from './toRfq'

const columns = {
  ...entityColumns(rfqs),
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
  unanswered_questions: unansweredQuestions,
  sealed: rfqs.sealed,
  opened_at: rfqs.opened_at,
}

/** The status for readers: an RFQ whose deadline has passed is closed, even before that is stored. */
const read = <Row extends { status: RfqStatus; deadline: string | null }>(row: Row, now: Date): Row => ({
  ...row,
  status: statusAt(row, now),
})

/** The same in SQL; deadlines are stored to the second. */
function hasStatus(status: RfqStatus, now: Date): SQL | undefined {
  const past = sql`${rfqs.deadline} < ${toSecond(now.toISOString())}::timestamptz`
  if (status === 'sent') return and(eq(rfqs.status, 'sent'), sql`not (${past})`)
  if (status === 'closed')
    return and(inArray(rfqs.status, ['sent', 'closed']), sql`(${rfqs.status} = 'closed' or ${past})`)
  return eq(rfqs.status, status)
}

const rfqRows = (db: Sql, sort_key: SQL<string>) => db.select({ ...columns, sort_key }).from(rfqs)

export async function listRfqs(
  db: Sql,
  branch_id: string,
  query: Query<typeof listOperation>,
  now: Date,
): Promise<Page<RfqSummary>> {
  const { rows, meta } = await listPage<RfqSummary>(db, query, {
    ...documentList(rfqs, branch_id, query, [
      query.status ? hasStatus(query.status, now) : undefined,
      query.supplier_id
        ? sql`exists (select from invitations i where i.rfq_id = ${rfqs.id} and i.supplier_id = ${query.supplier_id} and i.status <> 'withdrawn')`
        : undefined,
      momentsBetween(rfqs.created_at, { from: query.created_from, to: query.created_to }, branch_id),
    ]),
    sorts: { created_at: rfqs.created_at, deadline: momentOrLast(rfqs.deadline) },
    rows: rfqRows,
  })
  return { rows: rows.map((row) => read(row, now)), meta }
}

/** Returns one RFQ of any of the user's branches with all its parts, as of `now`. */
export const getRfq = async (db: Sql, id: string, user: UserActor, now: Date): Promise<Rfq> =>
  toRfq(await loadRfq(db, id, { user }), now)
