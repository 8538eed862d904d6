import { and, eq, ne } from 'drizzle-orm'
import type { Quote, typeInQuote as operation } from '../../../contract/quotes'
import { dayIn } from '../../../domain/days'
import { invitationLifeCycle } from '../../../domain/invitationLifeCycle'
import type { Transaction } from '../../db/database'
import { invitations } from '../../db/schema/invitations'
import { suppliers } from '../../db/schema/parties'
import { takeStep } from '../../lifeCycleStep'
import { conflict, notFound, stale } from '../../refusal'
import { userOf, type Change } from '../../route'
import { lockRfq } from '../rfqs/rfqChange'
import { getRfq } from '../rfqs/rfqsRepository'
import { rememberPrices } from './quotePrices'
import { insertTypedIn } from './quoteRevisions'
import { askedLines, currenciesOf, getQuote } from './quotesRepository'
import { assertSubmittable, isSealed } from './submission'
import { changeInvitation } from './supplierChange'

/** The quote of a supplier who answered by phone or on paper: a revision that counts at once, also after the deadline; the activity says who typed it in. */
export async function typeInQuote(change: Change<typeof operation>): Promise<Quote> {
  const { db, params, version, body, now, record } = change
  const { accept, ...values } = body
  const user = userOf(change)
  const rfq = await lockRfq(db, params.id, { user, now })
  const invitation = await lockInvitationOf(db, rfq.id, params.supplier_id)
  if (invitation.version !== version) throw stale(await getRfq(db, rfq.id, user, now))
  if (rfq.status !== 'sent' && rfq.status !== 'closed') throw conflict('wrong_state', `This RFQ is ${rfq.status === 'draft' ? 'a draft' : rfq.status}: quotes are not taken now.`)
  if (isSealed(rfq)) throw conflict('sealed', 'The prices of this RFQ are sealed: only the supplier himself can enter them until they are opened.')
  const words = `${invitation.supplier_name} has declined to quote: he takes that back by his link first.`
  const status = takeStep(invitationLifeCycle, { status: invitation.status, action: 'type_in', words })
  const asked = await askedLines(db, invitation.id)
  const today = dayIn(now, rfq.timezone)
  const reason = assertSubmittable(values, { asked, currencies: await currenciesOf(db, rfq.id), today }, accept)
  const id = await insertTypedIn(db, { invitation_id: invitation.id, rfq_revision: rfq.revision, asked }, values, { typed_by: user.id, now })
  await changeInvitation(db, invitation, { status, submitted_at: now.toISOString() })
  await rememberPrices(db, id, today)
  const quote = await getQuote(db, id)
  await record({ action: 'quote_typed_in', entity: 'rfqs', entity_id: rfq.id, branch_id: rfq.branch_id, after: { supplier: invitation.supplier_name, quote_revision: quote.revision }, reason })
  return quote
}

/** The invitation of a supplier that was not withdrawn, locked. */
async function lockInvitationOf(db: Transaction, rfq_id: string, supplier_id: string) {
  const [invitation] = await db
    .select()
    .from(invitations)
    .where(and(eq(invitations.rfq_id, rfq_id), eq(invitations.supplier_id, supplier_id), ne(invitations.status, 'withdrawn')))
    .for('no key update')
  const [supplier] = await db.select({ name: suppliers.name }).from(suppliers).where(eq(suppliers.id, supplier_id))
  if (!invitation || !supplier) throw notFound('supplier')
  return { ...invitation, supplier_name: supplier.name }
}
