import { asc, eq, inArray, and, sql } from 'drizzle-orm'
import type { PublicRfq } from '../../../contract/quotes'
import type { Sql } from '../../db/connection/database'
import { writtenBy } from '../../db/documents/readLocked'
import { readTogether, type Queries, type Rows } from '../../db/documents/readTogether'
import { branches } from '../../db/schema/company'
import { invitation_lines, invitations } from '../../db/schema/invitations'
import { items } from '../../db/schema/items'
import { suppliers } from '../../db/schema/parties'
import { quotes } from '../../db/schema/quotes'
import { rfq_lines, rfq_revisions, rfqs } from '../../db/schema/rfqs'
import { linkRefused } from '../../http/plugins/authorise'
import { mailSetUp } from '../../outbox/mailServer'
import { invitationWrittenBy, wireTime } from '../rfqs/invitations/invitationsRepository'
import { questionsFor } from '../rfqs/questions/questionsRepository'
import { ratesOf } from '../rfqs/ratesRepository'
import { quoteParts } from './quotesRepository'

type Read = Rows<ReturnType<typeof partsOf>>

/** A supplier's invitation with what the supplier may know of the RFQ, and the answer under way: all that its steps need. */
export type InvitationFacts = Omit<Read, 'heads' | 'rfqs' | 'branches' | 'suppliers'> & {
  invitation: Read['heads'][number]['invitation']
  /** The transactions that last wrote the invitation and its RFQ. */
  rows: { invitation: string; rfq: string }
  rfq: Read['rfqs'][number]['rfq'] & { number: string; deadline: string }
  branch: Read['branches'][number]
  supplier: Read['suppliers'][number]
} & Pick<
    Read['heads'][number],
    'company_name' | 'mail_set_up' | 'last_revision' | 'withdrawn_quote' | 'revision_reason' | 'buyer'
  >

/** Reads an invitation that was sent in one statement, with the rows of `more`; throws 404 where it cannot be read. */
export async function loadInvitation<More extends Queries = Record<never, never>>(
  db: Sql,
  id: string,
  more?: More,
): Promise<InvitationFacts & Rows<More>> {
  const read = (await readTogether(db, { ...partsOf(db, id), ...more })) as unknown as Read
  const { heads, rfqs: asked, branches: homes, suppliers: own, ...parts } = read
  const [[head], [found], [branch], [supplier]] = [heads, asked, homes, own]
  if (!head || !branch || !supplier || !found?.rfq.number || !found.rfq.deadline) throw linkRefused()
  const { invitation, row, ...rest } = head
  const rfq = { ...found.rfq, number: found.rfq.number, deadline: found.rfq.deadline }
  const facts = { ...parts, ...rest, invitation, rfq, branch, supplier, rows: { invitation: row, rfq: found.row } }
  return facts as unknown as InvitationFacts & Rows<More>
}

const partsOf = (db: Sql, id: string) => {
  const rfq_id = sql`(select i.rfq_id from invitations i where i.id = ${id})`
  return {
    heads: db
      .select({
        invitation: invitations,
        row: invitationWrittenBy,
        company_name: sql<string>`(select c.name from companies c limit 1)`,
        mail_set_up: mailSetUp,
        // The user who sent or last revised it; the branch's phone where they have none.
        buyer: sql<PublicRfq['buyer']>`(
          select json_build_object('name', u.name, 'phone', coalesce(u.phone, b.phone), 'email', u.email)
          from rfq_revisions v join users u on u.id = v.made_by join rfqs r on r.id = v.rfq_id join branches b on b.id = r.branch_id
          where v.rfq_id = invitations.rfq_id and u.active order by v.revision desc limit 1)`,
        last_revision: sql<number>`(select coalesce(max(q.revision), 0)::int from quotes q where q.invitation_id = invitations.id and q.status <> 'draft')`,
        withdrawn_quote: sql<PublicRfq['withdrawn_quote']>`(select case when q.status = 'withdrawn' then
          json_build_object('at', ${wireTime('q.submitted_at')}, 'reason', q.withdrawn_reason) end
          from quotes q where q.invitation_id = invitations.id and q.status <> 'draft' order by q.revision desc limit 1)`,
        revision_reason: sql<string | null>`(select v.reason from rfq_revisions v join rfqs r on r.id = v.rfq_id
          where r.id = invitations.rfq_id and v.revision = r.revision and r.revision > 1)`,
      })
      .from(invitations)
      .where(eq(invitations.id, id)),
    rfqs: db
      .select({ rfq: rfqs, row: writtenBy(rfqs) })
      .from(rfqs)
      .where(eq(rfqs.id, rfq_id)),
    branches: db
      .select({
        name: branches.name,
        address: branches.address,
        phone: branches.phone,
        email: branches.email,
        timezone: branches.timezone,
      })
      .from(branches)
      .where(sql`${branches.id} = (select r.branch_id from rfqs r where r.id = ${rfq_id})`),
    suppliers: db
      .select({ id: suppliers.id, name: suppliers.name, currency: suppliers.currency })
      .from(suppliers)
      .where(sql`${suppliers.id} = (select i.supplier_id from invitations i where i.id = ${id})`),
    lines: db
      .select({ line: rfq_lines, item_code: items.code, part_number: items.part_number })
      .from(invitation_lines)
      .innerJoin(rfq_lines, eq(rfq_lines.id, invitation_lines.rfq_line_id))
      .leftJoin(items, eq(items.id, rfq_lines.item_id))
      .where(eq(invitation_lines.invitation_id, id))
      .orderBy(asc(rfq_lines.position)),
    rates: ratesOf(db, rfq_id),
    questions: questionsFor(db, id, rfq_id),
    ...quoteParts(db, and(eq(quotes.invitation_id, id), inArray(quotes.status, ['draft', 'submitted']))),
    // The content of the revision that the supplier last answered, otherwise of the first that asked for prices.
    known: db
      .select({ content: rfq_revisions.content })
      .from(rfq_revisions)
      .where(
        and(
          eq(rfq_revisions.rfq_id, rfq_id),
          sql`${rfq_revisions.revision} = coalesce(
            (select q.rfq_revision from quotes q where q.invitation_id = ${id} and q.status = 'submitted'),
            (select i.asked_in from invitations i where i.id = ${id}))`,
        ),
      ),
  }
}
