import { eq } from 'drizzle-orm'
import type {
  declineRfq as declineOperation,
  markRfqOpened as openedOperation,
  PublicRfq,
  saveQuote as saveOperation,
  submitQuote as submitOperation,
  takeBackDecline as takeBackOperation,
} from '../../../contract/quotes'
import { dayIn } from '../../../domain/days'
import { invitations } from '../../db/schema/invitations'
import { conflict } from '../../refusal'
import type { Change } from '../../route'
import { ownPriceDoubts } from './ownPriceDoubts'
import { publicRfq } from './publicRfq'
import { rememberPrices } from './quotePrices'
import { keepDraft, submitDraft } from './quoteRevisions'
import { askedLines, currenciesOf, quoteUnderWay } from './quotesRepository'
import { ratesOf } from '../rfqs/ratesRepository'
import { assertSubmittable, isSealed, quotesOf } from './submission'
import { about, changeDraft } from './changeDraft'
import { assertMayAnswer, changeInvitation, lockInvited, supplierStep } from './supplierChange'

/** A person has the page before him; noted once, and with each revision of the RFQ that he sees first. */
export async function markRfqOpened(change: Change<typeof openedOperation>): Promise<null> {
  const { db, now, record } = change
  const invited = await lockInvited(change)
  const { invitation, rfq } = invited
  if ((invitation.seen_revision ?? 0) < rfq.revision)
    await db.update(invitations).set({ seen_revision: rfq.revision }).where(eq(invitations.id, invitation.id))
  if (invitation.status !== 'sent') return null
  // The version stays: the page that says so goes on with the one that it read.
  await db
    .update(invitations)
    .set({ status: supplierStep(invitation.status, 'open'), opened_at: now.toISOString() })
    .where(eq(invitations.id, invitation.id))
  await record({ ...about(invited), action: 'opened' })
  return null
}

/** Keeps what is typed, whatever it still lacks. */
export async function saveQuote(change: Change<typeof saveOperation>): Promise<PublicRfq> {
  const { db, body } = change
  return changeDraft(change, async (of) => {
    await keepDraft(db, of, body)
  })
}

/** Submits what is kept; the newest submission counts. */
export async function submitQuote(change: Change<typeof submitOperation>): Promise<PublicRfq> {
  const { db, body, now, record } = change
  const invited = await lockInvited(change)
  await assertMayAnswer(change, invited)
  const { invitation, rfq, timezone } = invited
  // Whoever submits has it before him, noted or not.
  const status = supplierStep(invitation.status === 'sent' ? 'opened' : invitation.status, 'submit')
  const quote = await quoteUnderWay(db, invitation.id)
  if (quote?.status !== 'draft')
    throw conflict(
      'nothing_new',
      quote ? 'This is submitted already. Change something to submit it again.' : 'Enter your prices first.',
    )
  const today = dayIn(now, timezone)
  const asked = await askedLines(db, invitation.id)
  const doubts = await ownPriceDoubts(db, { supplier_id: invited.actor.supplier_id, rfq, quote, asked })
  const reason = assertSubmittable(
    quote,
    {
      asked,
      currencies: await currenciesOf(db, rfq.id),
      today,
      rate: (await ratesOf(db, rfq.id)).find(({ currency }) => currency === quote.currency)?.rate,
    },
    body.accept,
    doubts,
  )
  await submitDraft(
    db,
    { invitation_id: invitation.id, quote_id: quote.id, rfq_revision: rfq.revision, accepted: reason },
    now,
  )
  await changeInvitation(db, invitation, { status, submitted_at: now.toISOString() })
  const sealed = isSealed(rfq)
  if (!sealed) await rememberPrices(db, quote.id, today)
  // What he says of a warning may name a price: of a sealed RFQ it is told at the opening.
  await record({
    ...about(invited),
    action: 'quote_submitted',
    after: { supplier: invited.actor.name, quote_revision: quote.revision },
    reason: sealed ? null : reason,
    covers: quotesOf(invitation.id),
  })
  return publicRfq(db, invitation.id, now)
}

/** The whole is not quoted; can be taken back until the deadline. */
export async function declineRfq(change: Change<typeof declineOperation>): Promise<PublicRfq> {
  const { db, body, now, record } = change
  const invited = await lockInvited(change)
  await assertMayAnswer(change, invited)
  const status = supplierStep(invited.invitation.status, 'decline', body.reason)
  await changeInvitation(db, invited.invitation, {
    status,
    declined_at: now.toISOString(),
    declined_reason: body.reason,
  })
  await record({ ...about(invited), action: 'declined', reason: body.reason })
  return publicRfq(db, invited.invitation.id, now)
}

export async function takeBackDecline(change: Change<typeof takeBackOperation>): Promise<PublicRfq> {
  const { db, now, record } = change
  const invited = await lockInvited(change)
  await assertMayAnswer(change, invited)
  const { invitation } = invited
  const status = supplierStep(invitation.status, 'take_back')
  await changeInvitation(db, invitation, {
    status,
    declined_at: null,
    declined_reason: null,
    opened_at: invitation.opened_at ?? now.toISOString(),
  })
  await record({ ...about(invited), action: 'decline_taken_back' })
  return publicRfq(db, invitation.id, now)
}
