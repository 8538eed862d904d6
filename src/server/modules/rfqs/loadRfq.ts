import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Rfq } from '../../../contract/rfqs'
import type { Sql } from '../../db/connection/database'
import { inBranchesOf } from '../../db/rows/inBranches'
import { writtenBy } from '../../db/documents/readLocked'
import { readDocument, type DocumentFacts } from '../../db/documents/readDocument'
import type { Queries, Rows } from '../../db/documents/readTogether'
import { branches } from '../../db/schema/company'
import { rfqs } from '../../db/schema/rfqs'
import type { UserActor } from '../../http/actor'
import { mailSetUp } from '../../outbox/mailServer'
import { needPartsOf } from '../needs/needsRepository'
import { invitationsOf } from './invitations/invitationsRepository'
import { unansweredQuestions } from './questions/unansweredQuestions'
import { ratesOf } from './ratesRepository'
import { allocationsOf, awardsOf } from './rfqAward'
import { linesOf, originsOf } from './rfqLinesRepository'

/** The complete RFQ from its tables: the input of each step's decision. */
export type RfqFacts = DocumentFacts<ReturnType<typeof partsOf>>

interface Scope {
  /** Only in this user's branches; in any where omitted. */
  user?: UserActor
  /** The noun in a 404 message. */
  noun?: string
}

/**
 * Reads one RFQ with its dependent rows in one statement, by its id or by a query that selects the id. `more` is read
 * with it.
 */
export const loadRfq = <More extends Queries = Record<never, never>>(
  db: Sql,
  id: string | SQL,
  { user, noun = 'RFQ' }: Scope = {},
  more?: More,
): Promise<RfqFacts & Rows<More>> => readDocument(db, { noun, partsOf, id, user }, more)

const partsOf = (db: Sql, id: string | SQL, user: UserActor | undefined) => ({
  heads: headsOf(db, id, user),
  lines: linesOf(db, id),
  origins: originsOf(db, id),
  ...needPartsOf(
    db,
    sql`select o.enquiry_line_id from rfq_line_origins o join rfq_lines l on l.id = o.rfq_line_id where l.rfq_id = ${id}`,
  ),
  rates: ratesOf(db, id),
  invitations: invitationsOf(db, id),
  awards: awardsOf(db, id),
  allocations: allocationsOf(db, id),
})

const headsOf = (db: Sql, id: string | SQL, user: UserActor | undefined) =>
  db
    .select({
      head: rfqs,
      row: writtenBy(rfqs),
      branch: {
        name: branches.name,
        tag: branches.tag,
        phone: branches.phone,
        email: branches.email,
        timezone: branches.timezone,
      },
      company_name: sql<string>`(select c.name from companies c limit 1)`,
      mail_set_up: mailSetUp,
      assignee_name: sql<string | null>`(select u.name from users u where u.id = rfqs.assignee_id)`,
      opened_by_name: sql<string | null>`(select u.name from users u where u.id = rfqs.opened_by)`,
      unanswered_questions: unansweredQuestions,
      orders: sql<Rfq['orders']>`coalesce((
        select json_agg(json_build_object('id', o.id, 'number', o.number, 'status', o.status) order by o.created_at, o.id)
        from orders o join awards a on a.id = o.award_id where a.rfq_id = rfqs.id), '[]'::json)`,
    })
    .from(rfqs)
    .innerJoin(branches, eq(branches.id, rfqs.branch_id))
    .where(and(eq(rfqs.id, id), user && inBranchesOf(user, rfqs.branch_id)))
