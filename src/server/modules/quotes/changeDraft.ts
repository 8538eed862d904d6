import type { Operation } from '../../../contract/operation'
import type { PublicRfq } from '../../../contract/quotes'
import type { Change } from '../../route'
import { publicRfq } from './publicRfq'
import { askedLines } from './quotesRepository'
import { assertMayAnswer, changeInvitation, lockInvited, supplierStep, type Invited } from './supplierChange'

/** Of the RFQ, in its own chain; never with a price, which may be sealed and is not for every reader. */
export const about = ({ rfq, actor }: Invited) =>
  ({ entity: 'rfqs', entity_id: rfq.id, branch_id: rfq.branch_id, after: { supplier: actor.name } }) as const

interface Draft {
  invitation_id: string
  branch_id: string
  rfq_revision: number
  asked: Awaited<ReturnType<typeof askedLines>>
}

/** Changes what a supplier has typed and not submitted: his first change is noted as his beginning. */
export async function changeDraft<O extends Operation>(
  change: Change<O>,
  make: (draft: Draft) => Promise<void>,
): Promise<PublicRfq> {
  const { db, now, record } = change
  const invited = await lockInvited(change)
  await assertMayAnswer(change, invited)
  const { invitation, rfq } = invited
  const starts = invitation.status !== 'started' && invitation.status !== 'submitted'
  const status = starts ? supplierStep(invitation.status, 'start') : invitation.status
  await make({
    invitation_id: invitation.id,
    branch_id: rfq.branch_id,
    rfq_revision: rfq.revision,
    asked: await askedLines(db, invitation.id),
  })
  await changeInvitation(db, invitation, { status, ...(starts ? { started_at: now.toISOString() } : {}) })
  if (starts) await record({ ...about(invited), action: 'started' })
  return publicRfq(db, invitation.id, now)
}
