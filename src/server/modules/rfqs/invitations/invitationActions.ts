import { eq, sql } from 'drizzle-orm'
import type { MadeLink } from '../../../../contract/invitation'
import type {
  createLink as linkOperation,
  withdrawInvitation as withdrawOperation,
} from '../../../../contract/invitations'
import type { Rfq } from '../../../../contract/rfqs'
import { invitationLifeCycle } from '../../../../domain/rfqs/invitationLifeCycle'
import { isOpenedBid } from '../../../../domain/rfqs/rfqSeal'
import { about } from '../../../audit/about'
import type { Transaction } from '../../../db/connection/database'
import { invitation_tokens } from '../../../db/schema/invitations'
import type { UserActor } from '../../../http/actor'
import { publicUrl } from '../../../http/context'
import { takeStep } from '../../../http/lifeCycleStep'
import { conflict, notFound, stale } from '../../../http/refusal'
import { userOf, type Change } from '../../../http/route'
import { writeWithActivities } from '../../../audit/record'
import { assertNamed } from '../../company/companyNamed'
import { finishStep } from '../finishStep'
import { withFields } from './invitationsRepository'
import { assertLinkMayBeShown, makeLinks } from './links'
import { noticeMails } from '../notices/noticeMails'
import { lockRfq } from '../rfqChange'

/** Creates another link for the same supplier; older links stay valid. */
export async function createLink(change: Change<typeof linkOperation>): Promise<MadeLink> {
  const { db, params, now, record, request } = change
  const { stored, rfq, facts } = await lockInvitation(db, params.id, userOf(change), now)
  const { invitation, supplier } = stored
  if (rfq.status === 'draft') throw conflict('wrong_state', 'This RFQ is a draft. Send it to create links.')
  if (rfq.status === 'awarded' || rfq.status === 'cancelled')
    throw conflict('wrong_state', `This RFQ is ${rfq.status}. No more suppliers can be invited.`)
  if (invitation.status === 'withdrawn')
    throw conflict('wrong_state', `The invitation of ${supplier.name} was withdrawn.`)
  assertLinkMayBeShown(rfq, stored)
  assertNamed(facts.company_name)
  const { links, written } = makeLinks({ base: publicUrl(request.server, request), channel: 'copy', now }, [
    invitation.id,
  ])
  if (written) await writeWithActivities(db, written)
  record({ action: 'link_made', ...about('rfqs', rfq), after: { supplier: supplier.name, channel: 'copy' } })
  return { invitation_id: invitation.id, supplier_name: supplier.name, link: links[0] ?? '' }
}

/** Withdraws a supplier's invitation: all its links stop working at once. */
export async function withdrawInvitation(change: Change<typeof withdrawOperation>): Promise<Rfq> {
  const { db, params, version, body, now } = change
  const { stored, rfq, facts } = await lockInvitation(db, params.id, userOf(change), now)
  const { invitation, supplier } = stored
  if (invitation.version !== version) throw stale(rfq)
  if (rfq.status === 'awarded' || rfq.status === 'cancelled')
    throw conflict('wrong_state', `This RFQ is ${rfq.status}. Its invitations can no longer be changed.`)
  const status = takeStep(invitationLifeCycle, {
    status: invitation.status,
    action: 'withdraw',
    reason: body.reason,
    words: `The invitation of ${supplier.name} is already withdrawn.`,
  })
  if (isOpenedBid(rfq, { status: invitation.status, typed_by_name: stored.typed_by_name }))
    throw conflict(
      'opened',
      `The bids of this RFQ were opened, so the bid of ${supplier.name} stays. Award the lines to another supplier instead.`,
    )
  const withdrawn_at = now.toISOString()
  const withdrawn = withFields(stored, { status, withdrawn_at }, now)
  const after = { ...facts, invitations: facts.invitations.map((one) => (one === stored ? withdrawn : one)) }
  // The reason stays internal: the supplier is only notified that no quote is needed.
  const mails = noticeMails(change, after, { kind: 'rfq_withdrawn', invitation_ids: [invitation.id] })
  const dead = db
    .update(invitation_tokens)
    .set({ withdrawn_at })
    .where(eq(invitation_tokens.invitation_id, invitation.id))
  return finishStep(change, {
    before: facts,
    after,
    also: [dead.getSQL(), ...(invitation.status === 'pending' ? [] : mails.written)],
    activity: () => ({
      action: 'invitation_withdrawn',
      after: { supplier: supplier.name, invitation: status },
      reason: body.reason,
    }),
  })
}

/** Returns an invitation to an RFQ of the user's branches, with its RFQ, both locked until the transaction ends. */
export async function lockInvitation(db: Transaction, id: string, user: UserActor, now: Date) {
  const rfq_id = sql`(select i.rfq_id from invitations i where i.id = ${id})`
  const locked = await lockRfq(db, rfq_id, { user, now, noun: 'invitation' })
  const stored = locked.facts.invitations.find(({ invitation }) => invitation.id === id)
  if (!stored) throw notFound('invitation')
  return { ...locked, stored }
}
