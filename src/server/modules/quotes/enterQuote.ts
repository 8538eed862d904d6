import { and, eq } from 'drizzle-orm'
import type { Quote, enterQuote as operation } from '../../../contract/quotes'
import type { Rfq } from '../../../contract/rfqs'
import { dayIn } from '../../../domain/dates/days'
import { decideStaffEntry } from '../../../domain/quotes/staffEntry'
import { invitationLifeCycle } from '../../../domain/rfqs/invitationLifeCycle'
import { supplierProblems } from '../../../domain/rfqs/rfqRules'
import { about } from '../../audit/about'
import type { Sql } from '../../db/connection/database'
import { readTogether } from '../../db/documents/readTogether'
import { writeTogether } from '../../db/rows/recordset'
import { invitations } from '../../db/schema/invitations'
import { quotes } from '../../db/schema/quotes'
import { takeStep } from '../../http/lifeCycleStep'
import { granted } from '../../http/granted'
import { conflict, invalid, notFound, refusal, stale } from '../../http/refusal'
import { userOf, type Change } from '../../http/route'
import { pricesRemembered } from '../prices/rememberPrices'
import {
  newInvitation,
  suppliersOf,
  withFields,
  type StoredInvitation,
  type SupplierRow,
} from '../rfqs/invitations/invitationsRepository'
import type { RfqFacts } from '../rfqs/loadRfq'
import { noticeMails } from '../rfqs/notices/noticeMails'
import { lockRfq } from '../rfqs/rfqChange'
import { saveRfq } from '../rfqs/drafts/saveRfq'
import { headOf, newQuote, quoteChanges, quoteLines } from './quoteRows'
import { quoteParts, toQuotes } from './quotesRepository'
import { assertSubmittable, quotesOf } from './submission'
import { submittedParts } from './submittedQuotes'
import { superseded } from './superseded'
import { invitationChanges } from './supplierChange'
import { typedInDoubts } from './typedInDoubts'

/**
 * Enters the quote of a supplier who answered by phone or as a document: a submitted revision, also after the deadline;
 * the activity names the user who typed it in; once the RFQ is closed or awarded, with a reason (QUO-12). Over the
 * supplier's own quote it needs a reason too, and the supplier is notified (QUO-13). After the opening of sealed bids only an admin can
 * enter one, of a supplier who has not bid. A supplier without an invitation is invited by this, for all lines: then
 * the version is the RFQ's. After the award only a supplier who quoted before may submit a change: the award and its
 * comparison stay unchanged, and the orders made from it show what costs more now.
 */
export async function enterQuote(change: Change<typeof operation>): Promise<Quote> {
  const { db, params, version, body, now, record } = change
  const { accept, ...values } = body
  const user = userOf(change)
  const { supplier_id } = params
  const { rfq, facts } = await lockRfq(
    db,
    params.id,
    { user, now },
    {
      chosen: suppliersOf(db, [supplier_id]),
      earlier: quotesTo(db, params.id, supplier_id),
      ...submittedParts(db, params.id),
    },
  )
  const [supplier] = facts.chosen
  if (!supplier) throw notFound('supplier')
  const found = invitationOf(facts, supplier.id)
  if ((found?.invitation.version ?? rfq.version) !== version) throw stale(rfq)
  if (
    rfq.status === 'awarded'
      ? found?.invitation.status !== 'submitted'
      : rfq.status !== 'sent' && rfq.status !== 'closed'
  )
    throw conflict('wrong_state', notNow(rfq))
  const own_revision = ownRevision(facts.earlier)
  const entry = granted(decideStaffEntry({ rfq, supplier: supplier.name, own_revision }))
  if (entry.after_opening && user.role !== 'admin')
    throw refusal(403, 'not_allowed', 'The bids of this RFQ were opened. Only an administrator can enter a late quote.')
  const invited = found ?? invitedByPhone(facts, supplier, now)
  const { invitation } = invited
  const words = `${supplier.name} declined to quote. They must undo this with their link first.`
  const status = takeStep(invitationLifeCycle, { status: invitation.status, action: 'enter', words })
  const asked = rfq.lines.filter(({ id }) => invited.line_ids.includes(id))
  const today = dayIn(now, rfq.timezone)
  const doubts = await typedInDoubts(db, rfq, { submitted: facts, supplier_id, values, user, now })
  const rate = rfq.rates.find(({ currency }) => currency === values.currency)?.rate
  const currencies = rfq.rates.map(({ currency }) => currency)
  const reason = assertSubmittable(values, { asked, currencies, today, rate }, accept, [...entry.warnings, ...doubts])

  const submitted_at = now.toISOString()
  const own = facts.earlier.filter(({ invitation_id }) => invitation_id === invitation.id)
  const revision = (newestOf(own) ?? 0) + 1
  const quote = newQuote(
    {
      ...headOf(values),
      rfq_revision: rfq.revision,
      invitation_id: invitation.id,
      status: 'submitted',
      revision,
      submitted_at,
      typed_by: user.id,
    },
    now,
  )
  const entered = { quote, lines: quoteLines(quote.id, values, asked) }
  if (own.length > 0) await superseded(db, invitation.id, true)
  const answer = withFields(invited, { status, submitted_at }, now)
  const parts = [
    ...quoteChanges(undefined, entered),
    pricesRemembered([{ ...entered, supplier_id, quoted_on: today }], asked, now),
  ]
  const others = facts.invitations.filter((one) => one !== found)
  const after = { ...facts, invitations: [...others, answer] }
  const notice = { kind: 'rfq_quote_entered', invitation_ids: [invitation.id] } as const
  const also = entry.over_own ? [...parts, ...noticeMails(change, after, notice).written] : parts
  if (found) await writeTogether(db, [...invitationChanges(invitation, answer.invitation), ...also])
  else await saveRfq(db, facts, after, { also })
  const [written] = toQuotes(await readTogether(db, quoteParts(db, eq(quotes.id, quote.id))))
  if (!written) throw new Error('a quote went away while it was written')
  record({
    action: 'quote_entered',
    ...about('rfqs', rfq),
    after: {
      supplier: supplier.name,
      quote_revision: revision,
      ...(entry.after_opening ? { after_opening: true } : {}),
      ...(entry.over_own ? { over_own: true } : {}),
    },
    reason,
    covers: quotesOf(invitation.id),
  })
  return written
}

/** Returns the revisions of a supplier's quotes to an RFQ, as a query that other reads can include. */
const quotesTo = (db: Sql, rfq_id: string, supplier_id: string) =>
  db
    .select({
      invitation_id: quotes.invitation_id,
      revision: quotes.revision,
      status: quotes.status,
      typed_by: quotes.typed_by,
    })
    .from(quotes)
    .innerJoin(invitations, eq(invitations.id, quotes.invitation_id))
    .where(and(eq(invitations.rfq_id, rfq_id), eq(invitations.supplier_id, supplier_id)))

/** The newest revision that the supplier submitted; null without one, and after its withdrawal: that is no quote any more. */
function ownRevision(earlier: readonly { revision: number; status: string; typed_by: string | null }[]): number | null {
  const newest = newestOf(earlier)
  const isWithdrawn = earlier.some(({ revision, status }) => revision === newest && status === 'withdrawn')
  return isWithdrawn ? null : newestOf(earlier.filter(({ typed_by }) => typed_by === null))
}

/** The newest of these revisions that was submitted; null without one. */
const newestOf = (revisions: readonly { revision: number; status: string }[]): number | null =>
  revisions.reduce<number | null>(
    (last, { revision, status }) => (status === 'draft' ? last : Math.max(last ?? 0, revision)),
    null,
  )

function notNow({ status }: Rfq): string {
  if (status === 'awarded') return 'This RFQ is awarded. Only suppliers who have quoted can revise their quotes.'
  return `This RFQ is ${status === 'draft' ? 'a draft' : status} and does not accept quotes.`
}

/** Returns the supplier's invitation that is not withdrawn. */
const invitationOf = ({ invitations }: RfqFacts, supplier_id: string) =>
  invitations.find(({ invitation }) => invitation.supplier_id === supplier_id && invitation.status !== 'withdrawn')

/** Invites a supplier who answered without an invitation, for all lines, by the usual rules (RFQ-02). */
function invitedByPhone(facts: RfqFacts, supplier: SupplierRow, now: Date): StoredInvitation {
  const { id: supplier_id, name, active, blocked_reason, email, phone } = supplier
  const problems = supplierProblems([{ supplier_id, name, active, blocked_reason, email, phone, link: true }])
  if (problems.length > 0) throw invalid(problems.map(({ message }) => ({ path: 'supplier_id', message })))
  const { id: rfq_id, revision } = facts.head
  const line_ids = facts.lines.flatMap(({ line }) => (line.removed_in === null ? [line.id] : []))
  return newInvitation(supplier, line_ids, { rfq_id, asked_in: revision, seen_revision: revision }, now)
}
