import type { Paper } from '../../../contract/paper'
import type { Rfq } from '../../../contract/rfqs'
import { dayIn } from '../../../domain/days'
import { type RfqFacts, rfqPaper } from '../../../documents/rfqPaper'
import type { UserActor } from '../../actor'
import type { Sql } from '../../db/database'
import { notFound } from '../../refusal'
import { getRfq } from '../rfqs/rfqsRepository'
import { getSupplier } from '../suppliers/suppliersRepository'
import { senderFor } from './sender'

/** The RFQ for one of its suppliers; without an invitation for nobody, with all lines. A sent one carries the day on which it was sent. */
export async function readRfqPaper(db: Sql, id: string, user: UserActor, invitation_id: string | undefined, now: Date): Promise<Paper> {
  const rfq = await getRfq(db, id, user, now)
  const { from, today } = await senderFor(db, rfq.branch_id, now)
  const date = rfq.sent_at ? dayIn(new Date(rfq.sent_at), rfq.timezone) : today
  return rfqPaper({ rfq, asked: await askedBy(db, rfq, invitation_id), from, date })
}

async function askedBy(db: Sql, rfq: Rfq, invitation_id: string | undefined): Promise<RfqFacts['asked']> {
  if (!invitation_id) return null
  const invitation = rfq.invitations.find((one) => one.id === invitation_id)
  if (!invitation) throw notFound('invitation')
  return { invitation, supplier: await getSupplier(db, invitation.supplier_id) }
}
