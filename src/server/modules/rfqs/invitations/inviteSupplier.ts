import type { inviteSupplier as operation } from '../../../../contract/invitations'
import type { Payload } from '../../../../contract/operation'
import type { Rfq } from '../../../../contract/rfqs'
import { invitationLifeCycle } from '../../../../domain/rfqs/invitationLifeCycle'
import { namedSupplier, supplierProblems } from '../../../../domain/rfqs/rfqRules'
import { sql, type SQL } from 'drizzle-orm'
import { publicUrl } from '../../../http/context'
import { takeStep } from '../../../http/lifeCycleStep'
import { conflict, invalid } from '../../../http/refusal'
import { userOf, type Change } from '../../../http/route'
import { logoKept } from '../../branches/sender'
import { assertNamed } from '../../company/companyNamed'
import { finishStep } from '../finishStep'
import { newInvitation, suppliersOf, type StoredInvitation, type SupplierRow } from './invitationsRepository'
import { makeLinks } from './links'
import { invitationDocuments } from '../notices/invitationDocument'
import { noticeMails } from '../notices/noticeMails'
import { bookParts, ratesForSending } from '../sending/ratesForSending'
import { lockRfq, type LockedRfq } from '../rfqChange'
import { describeRfq, documentParts, sentOn, type DocumentFacts } from '../sending/rfqDocuments'
import { revisionsCovered } from '../revisions/rfqRevisionsRepository'
import { toRfq } from '../toRfq'

/**
 * Invites one more supplier to the current revision of a sent RFQ: the other invitations do not change, so there is no
 * new revision.
 */
export async function inviteSupplier(change: Change<typeof operation>): Promise<Payload<typeof operation>> {
  const { db, params, version, body, now, request } = change
  const user = userOf(change)
  const more = {
    ...documentParts(db, params.id),
    ...bookParts(db, params.id, now),
    chosen: suppliersOf(db, [body.supplier_id]),
  }
  const { rfq: before, facts } = await lockRfq(db, params.id, { user, now, version }, more)
  assertInviting(before)
  assertNamed(facts.company_name)
  const supplier = invitable(before, facts.chosen, body)
  const rates = [...facts.rates, ...addedRates(facts, supplier.currency, now)]

  const at = now.toISOString()
  const { email, phone, language } = body
  const status = takeStep(invitationLifeCycle, { status: 'pending', action: 'send', words: '' })
  const invited = newInvitation(
    supplier,
    linesFor(before, body.line_positions),
    {
      ...(email === undefined ? {} : { email }),
      ...(phone === undefined ? {} : { phone }),
      ...(language === undefined ? {} : { language }),
      rfq_id: before.id,
      asked_in: before.revision,
      channel: 'copy',
      status,
      sent_at: at,
    },
    now,
  )
  const invitation_id = invited.invitation.id
  const { links, written } = makeLinks({ base: publicUrl(request.server, request), channel: 'copy', now }, [
    invitation_id,
  ])
  const after = { ...facts, rates, invitations: [...facts.invitations, invited] }
  const mails = noticeMails(
    change,
    after,
    { kind: 'rfq_invitation', invitation_ids: [invitation_id] },
    invitationDocuments(after, now),
  )
  const rfq = await finishStep(change, {
    before: facts,
    after: mails.mailed.length > 0 ? { ...after, invitations: [...facts.invitations, byMail(invited)] } : after,
    also: [written, addresseeKept(after, invitation_id, now), logoKept, ...mails.written],
    activity: () => ({
      action: 'supplier_invited',
      after: { supplier: supplier.name },
      covers: revisionsCovered(before.id),
    }),
  })
  return { rfq, links: [{ invitation_id, supplier_name: supplier.name, link: links[0] ?? '' }] }
}

const byMail = (invited: StoredInvitation): StoredInvitation => ({
  ...invited,
  invitation: { ...invited.invitation, channel: 'email' },
})

function assertInviting({ status }: Rfq) {
  if (status === 'draft') throw conflict('wrong_state', 'This RFQ is a draft. Edit the draft to choose its suppliers.')
  if (status === 'closed')
    throw conflict('wrong_state', 'This RFQ is closed. Extend its deadline first, so that the supplier can answer.')
  if (status !== 'sent') throw conflict('wrong_state', `This RFQ is ${status}. No more suppliers can be invited.`)
}

type Body = Change<typeof operation>['body']

/** Returns the supplier if RFQ-02 allows the invitation. */
function invitable(
  { invitations: there }: Rfq,
  [supplier]: readonly SupplierRow[],
  { email, phone }: Body,
): SupplierRow {
  if (!supplier)
    throw invalid([{ path: 'supplier_id', message: 'This supplier no longer exists. Choose another supplier.' }])
  const asked = there
    .filter(({ status }) => status !== 'withdrawn')
    .map((one) => namedSupplier(one.supplier_id, one.supplier_name))
  const one = {
    ...namedSupplier(supplier.id, supplier.name),
    active: supplier.active,
    blocked_reason: supplier.blocked_reason,
    email: email ?? supplier.email,
    phone: phone ?? supplier.phone,
  }
  const [problem] = supplierProblems([...asked, one])
  if (problem) throw invalid([{ path: 'supplier_id', message: problem.message }])
  return supplier
}

function linesFor({ lines }: Rfq, positions: readonly number[] | undefined): string[] {
  if (!positions) return lines.map(({ id }) => id)
  if (positions.length === 0)
    throw invalid([{ path: 'line_positions', message: 'Choose the lines for this supplier.' }])
  const beyond = positions.find((position) => position > lines.length)
  if (beyond !== undefined)
    throw invalid([{ path: 'line_positions', message: `Line ${beyond} does not exist. Choose other lines.` }])
  return lines.flatMap(({ id }, index) => (positions.includes(index + 1) ? [id] : []))
}

type RatedFacts = Parameters<typeof ratesForSending>[0]

/**
 * Frozen rates stay; a rate that only this supplier needs is frozen now, from the company's exchange rates (RFQ-04).
 */
function addedRates(facts: RatedFacts, currency: string | null, now: Date): LockedRfq['facts']['rates'] {
  if (currency === null || facts.rates.some((rate) => rate.currency === currency)) return []
  const { rates, problems } = ratesForSending(facts, [currency], now)
  const rate = rates.find((one) => one.currency === currency)
  if (rate) return [rate]
  throw invalid([
    {
      path: 'supplier_id',
      message:
        problems.find(({ message }) => message.includes(currency))?.message ??
        `There is no ${facts.head.currency} rate for ${currency}. Enter one first.`,
    },
  ])
}

/** Adds the supplier's document to the current revision, with those of the other suppliers. */
function addresseeKept(facts: DocumentFacts, invitation_id: string, now: Date): SQL {
  const { head } = facts
  const { asked, translated } = describeRfq(facts, toRfq(facts, now), now, sentOn(facts) ?? undefined)
  const own = asked.filter((one) => one.invitation_id === invitation_id)
  // A language that is stored already stays as it was sent.
  const kept = sql`r.documents || jsonb_build_object('translated', ${JSON.stringify(translated)}::jsonb || coalesce(r.documents -> 'translated', '{}'))`
  return sql`update rfq_revisions r set documents = jsonb_set(${kept}, '{asked}', r.documents -> 'asked' || ${JSON.stringify(own)}::jsonb)
    where r.rfq_id = ${head.id} and r.revision = ${head.revision}`
}
