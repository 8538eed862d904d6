import { and, eq, sql } from 'drizzle-orm'
import { assertCompanyNamed } from '../../companyNamed'
import type { FieldError, Warning } from '../../../contract/envelope'
import type { Payload } from '../../../contract/operation'
import type { sendRfq as operation } from '../../../contract/rfqs'
import { dayIn } from '../../../domain/days'
import { invitationLifeCycle } from '../../../domain/invitationLifeCycle'
import { deadlineProblems, fewSuppliersWarnings, supplierProblems } from '../../../domain/rfqRules'
import { assertAccepted } from '../../acceptance'
import { publicUrl } from '../../context'
import { invitations } from '../../db/schema/invitations'
import { takeStep } from '../../lifeCycleStep'
import { nextNumber } from '../../numbers'
import { invalid } from '../../refusal'
import { userOf, type Change } from '../../route'
import { queueNotice, sendsMail } from '../../mail/notices'
import { moveEnquiriesOfRfq } from '../enquiries/enquirySteps'
import { channelOf, channelProblems, setChannels } from './channels'
import { invitedSuppliers } from './invitationsRepository'
import { makeLinks } from './links'
import { ratesForSending, setRates } from './ratesRepository'
import { changeRfq, lockRfq, rfqStep } from './rfqChange'
import { keepSearchText } from './rfqDrafts'
import { keepRevision, revisionsCovered } from './rfqRevisionsRepository'
import { getRfq } from './rfqsRepository'

/**
 * Numbers a draft, freezes its rates, and asks each supplier by his channel: a mail goes into the outbox, a link to be copied is made
 * now, and a message for WhatsApp is written when somebody sends it. Its enquiries are being sourced from now on.
 */
export async function sendRfq(change: Change<typeof operation>): Promise<Payload<typeof operation>> {
  const { db, params, version, body, now, record, request } = change
  const user = userOf(change)
  const rfq = await lockRfq(db, params.id, { user, now, version })
  const status = rfqStep(rfq, 'send')
  await assertCompanyNamed(db)
  const before = await getRfq(db, rfq.id, user, now)
  const invited = await invitedSuppliers(db, rfq.id)
  const { rates, problems } = await ratesForSending(
    db,
    rfq,
    invited.map(({ currency }) => currency),
    dayIn(now, rfq.timezone),
  )
  const channels = body.channels ?? []
  const errors: FieldError[] = [
    ...(before.lines.length === 0 ? [{ path: 'lines', message: 'Add at least one line.' }] : []),
    ...(invited.length === 0 ? [{ path: 'invitations', message: 'Choose at least one supplier.' }] : []),
    ...channelProblems(invited, channels, sendsMail(request.server)),
    ...[...deadlineProblems(rfq.deadline, now), ...supplierProblems(invited), ...problems].map(({ path, message }) => ({
      path,
      message,
    })),
  ]
  if (errors.length > 0) throw invalid(errors)
  const accepted = assertAccepted(warningsOf(before.lines, before.invitations), body.accept)

  await setRates(db, rfq.id, rates)
  const at = now.toISOString()
  const asked = takeStep(invitationLifeCycle, { status: 'pending', action: 'send', words: '' })
  await db
    .update(invitations)
    .set({ status: asked, sent_at: at, version: sql`${invitations.version} + 1`, updated_at: sql`now()` })
    .where(and(eq(invitations.rfq_id, rfq.id), eq(invitations.status, 'pending')))
  await setChannels(
    db,
    invited.map(({ id }) => id),
    channels,
  )
  const copied = invited.filter(({ id }) => channelOf(channels, id) === 'copy')
  const base = publicUrl(request.server, request)
  const links = await makeLinks(
    db,
    { base, channel: 'copy', now },
    copied.map(({ id }) => id),
  )
  const number = await nextNumber(db, 'RFQ', rfq.branch_id, now)
  await changeRfq(db, rfq, { status, number, sent_at: at, link_base: base })
  await keepSearchText(db, rfq.id)
  await moveEnquiriesOfRfq(db, now, rfq.id, number)
  await keepRevision(db, await getRfq(db, rfq.id, user, now), { made_by: user.id, now })
  await record({
    action: 'sent',
    entity: 'rfqs',
    entity_id: rfq.id,
    branch_id: rfq.branch_id,
    before: { status: rfq.status, number: null, rates: before.rates, suppliers: [] },
    after: { status, number, rates, suppliers: invited.map(({ name }) => name) },
    reason: accepted,
    covers: revisionsCovered(rfq.id),
  })
  const mailed = invited.filter(({ id }) => channelOf(channels, id) === 'email').map(({ id }) => id)
  if (mailed.length > 0) await queueNotice(change, { kind: 'rfq_invitation', rfq_id: rfq.id, invitation_ids: mailed })
  return {
    rfq: await getRfq(db, rfq.id, user, now),
    links: copied.map(({ id, name }, index) => ({ invitation_id: id, supplier_name: name, link: links[index] ?? '' })),
  }
}

interface Asking {
  status: string
  line_ids: string[]
}

function warningsOf(lines: readonly { id: string }[], invited: readonly Asking[]): Warning[] {
  return fewSuppliersWarnings(
    lines.map(
      ({ id }) => invited.filter(({ status, line_ids }) => status === 'pending' && line_ids.includes(id)).length,
    ),
  )
}
