import { and, asc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import type { openQuotes as operation, Rfq } from '../../../../contract/rfqs'
import { dayIn } from '../../../../domain/dates/days'
import { decideOpen } from '../../../../domain/rfqs/steps/decideStep'
import type { Sql } from '../../../db/connection/database'
import { invitations } from '../../../db/schema/invitations'
import { suppliers } from '../../../db/schema/parties'
import { quote_lines, quotes } from '../../../db/schema/quotes'
import { granted } from '../../../http/granted'
import { userOf, type Change } from '../../../http/route'
import { pricesRemembered } from '../../prices/rememberPrices'
import { finishStep } from '../finishStep'
import { lockRfq } from '../rfqChange'

/**
 * Opens the sealed quotes for all staff: once, by an admin, after the deadline by the server's clock, recorded with the
 * number of quotes. Only now are their prices written to the price lists, each as of the day of submission.
 */
export async function openQuotes(change: Change<typeof operation>): Promise<Rfq> {
  const { db, params, version, now } = change
  const user = userOf(change)
  const { rfq, facts } = await lockRfq(db, params.id, { user, now, version }, submissions(db, params.id))
  const { head, answers, answered_lines } = facts
  const { timezone } = rfq
  const { status, opened_at } = granted(decideOpen(head, { now, timezone }))
  const received = answers.filter(({ quote }) => quote.status === 'submitted').map(({ supplier }) => supplier)
  return finishStep(change, {
    before: facts,
    after: { ...facts, head: { ...head, status, opened_at, opened_by: user.id } },
    also: [
      pricesRemembered(
        answers.map(({ quote, supplier_id }) => ({
          quote,
          lines: answered_lines.flatMap(({ line }) => (line.quote_id === quote.id ? [line] : [])),
          supplier_id,
          quoted_on: dayIn(new Date(quote.submitted_at ?? opened_at), timezone),
        })),
        facts.lines.map(({ line }) => line),
        now,
      ),
    ],
    activity: () => ({
      action: 'quotes_opened',
      after: { opened_at, answers: received.length, suppliers: received },
      reason: acceptedBy(answers),
      // From now on their content can be read, in the audit trail too.
      covers: [{ kind: 'quote', by: 'invitation_id', ids: rfq.invitations.map(({ id }) => id) }],
    }),
  })
}

/**
 * Returns the submissions to an RFQ that are not in the price lists yet with their lines, the oldest first, as queries
 * that its lock includes.
 */
function submissions(db: Sql, rfq_id: string) {
  const unread = and(
    eq(invitations.rfq_id, rfq_id),
    ne(invitations.status, 'withdrawn'),
    inArray(quotes.status, ['submitted', 'superseded']),
    isNotNull(quotes.submitted_at),
    // What a supplier withdrew before the opening is no price.
    sql`not exists (select from quotes w where w.invitation_id = ${quotes.invitation_id} and w.status = 'withdrawn' and w.revision > ${quotes.revision})`,
    sql`not exists (select from prices p join quote_lines ql on ql.id = p.quote_line_id where ql.quote_id = ${quotes.id})`,
  )
  return {
    answers: db
      .select({ quote: quotes, supplier_id: suppliers.id, supplier: suppliers.name })
      .from(quotes)
      .innerJoin(invitations, eq(invitations.id, quotes.invitation_id))
      .innerJoin(suppliers, eq(suppliers.id, invitations.supplier_id))
      .where(unread)
      .orderBy(asc(quotes.submitted_at), asc(quotes.id)),
    answered_lines: db
      .select({ line: quote_lines })
      .from(quote_lines)
      .innerJoin(quotes, eq(quotes.id, quote_lines.quote_id))
      .innerJoin(invitations, eq(invitations.id, quotes.invitation_id))
      .where(unread)
      .orderBy(asc(quote_lines.position)),
  }
}

/** Returns the reasons for accepted warnings, which could not be read before the opening. */
function acceptedBy(answers: readonly { supplier: string; quote: { accepted: string | null } }[]): string | null {
  const said = answers.flatMap(({ supplier, quote }) => (quote.accepted ? [`${supplier}: ${quote.accepted}`] : []))
  return said.length > 0 ? said.join(' · ') : null
}
