import { and, asc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import type { openQuotes as operation, Rfq } from '../../../contract/rfqs'
import { momentInWords } from '../../../domain/dayCounts'
import { dayIn } from '../../../domain/days'
import { isPast } from '../../../domain/rfqDeadline'
import type { Transaction } from '../../db/database'
import { invitations } from '../../db/schema/invitations'
import { suppliers } from '../../db/schema/parties'
import { quotes } from '../../db/schema/quotes'
import { conflict } from '../../refusal'
import { userOf, type Change } from '../../route'
import type { Wanted } from '../../trail/coveredDocuments'
import { rememberPrices } from '../quotes/quotePrices'
import { changeRfq, lockRfq, rfqStep, type LockedRfq } from './rfqChange'
import { getRfq } from './rfqsRepository'

/**
 * Opens the sealed quotes, once and for all to see: by an admin, after the deadline by the server's clock, noted with the number of
 * answers. Only now are their prices written to the price lists, each as of the day on which it was submitted.
 */
export async function openQuotes(change: Change<typeof operation>): Promise<Rfq> {
  const { db, params, version, now, record } = change
  const user = userOf(change)
  const rfq = await lockRfq(db, params.id, { user, now, version })
  assertOpenable(rfq, now)
  const opened_at = now.toISOString()
  await changeRfq(db, rfq, { status: rfqStep(rfq, 'open_quotes'), opened_at, opened_by: user.id })
  const answers = await submissions(db, rfq.id)
  for (const { id, submitted_at } of answers)
    await rememberPrices(db, id, dayIn(new Date(submitted_at ?? opened_at), rfq.timezone))
  const received = answers.filter(({ status }) => status === 'submitted').map(({ supplier }) => supplier)
  await record({
    action: 'quotes_opened',
    entity: 'rfqs',
    entity_id: rfq.id,
    branch_id: rfq.branch_id,
    after: { opened_at, answers: received.length, suppliers: received },
    reason: acceptedBy(answers),
    // From now on their content may be read, in the audit trail as everywhere.
    covers: await quotesFor(db, rfq.id),
  })
  return getRfq(db, rfq.id, user, now)
}

function assertOpenable(rfq: LockedRfq, now: Date) {
  if (!rfq.sealed) throw conflict('not_sealed', 'This RFQ is not sealed: its quotes can be read as they come.')
  if (rfq.opened_at)
    throw conflict('opened', `The quotes were opened ${momentInWords(rfq.opened_at, rfq.timezone)} already.`)
  if ((rfq.status === 'sent' || rfq.status === 'closed') && rfq.deadline && !isPast(rfq.deadline, now)) {
    throw conflict(
      'deadline_ahead',
      `The quotes are sealed until the deadline has passed: ${momentInWords(rfq.deadline, rfq.timezone)}, by our clock.`,
    )
  }
}

async function quotesFor(db: Transaction, rfq_id: string): Promise<Wanted[]> {
  const asked = await db.select({ id: invitations.id }).from(invitations).where(eq(invitations.rfq_id, rfq_id))
  return [{ kind: 'quote', by: 'invitation_id', ids: asked.map(({ id }) => id) }]
}

/** All that was submitted to an RFQ and is not in the price lists yet, the oldest first. */
const submissions = (db: Transaction, rfq_id: string) =>
  db
    .select({
      id: quotes.id,
      status: quotes.status,
      submitted_at: quotes.submitted_at,
      accepted: quotes.accepted,
      supplier: suppliers.name,
    })
    .from(quotes)
    .innerJoin(invitations, eq(invitations.id, quotes.invitation_id))
    .innerJoin(suppliers, eq(suppliers.id, invitations.supplier_id))
    .where(
      and(
        eq(invitations.rfq_id, rfq_id),
        ne(invitations.status, 'withdrawn'),
        inArray(quotes.status, ['submitted', 'superseded']),
        isNotNull(quotes.submitted_at),
        sql`not exists (select from prices p join quote_lines ql on ql.id = p.quote_line_id where ql.quote_id = ${quotes.id})`,
      ),
    )
    .orderBy(asc(quotes.submitted_at), asc(quotes.id))

/** What the suppliers said of the warnings that they went past: it was not to be read before. */
function acceptedBy(answers: readonly { supplier: string; accepted: string | null }[]): string | null {
  const said = answers.flatMap(({ supplier, accepted }) => (accepted ? [`${supplier}: ${accepted}`] : []))
  return said.length > 0 ? said.join(' · ') : null
}
