import { and, eq, notExists, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type {
  discardDraft as discardOperation,
  PublicRfq,
  withdrawQuote as operation,
} from '../../../../contract/quotes'
import { isSealed } from '../../../../domain/rfqs/rfqSeal'
import { restatedFreight } from '../../../../domain/quotes/statedFreight'
import { nextVersion } from '../../../db/documents/versions'
import type { Transaction } from '../../../db/connection/database'
import { attachments } from '../../../db/schema/notes'
import { prices } from '../../../db/schema/prices'
import { quote_lines, quotes } from '../../../db/schema/quotes'
import { conflict } from '../../../http/refusal'
import type { Change } from '../../../http/route'
import { storedDraft } from '../draftChanges'
import type { InvitationFacts } from '../loadInvitation'
import { headOf, newQuote, quoteChanges, quoteLines } from '../quoteRows'
import { quotesOf } from '../submission'
import { superseded } from '../superseded'
import { assertMayAnswer, finishAnswer, lockInvited, supplierOf, supplierStep } from '../supplierChange'
import { askedLines, quoteUnderWay } from '../underWay'
import { mailToBuyer } from './mailToBuyer'

/** Withdraws the submitted quote until the deadline; the supplier can submit another one. */
export async function withdrawQuote(change: Change<typeof operation>): Promise<PublicRfq> {
  const { body, now } = change
  const facts = await lockInvited(change)
  assertMayAnswer(change, facts, 'withdraw')
  const { invitation, rfq } = facts
  const { reason } = body
  const status = supplierStep(invitation.status, 'withdraw_quote', reason)
  const { revision, written } = await withdrawal(change.db, facts, reason, now)
  const sealed = isSealed(rfq)
  return finishAnswer(change, {
    facts,
    invitation: nextVersion(invitation, { status, submitted_at: null }, now),
    also: [...written, mailToBuyer(change, facts, { kind: 'quote_withdrawn', reason: sealed ? null : reason })],
    activity: {
      action: 'quote_withdrawn',
      after: { supplier: supplierOf(change).name, quote_revision: revision },
      // The reason may name a price: for a sealed RFQ it is shown after the opening.
      reason: sealed ? null : reason,
      covers: quotesOf(invitation.id),
    },
  })
}

/**
 * Writes the revision that withdraws the submitted quote of an invitation, and returns what else belongs to it, as parts
 * of a statement: its prices leave the price lists, and its answers are the draft of the next one.
 */
export async function withdrawal(
  db: Transaction,
  facts: InvitationFacts,
  reason: string,
  now: Date,
): Promise<{ revision: number; written: (SQL | null)[] }> {
  const { invitation, rfq, last_revision } = facts
  const quote = quoteUnderWay(facts)
  if (!quote) throw new Error('a submitted invitation has a quote')
  const revision = last_revision + 1
  const own = { invitation_id: invitation.id, rfq_revision: rfq.revision }
  const withdrawn = newQuote(
    {
      ...headOf({ currency: quote.currency }),
      ...own,
      revision,
      status: 'withdrawn',
      submitted_at: now.toISOString(),
      withdrawn_reason: reason,
    },
    now,
  )
  const submitted = facts.quotes.find((one) => one.quote.status === 'submitted')
  await superseded(db, invitation.id, true)
  const written = [...quoteChanges(undefined, { quote: withdrawn, lines: [] }), pricesForgotten(db, invitation.id)]
  if (storedDraft(facts)) return { revision, written }
  const values = { ...headOf(quote), freight: restatedFreight(quote) }
  const file_id = submitted?.quote.file_id ?? null
  const draft = newQuote({ ...headOf(values), ...own, file_id, revision: revision + 1 }, now)
  const answers = quote.lines.map(({ id: _, ...line }) => line)
  const lines = quoteLines(draft.id, { ...values, lines: answers }, askedLines(facts))
  return { revision, written: [...written, ...quoteChanges(undefined, { quote: draft, lines })] }
}

/** The prices of an invitation’s quotes are no longer offered by the price lists. */
const pricesForgotten = (db: Transaction, invitation_id: string): SQL =>
  db
    .delete(prices)
    .where(
      sql`${prices.quote_line_id} in (select l.id from ${quote_lines} l join ${quotes} q on q.id = l.quote_id where q.invitation_id = ${invitation_id})`,
    )
    .getSQL()

/** Drops the draft that changes a submitted quote, with a file that only the draft has; without a draft nothing is left to do. */
export async function discardDraft(change: Change<typeof discardOperation>): Promise<PublicRfq> {
  const { db, now } = change
  const facts = await lockInvited(change)
  assertMayAnswer(change, facts)
  const { invitation } = facts
  if (invitation.status !== 'submitted')
    throw conflict('nothing_submitted', 'You have no submitted quote to go back to. Change your prices instead.')
  const draft = storedDraft(facts)
  if (!draft) return finishAnswer(change, { facts, invitation })
  const { id, file_id } = draft.quote
  const other = alias(quotes, 'other')
  const others = db
    .select({ id: other.id })
    .from(other)
    .where(and(eq(other.file_id, attachments.id), sql`${other.id} <> ${id}`))
  return finishAnswer(change, {
    facts,
    invitation: nextVersion(invitation, {}, now),
    also: [
      db.delete(quotes).where(eq(quotes.id, id)).getSQL(),
      file_id
        ? db
            .delete(attachments)
            .where(and(eq(attachments.id, file_id), notExists(others)))
            .getSQL()
        : null,
    ],
  })
}
