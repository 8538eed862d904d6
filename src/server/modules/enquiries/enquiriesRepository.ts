import { inArray, sql, type SQL } from 'drizzle-orm'
import type { Enquiry, EnquirySummary, listEnquiries as listOperation } from '../../../contract/enquiries'
import type { QueueCounts } from '../../../contract/queues'
import type { Page } from '../../../contract/envelope'
import type { Query } from '../../../contract/operation'
import type { ClosedReasonFilter } from '../../../domain/enquiries/closedReasons'
import { enquiryStatuses, type EnquiryStatus } from '../../../domain/enquiries/enquiryLifeCycle'
import { enquiryQueues } from '../../../domain/enquiries/enquiryQueues'
import { toSecond } from '../../../domain/rfqs/rfqDeadline'
import type { UserActor } from '../../http/actor'
import type { Sql } from '../../db/connection/database'
import { daysBetween, isAnyOf, listed, listPage, momentsBetween } from '../../db/lists/list'
import { documentList, documentSorts, keysOf, ofUnknownWorth, ofWorth } from '../../db/lists/listOptions'
import { countQueues, inQueue } from '../../db/lists/queues'
import { amountOrLeast, dayOrLast, textOrLast } from '../../db/schema/columns'
import { enquiries } from '../../db/schema/enquiries'
import { enquiry_sort_keys } from '../../db/schema/sortKeys'
import { orderNet } from '../../db/lists/orderNet'
import { entityColumns } from '../../db/rows/publicColumns'
import { rememberedBranch } from '../branches/branchesRepository'
import { todayOf } from '../branches/todayOf'
import { isLive, orderOf } from './enquirySteps'
import { valueOf, type Worth } from './enquiryValue'
import { loadEnquiry } from './loadEnquiry'
import { toEnquiry } from './toEnquiry'

type Row = Omit<EnquirySummary, 'value' | 'value_currency'> & { worth: Worth }

const columns = {
  ...entityColumns(enquiries),
  number: enquiries.number,
  branch_id: enquiries.branch_id,
  status: enquiries.status,
  client_id: enquiries.client_id,
  client_name: enquiry_sort_keys.client_name,
  currency: enquiries.currency,
  client_reference: enquiries.client_reference,
  source: enquiries.source,
  received_on: enquiries.received_on,
  required_by: enquiries.required_by,
  assignee_id: enquiries.assignee_id,
  assignee_name: enquiry_sort_keys.assignee_name,
  line_count: enquiry_sort_keys.line_count,
  worth: sql<Worth>`json_build_object(
    'orders', coalesce((select json_agg(json_build_object('currency', d.currency, 'net', ${orderNet(sql`d`)}::text)) from orders d where ${orderOf(sql`d`, sql`enquiries.id`)} and ${isLive(sql`d`)}), '[]'::json),
    'targets', coalesce((
      select json_agg(json_build_object('quantity', l.quantity::text, 'price', l.target_price::text) order by l.position)
      from enquiry_lines l where l.enquiry_id = enquiries.id and l.dropped_reason is null and l.target_price is not null), '[]'::json))`,
}

const worded = <R extends { worth: Worth; currency: string }>({ worth, ...row }: R) => ({
  ...row,
  ...valueOf(worth, row.currency),
})

const enquiryRows = (db: Sql, sort_key: SQL<string>) =>
  db
    .select({ ...columns, sort_key })
    .from(enquiries)
    .innerJoin(enquiry_sort_keys, keysOf(enquiries, enquiry_sort_keys))

/** Whether one of these suppliers was asked for a line of the enquiry. */
const askedOf = (supplier_ids: readonly string[]) => sql`exists (
  select from enquiry_lines l
  join rfq_line_origins o on o.enquiry_line_id = l.id
  join rfq_lines rl on rl.id = o.rfq_line_id and rl.removed_in is null
  join rfqs r on r.id = rl.rfq_id and r.status <> 'draft'
  join invitations i on i.rfq_id = r.id and i.status <> 'withdrawn'
  where l.enquiry_id = ${enquiries.id} and i.supplier_id in (${listed(supplier_ids)}))`

/** Whether an RFQ for the enquiry has ended: it was closed or awarded, or its deadline has passed. */
const bidsAreIn = (now: Date) => sql`exists (
  select from enquiry_lines l
  join rfq_line_origins o on o.enquiry_line_id = l.id
  join rfq_lines rl on rl.id = o.rfq_line_id and rl.removed_in is null
  join rfqs r on r.id = rl.rfq_id
  where l.enquiry_id = ${enquiries.id}
    and (r.status in ('closed', 'awarded') or r.status = 'sent' and r.deadline < ${toSecond(now.toISOString())}::timestamptz))`

/** Whether an enquiry ended for one of these reasons, or without a code. */
const endedFor = (reasons: readonly ClosedReasonFilter[]) =>
  sql`(${isAnyOf(enquiries.closed_because, reasons)} ${reasons.includes('none') ? sql`or ${enquiries.closed_at} is not null and ${enquiries.closed_because} is null` : sql``})`

interface QueueReader {
  branch_id: string
  user: UserActor
  now: Date
}

/** What the queues of the domain mean here. */
const queueTerms = async (db: Sql, { branch_id, user, now }: QueueReader) => ({
  inStatuses: (statuses: readonly EnquiryStatus[]) => inArray(enquiries.status, [...statuses]),
  assignee_id: enquiries.assignee_id,
  user_id: user.id,
  days: { required_by: dayOrLast(enquiries.required_by) },
  today: await todayOf(db, branch_id, now),
  facts: { bids_in: bidsAreIn(now) },
})

export const countEnquiryQueues = async (db: Sql, reader: QueueReader): Promise<QueueCounts> =>
  countQueues(db, enquiries, reader.branch_id, enquiryQueues, await queueTerms(db, reader))

export async function listEnquiries(
  db: Sql,
  reader: QueueReader,
  query: Query<typeof listOperation>,
): Promise<Page<EnquirySummary>> {
  const { branch_id } = reader
  const { timezone } = await rememberedBranch(db, branch_id)
  const { rows, meta } = await listPage<Row>(db, query, {
    ...documentList(enquiries, branch_id, query, [
      query.queue && inQueue(enquiryQueues[query.queue], await queueTerms(db, reader)),
      isAnyOf(enquiries.status, query.status),
      isAnyOf(enquiries.client_id, query.client_id),
      isAnyOf(enquiries.agent_id, query.agent_id),
      isAnyOf(enquiries.assignee_id, query.assignee_id),
      query.supplier_id && askedOf(query.supplier_id),
      isAnyOf(enquiries.currency, query.currency),
      isAnyOf(enquiries.source, query.source),
      query.closed_because && endedFor(query.closed_because),
      ofWorth(enquiries, enquiry_sort_keys, branch_id, { from: query.value_from, to: query.value_to }),
      query.no_value === 'true' ? ofUnknownWorth(enquiries, enquiry_sort_keys, branch_id) : undefined,
      daysBetween(enquiries.required_by, { from: query.required_from, to: query.required_to }),
      momentsBetween(enquiries.closed_at, { from: query.closed_from, to: query.closed_to }, timezone),
      daysBetween(enquiries.received_on, { from: query.received_from, to: query.received_to }),
    ]),
    sorts: {
      ...documentSorts(enquiries, enquiryStatuses),
      received_on: enquiries.received_on,
      required_by: dayOrLast(enquiries.required_by),
    },
    keyed: {
      id: enquiry_sort_keys.id,
      sorts: {
        client_name: textOrLast(enquiry_sort_keys.client_name),
        assignee_name: textOrLast(enquiry_sort_keys.assignee_name),
        line_count: enquiry_sort_keys.line_count,
        value: amountOrLeast(enquiry_sort_keys.value),
      },
    },
    rows: enquiryRows,
  })
  return { rows: rows.map(worded), meta }
}

/** Returns one enquiry of any of the user's branches. */
export const getEnquiry = async (db: Sql, id: string, user: UserActor): Promise<Enquiry> =>
  toEnquiry(await loadEnquiry(db, id, user))
