import { eq, sql } from 'drizzle-orm'
import type { Operation } from '../../../contract/operation'
import { momentInWords } from '../../../domain/dayCounts'
import { invitationLifeCycle, type InvitationAction, type InvitationStatus } from '../../../domain/invitationLifeCycle'
import { stateForSupplier } from '../../../domain/rfqDeadline'
import type { Actor, SupplierActor } from '../../actor'
import type { Transaction } from '../../db/database'
import { branches } from '../../db/schema/company'
import { invitations } from '../../db/schema/invitations'
import { rfqs } from '../../db/schema/rfqs'
import { takeStep } from '../../lifeCycleStep'
import { conflict, stale } from '../../refusal'
import type { Change } from '../../route'
import { linkRefused, noteUse } from './linkRepository'
import { publicRfq } from './publicRfq'

export interface Invited {
  actor: SupplierActor
  invitation: typeof invitations.$inferSelect
  rfq: typeof rfqs.$inferSelect & { deadline: string; number: string }
  timezone: string
}

/** The supplier of a handler whose right is a supplier's. */
export function supplierOf({ actor }: { actor: Actor }): SupplierActor {
  if (actor.kind !== 'supplier') throw new Error('this operation is a supplier’s')
  return actor
}

/**
 * The supplier's own invitation, locked, and its RFQ, which stays as it is until the transaction ends. His link is looked at once
 * more: it may have been withdrawn while the request waited.
 */
export async function lockInvited<O extends Operation>(change: Change<O>): Promise<Invited> {
  const { db, now } = change
  const actor = supplierOf(change)
  const [found] = await db.select({ rfq_id: invitations.rfq_id }).from(invitations).where(eq(invitations.id, actor.id))
  if (!found) throw linkRefused()
  // First the RFQ, then the invitation, as everywhere; suppliers do not wait for each other.
  const [rfq] = await db.select().from(rfqs).where(eq(rfqs.id, found.rfq_id)).for('share')
  const [invitation] = await db.select().from(invitations).where(eq(invitations.id, actor.id)).for('no key update')
  if (!rfq?.number || !rfq.deadline || !invitation || invitation.status === 'withdrawn') throw linkRefused()
  const [branch] = await db.select({ timezone: branches.timezone }).from(branches).where(eq(branches.id, rfq.branch_id))
  await noteUse(db, actor.token_id, now)
  return {
    actor,
    invitation,
    rfq: { ...rfq, number: rfq.number, deadline: rfq.deadline },
    timezone: branch?.timezone ?? 'UTC',
  }
}

/** An answer is taken from one who read the newest state, while the RFQ is open: by the server's clock when it arrived (QUO-02). */
export async function assertMayAnswer(
  { db, version, now }: { db: Transaction; version: number; now: Date },
  { invitation, rfq, timezone }: Invited,
): Promise<void> {
  if (invitation.version !== version) throw stale(await publicRfq(db, invitation.id, now))
  const state = stateForSupplier(rfq, now)
  if (state === 'cancelled')
    throw conflict('rfq_cancelled', 'This request was cancelled by the buyer: no answer is needed any more.')
  if (state === 'open') return
  if (new Date(rfq.deadline) > now)
    throw conflict('rfq_closed', 'The buyer has closed this request: answers are not taken any more.')
  throw conflict(
    'deadline_passed',
    `The deadline was ${momentInWords(rfq.deadline, timezone)}, by our clock: answers are not taken any more. Ask the buyer for more time.`,
  )
}

const refusals: Partial<Record<InvitationAction, string>> = {
  start: 'You declined to quote. Take that back first, then enter your prices.',
  submit: 'You declined to quote. Take that back first, then enter your prices.',
  decline: 'You have answered this request already. To change your answer, submit it again.',
  take_back: 'You have not declined: there is nothing to take back.',
}

/** The status that a step of the supplier leads to; 409 in words that he understands. */
export const supplierStep = (status: InvitationStatus, action: InvitationAction, reason?: string) =>
  takeStep(invitationLifeCycle, {
    status,
    action,
    reason,
    words: refusals[action] ?? `This cannot be done now: the invitation is ${status}.`,
  })

/** Sets columns of a locked invitation and counts its version up. */
export async function changeInvitation(
  db: Transaction,
  invitation: Pick<typeof invitations.$inferSelect, 'id' | 'version'>,
  values: Partial<typeof invitations.$inferInsert>,
): Promise<void> {
  await db
    .update(invitations)
    .set({ ...values, version: invitation.version + 1, updated_at: sql`now()` })
    .where(eq(invitations.id, invitation.id))
}
