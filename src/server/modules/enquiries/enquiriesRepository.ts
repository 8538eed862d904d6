import { and, eq, inArray, sql } from 'drizzle-orm'
import type {
  Enquiry,
  EnquirySummary,
  EnquiryValues,
  listEnquiries as listOperation,
} from '../../../contract/enquiries'
import type { Page } from '../../../contract/envelope'
import type { Query } from '../../../contract/operation'
import type { UserActor } from '../../actor'
import type { Sql, Transaction } from '../../db/database'
import { daysBetween, listPage, momentsBetween } from '../../db/list'
import { dayOrLast } from '../../db/schema/columns'
import { enquiries } from '../../db/schema/enquiries'
import { agents, clients } from '../../db/schema/parties'
import { users } from '../../db/schema/people'
import { matches, searchText } from '../../db/search'
import { orStale } from '../../db/versions'
import { notFound } from '../../refusal'
import { orderNet } from '../orders/orderNet'
import { linesOf, setLines } from './enquiryLinesRepository'
import { isLive, orderOf } from './enquirySteps'
import { valueOf, type Worth } from './enquiryValue'

type Row = Omit<EnquirySummary, 'value' | 'value_currency'> & { worth: Worth }
type Values = Partial<Omit<EnquiryValues, 'accept' | 'copied_from'>>

const e = sql`enquiries`

const columns = {
  id: enquiries.id,
  version: enquiries.version,
  created_at: enquiries.created_at,
  updated_at: enquiries.updated_at,
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
    'orders', coalesce((select json_agg(json_build_object('currency', d.currency, 'net', ${orderNet(sql`d`)}::text)) from orders d where ${orderOf(sql`d`, e)} and ${isLive(sql`d`)}), '[]'::json),
    'targets', coalesce((
      select json_agg(json_build_object('quantity', l.quantity::text, 'price', l.target_price::text) order by l.position)
      from enquiry_lines l where l.enquiry_id = enquiries.id and l.dropped_reason is null and l.target_price is not null), '[]'::json))`,
}

const detail = {
  ...columns,
  contact: enquiries.contact,
  agent_id: enquiries.agent_id,
  agent_name: agents.name,
  delivery_place: enquiries.delivery_place,
  notes: enquiries.notes,
  raw_text: enquiries.raw_text,
  closed_reason: enquiries.closed_reason,
  closed_because: enquiries.closed_because,
  closed_at: enquiries.closed_at,
  rfqs: sql<Enquiry['rfqs']>`coalesce((
    select json_agg(json_build_object('id', r.id, 'number', r.number, 'status', r.status) order by r.created_at, r.id) from rfqs r where r.id in (
      select rl.rfq_id from enquiry_lines l
      join rfq_line_origins o on o.enquiry_line_id = l.id
      join rfq_lines rl on rl.id = o.rfq_line_id
      where l.enquiry_id = enquiries.id)), '[]'::json)`,
  orders: sql<Enquiry['orders']>`coalesce((
    select json_agg(json_build_object('id', d.id, 'number', d.number, 'status', d.status) order by d.created_at, d.id)
    from orders d where ${orderOf(sql`d`, e)}), '[]'::json)`,
}

const worded = <R extends { worth: Worth; currency: string }>({ worth, ...row }: R) => ({
  ...row,
  ...valueOf(worth, row.currency),
})

export async function listEnquiries(
  db: Sql,
  branch_id: string,
  query: Query<typeof listOperation>,
): Promise<Page<EnquirySummary>> {
  const { rows, meta } = await listPage<Row>({
    db,
    query,
    table: enquiries,
    id: enquiries.id,
    sorts: {
      created_at: enquiries.created_at,
      received_on: enquiries.received_on,
      required_by: dayOrLast(enquiries.required_by),
    },
    default_sort: '-created_at',
    where: [
      eq(enquiries.branch_id, branch_id),
      matches(enquiries.search_text, query.q),
      query.status ? eq(enquiries.status, query.status) : undefined,
      query.client_id ? eq(enquiries.client_id, query.client_id) : undefined,
      query.assignee_id ? eq(enquiries.assignee_id, query.assignee_id) : undefined,
      query.source ? eq(enquiries.source, query.source) : undefined,
      query.closed_because ? eq(enquiries.closed_because, query.closed_because) : undefined,
      momentsBetween(enquiries.closed_at, { from: query.closed_from, to: query.closed_to }, branch_id),
      daysBetween(enquiries.received_on, { from: query.received_from, to: query.received_to }),
    ],
    rows: ({ where, order, limit, sort_key }) =>
      db
        .select({ ...columns, sort_key })
        .from(enquiries)
        .leftJoin(clients, eq(clients.id, enquiries.client_id))
        .leftJoin(users, eq(users.id, enquiries.assignee_id))
        .where(where)
        .orderBy(...order)
        .limit(limit),
  })
  return { rows: rows.map(worded), meta }
}

/** One enquiry of any of the user's branches; with `locked` nobody else changes it until the transaction ends. */
export async function getEnquiry(db: Sql, id: string, user: UserActor, { locked = false } = {}): Promise<Enquiry> {
  const mine = user.role === 'admin' ? undefined : inArray(enquiries.branch_id, user.branch_ids)
  const found = and(eq(enquiries.id, id), mine)
  if (locked) await db.select({ id: enquiries.id }).from(enquiries).where(found).for('no key update')
  const [row] = await db
    .select(detail)
    .from(enquiries)
    .leftJoin(clients, eq(clients.id, enquiries.client_id))
    .leftJoin(users, eq(users.id, enquiries.assignee_id))
    .leftJoin(agents, eq(agents.id, enquiries.agent_id))
    .where(found)
  if (!row) throw notFound('enquiry')
  return { ...worded(row), lines: await linesOf(db, id) }
}

/** What an enquiry starts with where nothing is said. */
export interface Start {
  branch_id: string
  currency: string
  agent_id: string | null
  assignee_id: string | null
  received_on: string
  created_at: string
}

export async function insertEnquiry(db: Transaction, { lines = [], ...values }: Values, start: Start): Promise<string> {
  const [row] = await db
    .insert(enquiries)
    .values({ ...start, ...values })
    .returning({ id: enquiries.id })
  if (!row) throw new Error('an enquiry was not inserted')
  await setLines(db, row.id, lines)
  await keepSearchText(db, row.id)
  return row.id
}

/** Changes an enquiry that was read at this version; what the caller does not say stays. */
export async function updateEnquiry(
  db: Transaction,
  before: Enquiry,
  version: number,
  { lines, ...values }: Values,
): Promise<void> {
  await setHead(db, before, version, values)
  if (lines) await setLines(db, before.id, lines)
  await keepSearchText(db, before.id)
}

type Head = Partial<typeof enquiries.$inferInsert>

/** Sets columns of an enquiry and counts its version up; 412 when the version is not the one that was read. */
export async function setHead(db: Transaction, before: Enquiry, version: number, values: Head): Promise<void> {
  const [updated] = await db
    .update(enquiries)
    .set({ ...values, version: version + 1, updated_at: sql`now()` })
    .where(and(eq(enquiries.id, before.id), eq(enquiries.version, version)))
    .returning({ id: enquiries.id })
  orStale(updated, before)
}

export async function giveNumber(db: Transaction, id: string, number: string): Promise<void> {
  await db.update(enquiries).set({ number }).where(eq(enquiries.id, id))
  await keepSearchText(db, id)
}

/** The words that it is found by: its number, its client and reference, and what its lines say. */
async function keepSearchText(db: Transaction, id: string): Promise<void> {
  const [head] = await db
    .select({ number: enquiries.number, reference: enquiries.client_reference, code: clients.code, name: clients.name })
    .from(enquiries)
    .leftJoin(clients, eq(clients.id, enquiries.client_id))
    .where(eq(enquiries.id, id))
  const lines = await linesOf(db, id)
  const words = lines.flatMap(({ item_code, item_name, description, part_number }) => [
    item_code,
    item_name,
    description,
    part_number,
  ])
  await db
    .update(enquiries)
    .set({ search_text: searchText(head?.number, head?.name, head?.code, head?.reference, ...words) })
    .where(eq(enquiries.id, id))
}
