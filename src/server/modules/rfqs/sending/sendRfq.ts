import type { Payload } from '../../../../contract/operation'
import type { sendRfq as operation } from '../../../../contract/rfqs'
import { invitationLifeCycle } from '../../../../domain/rfqs/invitationLifeCycle'
import { channelOf } from '../../../../domain/rfqs/rfqChannels'
import { fewSuppliersWarnings } from '../../../../domain/rfqs/rfqRules'
import { rfqTexts } from '../../../../domain/rfqs/supplierTexts'
import { decideSend } from '../../../../domain/rfqs/steps/decideSend'
import { nextNumber } from '../../../db/rows/numbers'
import { assertAccepted } from '../../../http/acceptance'
import { publicUrl } from '../../../http/context'
import { granted } from '../../../http/granted'
import { takeStep } from '../../../http/lifeCycleStep'
import { userOf, type Change } from '../../../http/route'
import { sendsMail } from '../../../outbox/mailServer'
import { logoKept } from '../../branches/sender'
import { finishStep } from '../finishStep'
import { invitedSuppliers, withFields } from '../invitations/invitationsRepository'
import { makeLinks } from '../invitations/links'
import type { RfqFacts } from '../loadRfq'
import { invitationDocuments } from '../notices/invitationDocument'
import { noticeMails } from '../notices/noticeMails'
import { bookParts, ratesForSending } from './ratesForSending'
import { clientParts, clientWarnings } from '../clientsOfRfq'
import { lockRfq } from '../rfqChange'
import { documentParts } from './rfqDocuments'
import { revisionKept, revisionsCovered } from '../revisions/rfqRevisionsRepository'
import { toRfq } from '../toRfq'

/**
 * Numbers a draft, freezes its rates, and invites each supplier by its channel: a mail is added to the outbox, a link
 * to copy is created now, and a WhatsApp message is written when staff send it. Its enquiries change to sourcing.
 */
export async function sendRfq(change: Change<typeof operation>): Promise<Payload<typeof operation>> {
  const { db, params, version, body, now, request } = change
  const user = userOf(change)
  const more = { ...documentParts(db, params.id), ...bookParts(db, params.id, now), ...clientParts(db, params.id) }
  const { rfq: before, facts } = await lockRfq(db, params.id, { user, now, version }, more)
  const { company_name, head, branch } = facts
  const invited = invitedSuppliers(facts.invitations)
  const channels = body.channels ?? []
  const { rates, problems: rate_problems } = ratesForSending(
    facts,
    invited.map(({ currency }) => currency),
    now,
  )
  const asked = askedByLine(facts)
  const lines = before.lines.map(({ id, position, description }) => ({ position, description, asked: asked(id) }))
  const draft = { ...before, company_name, invited, lines }
  const status = granted(decideSend(draft, { channels, mail: sendsMail(request.server, facts), rate_problems, now }))
  const warnings = [
    ...fewSuppliersWarnings(lines.map((line) => line.asked)),
    ...(await clientWarnings(db, facts, rfqTexts(before))),
  ]
  const accepted = assertAccepted(warnings, body.accept)

  const by = (channel: string) => invited.filter(({ id }) => channelOf(channels, id) === channel)
  const base = publicUrl(request.server, request)
  const copied = by('copy')
  const { links, written } = makeLinks(
    { base, channel: 'copy', now },
    copied.map(({ id }) => id),
  )
  const number = await nextNumber(db, 'RFQ', head.branch_id, now, branch)
  const sent_at = now.toISOString()
  const sent = {
    ...facts,
    head: { ...head, status, number, sent_at, link_base: base },
    rates,
    invitations: facts.invitations.map((stored) => asSent(stored, channels, now)),
  }
  const mailed = by('email').map(({ id }) => id)
  const mails = noticeMails(
    change,
    sent,
    { kind: 'rfq_invitation', invitation_ids: mailed },
    invitationDocuments(sent, now),
  )
  const rfq = await finishStep(change, {
    before: facts,
    after: sent,
    moves_enquiries: true,
    also: [written, revisionKept(sent, toRfq(sent, now), { made_by: user.id, now }), logoKept, ...mails.written],
    activity: () => ({
      action: 'sent',
      before: { status: head.status, number: null, rates: before.rates, suppliers: [] },
      after: {
        status,
        number,
        rates: rates.map(({ reason: _, ...rate }) => rate),
        suppliers: invited.map(({ name }) => name),
      },
      reason: accepted,
      covers: revisionsCovered(head.id),
    }),
  })
  return {
    rfq,
    links: copied.map(({ id, name }, index) => ({ invitation_id: id, supplier_name: name, link: links[index] ?? '' })),
  }
}

/** A pending invitation as it is sent by its channel. */
function asSent(
  stored: RfqFacts['invitations'][number],
  channels: Parameters<typeof channelOf>[0],
  now: Date,
): RfqFacts['invitations'][number] {
  const { id, status } = stored.invitation
  if (status !== 'pending') return stored
  const sent = takeStep(invitationLifeCycle, { status, action: 'send', words: '' })
  return withFields(stored, { status: sent, sent_at: now.toISOString(), channel: channelOf(channels, id) }, now)
}

/** How many suppliers a line is asked of, by its id. */
function askedByLine({ invitations }: RfqFacts) {
  const pending = invitations.filter(({ invitation }) => invitation.status === 'pending')
  return (line_id: string) => pending.filter(({ line_ids }) => line_ids.includes(line_id)).length
}
