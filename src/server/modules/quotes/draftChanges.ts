import type { Operation } from '../../../contract/operation'
import type { PublicRfq } from '../../../contract/quotes'
import type { SQL } from 'drizzle-orm'
import { restatedFreight } from '../../../domain/quotes/statedFreight'
import { nextVersion } from '../../db/documents/versions'
import type { Change } from '../../http/route'
import type { InvitationFacts } from './loadInvitation'
import {
  headOf,
  newQuote,
  quoteLines,
  quoteChanges,
  type QuoteRow,
  type QuoteRows,
  type QuoteValues,
} from './quoteRows'
import { assertMayAnswer, finishAnswer, lockInvited, supplierStep } from './supplierChange'
import { askedLines, quoteUnderWay } from './underWay'

interface DraftChange {
  /** The draft after the change. */
  draft: QuoteRows
  /** What is written in the same statement. */
  also?: readonly (SQL | null)[]
}

/** Changes a supplier's draft quote: the first change is recorded as the start of the quote. */
export async function changeDraft<O extends Operation>(
  change: Change<O>,
  make: (facts: InvitationFacts) => DraftChange | Promise<DraftChange>,
): Promise<PublicRfq> {
  const { now } = change
  const facts = await lockInvited(change)
  assertMayAnswer(change, facts)
  const { invitation } = facts
  const starts = invitation.status !== 'started' && invitation.status !== 'submitted'
  const status = starts ? supplierStep(invitation.status, 'start') : invitation.status
  const { draft, also = [] } = await make(facts)
  return finishAnswer(change, {
    facts,
    invitation: nextVersion(invitation, { status, ...(starts ? { started_at: now.toISOString() } : {}) }, now),
    also: [...quoteChanges(storedDraft(facts), draft), ...also],
    ...(starts ? { activity: { action: 'started' } } : {}),
  })
}

/** Returns the supplier's draft as it is stored; undefined where there is none. */
export function storedDraft({ quotes, quote_lines }: InvitationFacts): QuoteRows | undefined {
  const quote = quotes.find((one) => one.quote.status === 'draft')?.quote
  return quote && { quote, lines: quote_lines.flatMap(({ line }) => (line.quote_id === quote.id ? [line] : [])) }
}

/**
 * Returns a supplier's only draft with these values, complete or not; a new one takes over the file of the last
 * submission. Submitted revisions are not changed.
 */
export function draftWith(facts: InvitationFacts, values: QuoteValues, now: Date): QuoteRows {
  const stored = storedDraft(facts)
  const { rfq, invitation, last_revision } = facts
  const head = { ...headOf(values), rfq_revision: rfq.revision }
  const file_id = facts.quotes.find(({ quote }) => quote.status === 'submitted')?.quote.file_id ?? null
  const quote: QuoteRow = stored
    ? nextVersion(stored.quote, head, now)
    : newQuote({ ...head, file_id, invitation_id: invitation.id, revision: last_revision + 1 }, now)
  return { quote, lines: quoteLines(quote.id, values, askedLines(facts), stored?.lines) }
}

/**
 * Returns the draft to which a file is attached: the existing one, otherwise a copy of the last submission, otherwise
 * an empty one.
 */
export function openDraft(facts: InvitationFacts, currency: string, now: Date): QuoteRows {
  const stored = storedDraft(facts)
  if (stored) return stored
  const quote = quoteUnderWay(facts)
  const lines = (quote?.lines ?? []).map(({ id: _, ...line }) => line)
  return draftWith(
    facts,
    { ...(quote ? { ...headOf(quote), freight: restatedFreight(quote) } : { currency }), lines },
    now,
  )
}
