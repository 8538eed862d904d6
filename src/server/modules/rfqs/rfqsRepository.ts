import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { Page } from '../../../contract/envelope'
import type { QueueCounts } from '../../../contract/queues'
import type { Query } from '../../../contract/operation'
import type { listRfqs as listOperation, Rfq, RfqSummary } from '../../../contract/rfqs'
import { statusAt, toSecond } from '../../../domain/rfqs/rfqDeadline'
import { rfqStatuses, type RfqStatus } from '../../../domain/rfqs/rfqLifeCycle'
import { rfqQueues } from '../../../domain/rfqs/rfqQueues'
import type { UserActor } from '../../http/actor'
import type { Sql } from '../../db/connection/database'
import { daysBetween, isAnyOf, listed, listPage, momentsBetween } from '../../db/lists/list'
import { awaitedIn, isAwaitedIn, requotingIn } from '../../db/lists/invitationStates'
import { documentList, documentSorts, keysOf } from '../../db/lists/listOptions'
import { countQueues, inQueue } from '../../db/lists/queues'
import { dayOrLast, momentOrLast, textOrLast } from '../../db/schema/columns'
import { rfqs } from '../../db/schema/rfqs'
import { rfq_sort_keys } from '../../db/schema/sortKeys'
import { entityColumns } from '../../db/rows/publicColumns'
import { rememberedBranch } from '../branches/branchesRepository'
import { todayOf } from '../branches/todayOf'
import { loadRfq } from './loadRfq'
import { hasResponse } from './sending/responseTerms'
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
  assignee_id: rfqs.assignee_id,
  assignee_name: rfq_sort_keys.assignee_name,
  line_count: rfq_sort_keys.line_count,
  invited: rfq_sort_keys.invited,
  answered: rfq_sort_keys.answered,
  unanswered_questions: unansweredQuestions,
  awaited: awaitedIn(sql`rfqs.id`),
  requoting: requotingIn(sql`rfqs.id`),
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

/** Whether it has one of these statuses for readers. */
const hasOneOf = (statuses: readonly RfqStatus[], now: Date) => or(...statuses.map((status) => hasStatus(status, now)))

/** Whether one of these suppliers is invited. */
const asks = (supplier_ids: readonly string[]) =>
  sql`exists (select from invitations i where i.rfq_id = ${rfqs.id} and i.supplier_id in (${listed(supplier_ids)}) and i.status <> 'withdrawn')`

/** Whether it gathers a line of an enquiry `e` of this kind. */
const gathers = (of: SQL) => sql`exists (
  select from rfq_lines l
  join rfq_line_origins o on o.rfq_line_id = l.id
  join enquiry_lines x on x.id = o.enquiry_line_id
  join enquiries e on e.id = x.enquiry_id
  where l.rfq_id = ${rfqs.id} and l.removed_in is null and ${of})`

/** Whether a supplier has submitted a quote. */
const hasQuote = sql`exists (select from invitations i where i.rfq_id = ${rfqs.id} and i.status = 'submitted')`

/** Whether every invited supplier has declined, or submitted a quote that answers what is asked now. */
const allAnswered = sql`(exists (select from invitations i where i.rfq_id = ${rfqs.id} and i.status <> 'withdrawn')
  and not exists (select from invitations i where i.rfq_id = ${rfqs.id} and ${isAwaitedIn(sql`i`)}))`

interface QueueReader {
  branch_id: string
  user: UserActor
  now: Date
}

/** What the queues of the domain mean here. */
const queueTerms = async (db: Sql, { branch_id, user, now }: QueueReader) => ({
  inStatuses: (statuses: readonly RfqStatus[]) => hasOneOf(statuses, now),
  assignee_id: rfqs.assignee_id,
  user_id: user.id,
  days: { required_by: dayOrLast(rfqs.required_by) },
  today: await todayOf(db, branch_id, now),
  facts: { question: sql`${unansweredQuestions} > 0`, all_answered: allAnswered },
})

export const countRfqQueues = async (db: Sql, reader: QueueReader): Promise<QueueCounts> =>
  countQueues(db, rfqs, reader.branch_id, rfqQueues, await queueTerms(db, reader))

const rfqRows = (db: Sql, sort_key: SQL<string>) =>
  db
    .select({ ...columns, sort_key })
    .from(rfqs)
    .innerJoin(rfq_sort_keys, keysOf(rfqs, rfq_sort_keys))

export async function listRfqs(
  db: Sql,
  reader: QueueReader,
  query: Query<typeof listOperation>,
): Promise<Page<RfqSummary>> {
  const { branch_id, now } = reader
  const { timezone } = await rememberedBranch(db, branch_id)
  const { rows, meta } = await listPage<RfqSummary>(db, query, {
    ...documentList(rfqs, branch_id, query, [
      query.queue && inQueue(rfqQueues[query.queue], await queueTerms(db, reader)),
      query.status && hasOneOf(query.status, now),
      isAnyOf(rfqs.assignee_id, query.assignee_id),
      query.response ? hasResponse(query.response, query.supplier_id) : query.supplier_id && asks(query.supplier_id),
      query.client_id && gathers(sql`e.client_id in (${listed(query.client_id)})`),
      query.agent_id && gathers(sql`e.agent_id in (${listed(query.agent_id)})`),
      isAnyOf(rfqs.currency, query.currency),
      query.answered && (query.answered === 'true' ? hasQuote : sql`not ${hasQuote}`),
      momentsBetween(rfqs.created_at, { from: query.created_from, to: query.created_to }, timezone),
      momentsBetween(rfqs.sent_at, { from: query.sent_from, to: query.sent_to }, timezone),
      momentsBetween(rfqs.deadline, { from: query.deadline_from, to: query.deadline_to }, timezone),
      daysBetween(rfqs.required_by, { from: query.required_from, to: query.required_to }),
    ]),
    sorts: {
      ...documentSorts(rfqs, rfqStatuses),
      deadline: momentOrLast(rfqs.deadline),
      title: rfqs.title,
    },
    keyed: {
      id: rfq_sort_keys.id,
      sorts: {
        assignee_name: textOrLast(rfq_sort_keys.assignee_name),
        line_count: rfq_sort_keys.line_count,
        invited: rfq_sort_keys.invited,
        answered: rfq_sort_keys.answered,
      },
    },
    rows: rfqRows,
  })
  return { rows: rows.map((row) => read(row, now)), meta }
}

/** Returns one RFQ of any of the user's branches with all its parts, as of `now`. */
export const getRfq = async (db: Sql, id: string, user: UserActor, now: Date): Promise<Rfq> =>
  toRfq(await loadRfq(db, id, { user }), now)
