import { and, asc, eq, sql } from 'drizzle-orm'
import type { UserActor } from '../../http/actor'
import type { Sql } from '../../db/connection/database'
import { orderNet } from '../../db/lists/orderNet'
import { inBranchesOf } from '../../db/rows/inBranches'
import { writtenBy } from '../../db/documents/readLocked'
import { readDocument, type DocumentFacts } from '../../db/documents/readDocument'
import type { Queries, Rows } from '../../db/documents/readTogether'
import { branches } from '../../db/schema/company'
import { enquiries } from '../../db/schema/enquiries'
import { orders } from '../../db/schema/orders'
import { agents, clients } from '../../db/schema/parties'
import { users } from '../../db/schema/people'
import { rfqs } from '../../db/schema/rfqs'
import { coverParts } from '../needs/needsRepository'
import { linesOf } from './enquiryLines'
import { isLive, orderOf } from './enquirySteps'

/** The complete enquiry from its tables, with what was made from it: the input of each step's decision. */
export type EnquiryFacts = DocumentFacts<ReturnType<typeof partsOf>>

/**
 * Reads one enquiry with its dependent rows in one statement; where a user is given, only in the user's branches. `more`
 * is read with it.
 */
export const loadEnquiry = <More extends Queries = Record<never, never>>(
  db: Sql,
  id: string,
  user?: UserActor,
  more?: More,
): Promise<EnquiryFacts & Rows<More>> => readDocument(db, { noun: 'enquiry', partsOf, id, user }, more)

const partsOf = (db: Sql, id: string, user: UserActor | undefined) => ({
  heads: headsOf(db, id, user),
  lines: linesOf(db, id),
  rfqs: rfqsOf(db, id),
  orders: ordersOf(db, id),
  ...coverParts(db, sql`select l.id from enquiry_lines l where l.enquiry_id = ${id}`),
})

const headsOf = (db: Sql, id: string, user: UserActor | undefined) =>
  db
    .select({
      head: enquiries,
      row: writtenBy(enquiries),
      branch: { tag: branches.tag, timezone: branches.timezone },
      client: { name: clients.name, code: clients.code },
      agent_name: agents.name,
      assignee_name: users.name,
    })
    .from(enquiries)
    .innerJoin(branches, eq(branches.id, enquiries.branch_id))
    .leftJoin(clients, eq(clients.id, enquiries.client_id))
    .leftJoin(agents, eq(agents.id, enquiries.agent_id))
    .leftJoin(users, eq(users.id, enquiries.assignee_id))
    .where(and(eq(enquiries.id, id), user && inBranchesOf(user, enquiries.branch_id)))

/** The RFQs that request a line of an enquiry, or did in an earlier revision. */
const rfqsOf = (db: Sql, id: string) =>
  db
    .select({ id: rfqs.id, number: rfqs.number, status: rfqs.status })
    .from(rfqs)
    .where(
      sql`${rfqs.id} in (
        select rl.rfq_id from enquiry_lines l
        join rfq_line_origins o on o.enquiry_line_id = l.id
        join rfq_lines rl on rl.id = o.rfq_line_id
        where l.enquiry_id = ${id})`,
    )
    .orderBy(asc(rfqs.created_at), asc(rfqs.id))

/** The orders that are made from an enquiry, as a whole or with one of its lines. */
const ordersOf = (db: Sql, id: string) =>
  db
    .select({
      id: orders.id,
      number: orders.number,
      status: orders.status,
      currency: orders.currency,
      net: sql<string>`${orderNet(sql`orders`)}::text`,
      is_live: sql<boolean>`${isLive(sql`orders`)}`,
    })
    .from(orders)
    .where(orderOf(sql`orders`, sql`${id}`))
    .orderBy(asc(orders.created_at), asc(orders.id))
