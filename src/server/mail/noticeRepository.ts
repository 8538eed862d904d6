import { asc, eq, sql } from 'drizzle-orm'
import type { InvitationStatus } from '../../domain/invitationLifeCycle'
import { statusAt } from '../../domain/rfqDeadline'
import type { Sql } from '../db/database'
import { branches } from '../db/schema/company'
import { invitations } from '../db/schema/invitations'
import { suppliers } from '../db/schema/parties'
import { rfqs } from '../db/schema/rfqs'
import { getCompany } from '../modules/company/companyRepository'
import { notFound } from '../refusal'

/** A supplier who was asked, as a notice needs him. */
export interface Addressee {
  id: string
  supplier_name: string
  country: string | null
  email: string | null
  phone: string | null
  language: string | null
  status: InvitationStatus
  sent_at: string | null
  reminded_at: string | null
  line_count: number
  /** Was a part of the need awarded to him? */
  won: boolean
}

/** An RFQ with all whom it was sent to, as notices need it; whoever asks has looked at the rights. */
export async function tellingOf(db: Sql, rfq_id: string, now: Date) {
  const [row] = await db
    .select({ rfq: rfqs, branch: branches })
    .from(rfqs)
    .innerJoin(branches, eq(branches.id, rfqs.branch_id))
    .where(eq(rfqs.id, rfq_id))
  if (!row) throw notFound('RFQ')
  const { id, branch_id, number, revision, title, deadline, link_base } = row.rfq
  const { name, phone, email, timezone } = row.branch
  return {
    rfq: { id, branch_id, number, revision, title, deadline, link_base, timezone, status: statusAt(row.rfq, now) },
    branch: { name, phone, email },
    company_name: (await getCompany(db)).name,
    addressees: await addresseesOf(db, rfq_id),
  }
}
export type Telling = Awaited<ReturnType<typeof tellingOf>>

const addresseesOf = (db: Sql, rfq_id: string): Promise<Addressee[]> =>
  db
    .select({
      id: invitations.id,
      supplier_name: suppliers.name,
      country: suppliers.country,
      email: invitations.email,
      phone: invitations.phone,
      language: invitations.language,
      status: invitations.status,
      sent_at: invitations.sent_at,
      reminded_at: invitations.reminded_at,
      line_count: sql<number>`(select count(*)::int from invitation_lines il join rfq_lines l on l.id = il.rfq_line_id
        where il.invitation_id = ${invitations.id} and l.removed_in is null)`,
      won: sql<boolean>`exists (select from awards a join award_allocations al on al.award_id = a.id
        join quote_lines ql on ql.id = al.quote_line_id join quotes q on q.id = ql.quote_id
        where a.rfq_id = ${invitations.rfq_id} and a.status = 'made' and q.invitation_id = ${invitations.id})`,
    })
    .from(invitations)
    .innerJoin(suppliers, eq(suppliers.id, invitations.supplier_id))
    .where(eq(invitations.rfq_id, rfq_id))
    .orderBy(asc(invitations.id))
