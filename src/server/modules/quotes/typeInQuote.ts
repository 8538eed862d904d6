import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Quote, typeInQuote as operation } from '../../../contract/quotes'
import { dayIn } from '../../../domain/days'
import { invitationLifeCycle } from '../../../domain/invitationLifeCycle'
import { supplierProblems } from '../../../domain/rfqRules'
import type { Transaction } from '../../db/database'
import { invitation_lines, invitations } from '../../db/schema/invitations'
import { suppliers } from '../../db/schema/parties'
import { rfq_lines } from '../../db/schema/rfqs'
import { takeStep } from '../../lifeCycleStep'
import { conflict, invalid, notFound, stale } from '../../refusal'
import { userOf, type Change } from '../../route'
import { type LockedRfq, lockRfq } from '../rfqs/rfqChange'
import { getRfq } from '../rfqs/rfqsRepository'
import { rememberPrices } from './quotePrices'
import { insertTypedIn } from './quoteRevisions'
import { askedLines, currenciesOf, getQuote } from './quotesRepository'
import { ratesOf } from '../rfqs/ratesRepository'
import { assertSubmittable, isSealed, quotesOf } from './submission'
import { changeInvitation } from './supplierChange'
import { typedInDoubts } from './typedInDoubts'

/**
 * The quote of a supplier who answered by phone or on paper: a revision that counts at once, also after the deadline; the activity says
 * who typed it in. One who was never invited is so by this, for all lines: then the version is the RFQ's. After the award only one who
 * quoted before may say otherwise: the award and its comparison stay as they are, and the orders made of it show what costs more now.
 */
export async function typeInQuote(change: Change<typeof operation>): Promise<Quote> {
  const { db, params, version, body, now, record } = change
  const { accept, ...values } = body
  const user = userOf(change)
  const rfq = await lockRfq(db, params.id, { user, now })
  const found = await lockInvitationOf(db, rfq.id, params.supplier_id)
  if ((found?.version ?? rfq.version) !== version) throw stale(await getRfq(db, rfq.id, user, now))
  if (rfq.status === 'awarded' ? found?.status !== 'submitted' : rfq.status !== 'sent' && rfq.status !== 'closed')
    throw conflict('wrong_state', notNow(rfq))
  if (isSealed(rfq))
    throw conflict(
      'sealed',
      'The prices of this RFQ are sealed: only the supplier himself can enter them until they are opened.',
    )
  const invitation = found ?? (await inviteByPhone(db, rfq, params.supplier_id))
  const words = `${invitation.supplier_name} has declined to quote: he takes that back by his link first.`
  const status = takeStep(invitationLifeCycle, { status: invitation.status, action: 'type_in', words })
  const asked = await askedLines(db, invitation.id)
  const today = dayIn(now, rfq.timezone)
  const doubts = await typedInDoubts(db, await getRfq(db, rfq.id, user, now), {
    supplier_id: params.supplier_id,
    values,
    user,
    now,
  })
  const reason = assertSubmittable(
    values,
    {
      asked,
      currencies: await currenciesOf(db, rfq.id),
      today,
      rate: (await ratesOf(db, rfq.id)).find(({ currency }) => currency === values.currency)?.rate,
    },
    accept,
    doubts,
  )
  const id = await insertTypedIn(db, { invitation_id: invitation.id, rfq_revision: rfq.revision, asked }, values, {
    typed_by: user.id,
    now,
  })
  await changeInvitation(db, invitation, { status, submitted_at: now.toISOString() })
  await rememberPrices(db, id, today)
  const quote = await getQuote(db, id)
  await record({
    action: 'quote_typed_in',
    entity: 'rfqs',
    entity_id: rfq.id,
    branch_id: rfq.branch_id,
    after: { supplier: invitation.supplier_name, quote_revision: quote.revision },
    reason,
    covers: quotesOf(invitation.id),
  })
  return quote
}

function notNow({ status }: LockedRfq): string {
  if (status === 'awarded') return 'This RFQ is awarded: only a supplier who quoted before may revise his quote now.'
  return `This RFQ is ${status === 'draft' ? 'a draft' : status}: quotes are not taken now.`
}

/** The invitation of a supplier that was not withdrawn, locked. */
async function lockInvitationOf(db: Transaction, rfq_id: string, supplier_id: string) {
  const [invitation] = await db
    .select()
    .from(invitations)
    .where(
      and(
        eq(invitations.rfq_id, rfq_id),
        eq(invitations.supplier_id, supplier_id),
        ne(invitations.status, 'withdrawn'),
      ),
    )
    .for('no key update')
  const [supplier] = await db.select({ name: suppliers.name }).from(suppliers).where(eq(suppliers.id, supplier_id))
  if (!supplier) throw notFound('supplier')
  return invitation && { ...invitation, supplier_name: supplier.name }
}

/** He rang without having been asked: from now on he is invited, for all lines, by the rules for whoever is (RFQ-02). */
async function inviteByPhone(db: Transaction, rfq: LockedRfq, supplier_id: string) {
  const [supplier] = await db.select().from(suppliers).where(eq(suppliers.id, supplier_id))
  if (!supplier) throw notFound('supplier')
  const { name, active, blocked_reason, email, phone, language } = supplier
  const problems = supplierProblems([{ supplier_id, name, active, blocked_reason, email, phone, link: true }])
  if (problems.length > 0) throw invalid(problems.map(({ message }) => ({ path: 'supplier_id', message })))
  const [invitation] = await db
    .insert(invitations)
    .values({
      rfq_id: rfq.id,
      supplier_id,
      email,
      phone,
      language,
      asked_in: rfq.revision,
      seen_revision: rfq.revision,
    })
    .returning()
  if (!invitation) throw new Error('an invitation was not inserted')
  const lines = await db
    .select({ id: rfq_lines.id })
    .from(rfq_lines)
    .where(and(eq(rfq_lines.rfq_id, rfq.id), isNull(rfq_lines.removed_in)))
  await db.insert(invitation_lines).values(lines.map(({ id }) => ({ invitation_id: invitation.id, rfq_line_id: id })))
  return { ...invitation, supplier_name: name }
}
