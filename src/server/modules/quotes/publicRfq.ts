import { and, eq } from 'drizzle-orm'
import type { PublicRfq } from '../../../contract/quotes'
import { stateForSupplier } from '../../../domain/rfqDeadline'
import type { Sql } from '../../db/database'
import { branches } from '../../db/schema/company'
import { invitations } from '../../db/schema/invitations'
import { suppliers } from '../../db/schema/parties'
import { quotes } from '../../db/schema/quotes'
import { rfqs } from '../../db/schema/rfqs'
import { getCompany } from '../company/companyRepository'
import { linkRefused } from './linkRepository'
import { publicChanges, revisionReason } from './publicChanges'
import { askedLines, currenciesOf, quoteUnderWay } from './quotesRepository'

/**
 * What the supplier of an invitation may see, each field named: his lines and his answers. Nothing of other suppliers, of target
 * prices, of enquiries and clients, nor how many there are of them.
 */
export async function publicRfq(db: Sql, invitation_id: string, now: Date): Promise<PublicRfq> {
  const [row] = await db
    .select({
      rfq: rfqs,
      invitation: invitations,
      branch: branches,
      supplier_name: suppliers.name,
      own_currency: suppliers.currency,
      submitted_at: quotes.submitted_at,
      submitted_revision: quotes.revision,
      answered: quotes.rfq_revision,
    })
    .from(invitations)
    .innerJoin(rfqs, eq(rfqs.id, invitations.rfq_id))
    .innerJoin(branches, eq(branches.id, rfqs.branch_id))
    .innerJoin(suppliers, eq(suppliers.id, invitations.supplier_id))
    .leftJoin(quotes, and(eq(quotes.invitation_id, invitations.id), eq(quotes.status, 'submitted')))
    .where(eq(invitations.id, invitation_id))
  if (!row?.rfq.number || !row.rfq.deadline) throw linkRefused()
  const { rfq, invitation, branch } = row
  const state = stateForSupplier({ ...rfq, deadline: row.rfq.deadline }, now)
  const { name: company_name } = await getCompany(db)
  const lines = await askedLines(db, invitation_id)
  return {
    company_name,
    branch: {
      name: branch.name,
      address: branch.address,
      phone: branch.phone,
      email: branch.email,
      timezone: branch.timezone,
    },
    supplier_name: row.supplier_name,
    language: invitation.language,
    number: row.rfq.number,
    revision: rfq.revision,
    revision_reason: await revisionReason(db, rfq),
    seen_revision: invitation.seen_revision,
    changes: await publicChanges(db, { rfq, invitation_id, since: row.answered ?? invitation.asked_in, lines }),
    title: rfq.title,
    state,
    closed_reason: state === 'open' ? null : rfq.closed_reason,
    deadline: row.rfq.deadline,
    now: now.toISOString(),
    required_by: rfq.required_by,
    delivery_place: rfq.delivery_place,
    terms: rfq.terms,
    currencies: likelyFirst(await currenciesOf(db, rfq.id), [row.own_currency, rfq.currency]),
    lines: lines.map(({ item_id: _, ...line }) => line),
    quote: await quoteUnderWay(db, invitation_id),
    submitted_at: row.submitted_at,
    submitted_revision: row.submitted_revision,
    declined_reason: invitation.declined_reason,
    version: invitation.version,
  }
}

/** The currency that he trades in before the RFQ's own, and both before the rest: the first is what his page starts with. */
function likelyFirst(currencies: readonly string[], likely: readonly (string | null)[]): string[] {
  const first = likely.filter((currency) => currency !== null && currencies.includes(currency))
  return [...new Set([...first, ...currencies])].filter((currency) => currency !== null)
}
