import type {
  declineRfq as declineOperation,
  markRfqOpened as openedOperation,
  PublicRfq,
  saveQuote as saveOperation,
  submitQuote as submitOperation,
  withdrawDecline as withdrawDeclineOperation,
} from '../../../../contract/quotes'
import { dayIn } from '../../../../domain/dates/days'
import { isSealed } from '../../../../domain/rfqs/rfqSeal'
import { about } from '../../../audit/about'
import { writeTogether } from '../../../db/rows/recordset'
import { nextVersion } from '../../../db/documents/versions'
import { conflict } from '../../../http/refusal'
import type { Change } from '../../../http/route'
import { pricesRemembered } from '../../prices/rememberPrices'
import { changeDraft, draftWith, storedDraft } from '../draftChanges'
import { linkUsed } from './linkRepository'
import { earlierPrices, ownPriceDoubts } from '../ownPriceDoubts'
import { mailToBuyer } from './mailToBuyer'
import { currenciesOf } from './publicRfq'
import { withdrawal } from './withdrawQuote'
import { superseded } from '../superseded'
import { quoteChanges } from '../quoteRows'
import { assertSubmittable, quotesOf } from '../submission'
import {
  assertMayAnswer,
  finishAnswer,
  invitationById,
  invitationChanges,
  lockInvited,
  supplierOf,
  supplierStep,
} from '../supplierChange'
import { askedLines, isCurrent, quoteUnderWay } from '../underWay'

/** Records that the supplier has opened the page; once, and again for each revision of the RFQ. */
export async function markRfqOpened(change: Change<typeof openedOperation>): Promise<null> {
  const { db, now, record } = change
  const { token_id, name } = supplierOf(change)
  const { invitation, rfq } = await lockInvited(change)
  const opens = invitation.status === 'sent'
  await writeTogether(db, [
    // The version stays, because the page that reports this continues with the version that it read.
    ...invitationChanges(invitation, {
      ...invitation,
      seen_revision: Math.max(invitation.seen_revision ?? 0, rfq.revision),
      ...(opens ? { status: supplierStep(invitation.status, 'open'), opened_at: now.toISOString() } : {}),
    }),
    linkUsed(db, token_id, now),
  ])
  const covers = [invitationById(invitation.id)]
  if (opens) record({ action: 'opened', ...about('rfqs', rfq), after: { supplier: name }, covers })
  return null
}

/** Saves the draft, complete or not. */
export const saveQuote = (change: Change<typeof saveOperation>): Promise<PublicRfq> =>
  changeDraft(change, (facts) => ({ draft: draftWith(facts, change.body, change.now) }))

/** Submits the draft; the newest submission counts. Answers to lines that have changed since are left out. */
export async function submitQuote(change: Change<typeof submitOperation>): Promise<PublicRfq> {
  const { db, body, now } = change
  const { id: invitation_id, name } = supplierOf(change)
  const facts = await lockInvited(change, { earlier: earlierPrices(db, invitation_id) })
  assertMayAnswer(change, facts)
  const { invitation, rfq, branch } = facts
  // A supplier who submits has opened the RFQ, whether recorded or not.
  const status = supplierStep(invitation.status === 'sent' ? 'opened' : invitation.status, 'submit')
  const quote = quoteUnderWay(facts)
  const stored = storedDraft(facts)
  if (!quote || !stored)
    throw conflict(
      'nothing_new',
      quote ? 'This quote is already submitted. Change it to submit it again.' : 'Enter your prices first.',
    )
  const today = dayIn(now, branch.timezone)
  const asked = askedLines(facts)
  const rate = facts.rates.find(({ currency }) => currency === quote.currency)?.rate
  const accepted = assertSubmittable(
    quote,
    { asked, currencies: currenciesOf(facts), today, rate },
    body.accept,
    ownPriceDoubts(quote, asked, facts),
  )
  const submitted_at = now.toISOString()
  const submitted = {
    quote: nextVersion(stored.quote, { status: 'submitted', rfq_revision: rfq.revision, accepted, submitted_at }, now),
    lines: stored.lines.filter((line) => isCurrent(line, stored.quote, facts)),
  }
  if (facts.quotes.some((one) => one.quote.status === 'submitted')) await superseded(db, invitation_id)
  const sealed = isSealed(rfq)
  return finishAnswer(change, {
    facts,
    invitation: nextVersion(invitation, { status, submitted_at }, now),
    also: [
      ...quoteChanges(stored, submitted),
      sealed
        ? null
        : pricesRemembered([{ ...submitted, supplier_id: facts.supplier.id, quoted_on: today }], asked, now),
    ],
    activity: {
      action: 'quote_submitted',
      after: { supplier: name, quote_revision: quote.revision },
      // The reason for accepting a warning may contain a price: for a sealed RFQ it is shown after the opening.
      reason: sealed ? null : accepted,
      covers: quotesOf(invitation_id),
    },
  })
}

/**
 * Declines the whole RFQ, which withdraws a submitted quote; can be undone until the deadline, without the quote coming
 * back: it is submitted again.
 */
export async function declineRfq(change: Change<typeof declineOperation>): Promise<PublicRfq> {
  const { body, now } = change
  const facts = await lockInvited(change)
  const withdraws = facts.invitation.status === 'submitted'
  assertMayAnswer(change, facts, withdraws ? 'withdraw' : 'answer')
  const { invitation, rfq } = facts
  const { reason } = body
  const status = supplierStep(invitation.status, 'decline', reason)
  const hides = isSealed(rfq) && (withdraws || facts.withdrawn_quote !== null)
  const { written } = withdraws ? await withdrawal(change.db, facts, reason, now) : { written: [] }
  return finishAnswer(change, {
    facts,
    invitation: nextVersion(
      invitation,
      { status, submitted_at: null, declined_at: now.toISOString(), declined_reason: reason },
      now,
    ),
    also: withdraws
      ? [...written, mailToBuyer(change, facts, { kind: 'quote_withdrawn', reason: hides ? null : reason })]
      : written,
    activity: {
      action: 'declined',
      // The reason of who has bid may name a price: for a sealed RFQ it is shown after the opening.
      reason: hides ? null : reason,
      ...(withdraws ? { covers: quotesOf(invitation.id) } : {}),
    },
  })
}

export async function withdrawDecline(change: Change<typeof withdrawDeclineOperation>): Promise<PublicRfq> {
  const { now } = change
  const facts = await lockInvited(change)
  assertMayAnswer(change, facts)
  const { invitation } = facts
  const status = supplierStep(invitation.status, 'withdraw_decline')
  const opened_at = invitation.opened_at ?? now.toISOString()
  const undeclined = { status, declined_at: null, declined_reason: null, opened_at }
  return finishAnswer(change, {
    facts,
    invitation: nextVersion(invitation, undeclined, now),
    activity: { action: 'decline_withdrawn' },
  })
}
