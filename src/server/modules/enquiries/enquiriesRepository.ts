import { eq, sql, type SQL } from 'drizzle-orm'
import type { Enquiry, EnquirySummary, listEnquiries as listOperation } from '../../../contract/enquiries'
import type { Page } from '../../../contract/envelope'
import type { Query } from '../../../contract/operation'
import type { UserActor } from '../../http/actor'
import type { Sql } from '../../db/database'
import { daysBetween, equals, listPage, momentsBetween } from '../../db/list'
import { documentList } from '../../db/listOptions'
import { dayOrLast } from '../../db/schema/columns'
import { enquiries } from '../../db/schema/enquiries'
import { clients } from '../../db/schema/parties'
import { users } from '../../db/schema/people'
import { orderNet } from '../../db/orderNet'
import { entityColumns } from '../../db/publicColumns'
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
  client_name: clients.name,
  currency: enquiries.currency,
  client_reference: enquiries.client_reference,
  source: enquiries.source,
  received_on: enquiries.received_on,
  required_by: enquiries.required_by,
  assignee_id: enquiries.assignee_id,
  assignee_name: users.name,
  line_count: sql<number>`(select count(*)::int from enquiry_lines l where l.enquiry_id = enquiries.id and l.dropped_reason is null)`,
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
    .leftJoin(clients, eq(clients.id, enquiries.client_id))
    .leftJoin(users, eq(users.id, enquiries.assignee_id))

export async function listEnquiries(
  db: Sql,
  branch_id: string,
  query: Query<typeof listOperation>,
): Promise<Page<EnquirySummary>> {
  const { rows, meta } = await listPage<Row>(db, query, {
    ...documentList(enquiries, branch_id, query, [
      equals(enquiries.status, query.status),
      equals(enquiries.client_id, query.client_id),
      equals(enquiries.assignee_id, query.assignee_id),
      equals(enquiries.source, query.source),
      equals(enquiries.closed_because, query.closed_because),
      momentsBetween(enquiries.closed_at, { from: query.closed_from, to: query.closed_to }, branch_id),
      daysBetween(enquiries.received_on, { from: query.received_from, to: query.received_to }),
    ]),
    sorts: {
      created_at: enquiries.created_at,
      received_on: enquiries.received_on,
      required_by: dayOrLast(enquiries.required_by),
    },
    rows: enquiryRows,
  })
  return { rows: rows.map(worded), meta }
}

/** Returns one enquiry of any of the user's branches. */
export const getEnquiry = async (db: Sql, id: string, user: UserActor): Promise<Enquiry> =>
  toEnquiry(await loadEnquiry(db, id, user))
