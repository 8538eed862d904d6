import { eq } from 'drizzle-orm'
import type { Paper } from '../../contract/paper'
import { rfqPaper } from '../../documents/rfqPaper'
import { dayIn } from '../../domain/days'
import { languageOf } from '../../domain/languages'
import type { Sql } from '../db/database'
import { invitations } from '../db/schema/invitations'
import { rfqs } from '../db/schema/rfqs'
import { sentOn } from '../modules/papers/rfqPapers'
import { senderFor } from '../modules/papers/sender'
import { invitationsOf } from '../modules/rfqs/invitationsRepository'
import { ratesOf } from '../modules/rfqs/ratesRepository'
import { linesOf } from '../modules/rfqs/rfqLinesRepository'
import { getSupplier } from '../modules/suppliers/suppliersRepository'
import { notFound } from '../refusal'

/** A paper that goes with a mail: its description, and what the file is called. */
export interface EnclosedPaper extends Record<string, unknown> {
  file_name: string
  paper: Paper
}

/** The RFQ as this supplier is asked: with his lines and no others. */
export async function paperOf(db: Sql, invitation_id: string, now: Date): Promise<EnclosedPaper> {
  const [row] = await db
    .select({ rfq: rfqs, supplier_id: invitations.supplier_id })
    .from(invitations)
    .innerJoin(rfqs, eq(rfqs.id, invitations.rfq_id))
    .where(eq(invitations.id, invitation_id))
  if (!row) throw notFound('invitation')
  const { rfq, supplier_id } = row
  const invitation = (await invitationsOf(db, rfq.id)).find(({ id }) => id === invitation_id)
  if (!invitation) throw notFound('invitation')
  const language = languageOf(invitation.language)
  const { from, branch } = await senderFor(db, rfq.branch_id, now, language)
  const paper = rfqPaper({
    rfq: { ...rfq, timezone: branch.timezone, rates: await ratesOf(db, rfq.id), lines: await linesOf(db, rfq.id) },
    asked: { supplier: await getSupplier(db, supplier_id), invitation },
    from,
    language,
    date: (await sentOn(db, { ...rfq, timezone: branch.timezone })) ?? dayIn(now, branch.timezone),
  })
  return { file_name: `${(rfq.number ?? 'RFQ').replace(/[^\w.-]+/g, '_')}.pdf`, paper }
}
