import { and, eq, sql } from 'drizzle-orm'
import { assertCompanyNamed } from '../../companyNamed'
import type { MadeLink } from '../../../contract/invitation'
import type {
  createLink as linkOperation,
  withdrawInvitation as withdrawOperation,
} from '../../../contract/invitations'
import type { Rfq } from '../../../contract/rfqs'
import { invitationLifeCycle } from '../../../domain/invitationLifeCycle'
import type { UserActor } from '../../actor'
import { publicUrl } from '../../context'
import type { Transaction } from '../../db/database'
import { invitations } from '../../db/schema/invitations'
import { suppliers } from '../../db/schema/parties'
import { takeStep } from '../../lifeCycleStep'
import { queueNotice } from '../../mail/notices'
import { conflict, notFound, stale } from '../../refusal'
import { userOf, type Change } from '../../route'
import { assertLinkMayBeShown, killLinks, makeLinks } from './links'
import { lockRfq } from './rfqChange'
import { keepSearchText } from './rfqDrafts'
import { getRfq } from './rfqsRepository'

/** Another link for the same supplier; the older ones go on working. */
export async function createLink(change: Change<typeof linkOperation>): Promise<MadeLink> {
  const { db, params, now, record, request } = change
  const { invitation, rfq } = await lockInvitation(db, params.id, userOf(change), now)
  if (rfq.status === 'draft') throw conflict('wrong_state', 'This RFQ is a draft: send it, and there will be links.')
  if (rfq.status === 'awarded' || rfq.status === 'cancelled')
    throw conflict('wrong_state', `This RFQ is ${rfq.status}: nobody is asked any more.`)
  if (invitation.status === 'withdrawn')
    throw conflict('wrong_state', `The invitation of ${invitation.supplier_name} was withdrawn.`)
  await assertLinkMayBeShown(db, rfq, invitation)
  await assertCompanyNamed(db)
  const [link = ''] = await makeLinks(db, { base: publicUrl(request.server, request), channel: 'copy', now }, [
    invitation.id,
  ])
  await record({
    action: 'link_made',
    entity: 'rfqs',
    entity_id: rfq.id,
    branch_id: rfq.branch_id,
    after: { supplier: invitation.supplier_name, channel: 'copy' },
  })
  return { invitation_id: invitation.id, supplier_name: invitation.supplier_name, link }
}

/** Nobody asks this supplier any more: all his links stop working at once. */
export async function withdrawInvitation(change: Change<typeof withdrawOperation>): Promise<Rfq> {
  const { db, params, version, body, now, record } = change
  const user = userOf(change)
  const { invitation, rfq } = await lockInvitation(db, params.id, user, now)
  if (invitation.version !== version) throw stale(await getRfq(db, rfq.id, user, now))
  if (rfq.status === 'awarded' || rfq.status === 'cancelled')
    throw conflict('wrong_state', `This RFQ is ${rfq.status}: its invitations stay as they are.`)
  const status = takeStep(invitationLifeCycle, {
    status: invitation.status,
    action: 'withdraw',
    reason: body.reason,
    words: `The invitation of ${invitation.supplier_name} was withdrawn already.`,
  })
  await db
    .update(invitations)
    .set({ status, withdrawn_at: now.toISOString(), version: version + 1, updated_at: sql`now()` })
    .where(eq(invitations.id, invitation.id))
  await killLinks(db, invitation.id, now)
  await keepSearchText(db, rfq.id)
  await record({
    action: 'invitation_withdrawn',
    entity: 'rfqs',
    entity_id: rfq.id,
    branch_id: rfq.branch_id,
    after: { supplier: invitation.supplier_name, invitation: status },
    reason: body.reason,
  })
  // Why is ours to know: he is only told that he need not answer.
  if (invitation.status !== 'pending')
    await queueNotice(change, { kind: 'rfq_withdrawn', rfq_id: rfq.id, invitation_ids: [invitation.id] })
  return getRfq(db, rfq.id, user, now)
}

/** An invitation to an RFQ of one of the user's branches, with its RFQ: first the RFQ is locked, then the invitation, as everywhere. */
export async function lockInvitation(db: Transaction, id: string, user: UserActor, now: Date) {
  const [found] = await db.select({ rfq_id: invitations.rfq_id }).from(invitations).where(eq(invitations.id, id))
  if (!found) throw notFound('invitation')
  const rfq = await lockRfq(db, found.rfq_id, { user, now, noun: 'invitation' })
  const [row] = await db
    .select({
      id: invitations.id,
      version: invitations.version,
      status: invitations.status,
      supplier_id: invitations.supplier_id,
    })
    .from(invitations)
    .where(and(eq(invitations.id, id), eq(invitations.rfq_id, rfq.id)))
    .for('no key update')
  if (!row) throw notFound('invitation')
  const [supplier] = await db.select({ name: suppliers.name }).from(suppliers).where(eq(suppliers.id, row.supplier_id))
  return { rfq, invitation: { ...row, supplier_name: supplier?.name ?? '' } }
}
