import { eq, inArray, sql } from 'drizzle-orm'
import type { Payload } from '../../../../contract/operation'
import type {
  getRfqMessages as messagesOperation,
  recordMessage as recordOperation,
  sendNotices as sendOperation,
  setRfqReminders as remindersOperation,
  writeMessage as writeOperation,
} from '../../../../contract/notices'
import type { Rfq } from '../../../../contract/rfqs'
import { languageOf } from '../../../../domain/parties/languages'
import { linkPlace } from '../../../../documents/notices/phrasebook'
import { mailtoLink } from '../../../../domain/mails/mailto'
import { concerns, isSentByHand, linkedNotices, mayTell, type NoticeKind } from '../../../../domain/notices/notice'
import { whatsappLink, whatsappNumber } from '../../../../domain/parties/phone'
import { about } from '../../../audit/about'
import { publicUrl } from '../../../http/context'
import { writeWithActivities } from '../../../audit/record'
import type { LinkChannel } from '../../../../domain/rfqs/invitationLifeCycle'
import type { Sql, Transaction } from '../../../db/connection/database'
import { isOneOf } from '../../../db/rows/isOneOf'
import { writeTogether } from '../../../db/rows/recordset'
import { invitations, notices } from '../../../db/schema/invitations'
import { outbox } from '../../../db/schema/system'
import { countReminder } from './countReminder'
import { sendsMail } from '../../../outbox/mailServer'
import { conflict } from '../../../http/refusal'
import { userOf, type Change, type OperationContext } from '../../../http/route'
import { lockInvitation } from '../invitations/invitationActions'
import { assertLinkMayBeShown, makeLinks } from '../invitations/links'
import { assertNamed } from '../../company/companyNamed'
import { finishStep } from '../finishStep'
import { loadRfq } from '../loadRfq'
import { lockRfq } from '../rfqChange'
import { documentParts } from '../sending/rfqDocuments'
import { toRfq } from '../toRfq'
import { invitationDocuments } from './invitationDocument'
import { noticeDetailsOf } from './noticeDetails'
import { noticeMails, textFor } from './noticeMails'
import { toTelling, type Addressee, type Telling } from './telling'

/**
 * Returns a preview of the notice to each affected supplier, before anything is sent; for a draft, of its invitations.
 */
export async function rfqMessages(
  reading: OperationContext<typeof messagesOperation>,
): Promise<Payload<typeof messagesOperation>> {
  const { db, params, query, now, request } = reading
  const user = userOf(reading)
  const facts = await loadRfq(db, params.id, { user })
  const rfq = toRfq(facts, now)
  const draft = rfq.status === 'draft' && query.kind === 'rfq_invitation'
  if (!draft) assertTellable(query.kind, rfq.status)
  const telling = toTelling(facts, now)
  const concerned = telling.addressees.filter((one) => (draft ? one.status === 'pending' : concerns(query.kind, one)))
  const detailsFor = await noticeDetailsOf(db, rfq, query.kind)
  const sent = await sentBefore(
    db,
    query.kind,
    concerned.map(({ id }) => id),
  )
  return {
    mail: sendsMail(request.server, facts),
    messages: concerned.map((addressee) => ({
      invitation_id: addressee.id,
      supplier_name: addressee.supplier_name,
      status: addressee.status,
      email: addressee.email,
      whatsapp: whatsappNumber(addressee.phone, addressee.country),
      language: languageOf(addressee.language),
      ...textFor(telling, addressee, { kind: query.kind, ...detailsFor(addressee.id) }, user.name),
      sent: sent
        .filter(({ invitation_id }) => invitation_id === addressee.id)
        .map(({ channel, at, mail }) => ({ channel, at, mail })),
    })),
  }
}

/**
 * Returns one notice for the user to pass on: its text with a new link. Passing it on cannot be observed, so it is
 * recorded as sent, unless the caller records that itself.
 */
export async function writeMessage(change: Change<typeof writeOperation>): Promise<Payload<typeof writeOperation>> {
  const { db, params, body, now, record, request } = change
  const user = userOf(change)
  const { stored, rfq, facts } = await lockInvitation(db, params.id, user, now)
  const { invitation, supplier } = stored
  assertTellable(body.kind, rfq.status)
  assertNamed(facts.company_name)
  const telling = toTelling(facts, now)
  const addressee = addresseeOf(telling, invitation.id, { kind: body.kind, name: supplier.name })
  const linked = linkedNotices.includes(body.kind)
  if (linked) assertLinkMayBeShown(rfq, stored)
  const detailsFor = await noticeDetailsOf(db, rfq, body.kind)
  const { subject, text: kept } = textFor(
    telling,
    addressee,
    { kind: body.kind, ...detailsFor(addressee.id) },
    user.name,
  )
  const { links, written } = makeLinks(
    { base: publicUrl(request.server, request), channel: body.channel, now },
    linked ? [invitation.id] : [],
  )
  const [link = null] = links
  const text = kept.replaceAll(linkPlace, () => link ?? '')
  if (written) await writeWithActivities(db, written)
  if (body.recorded !== false) await recordPassedOn(change, { rfq, invitation_id: invitation.id, name: supplier.name })
  else if (link)
    record({ action: 'link_made', ...about('rfqs', rfq), after: { supplier: supplier.name, channel: body.channel } })
  const number = whatsappNumber(addressee.phone, addressee.country)
  return {
    invitation_id: invitation.id,
    supplier_name: supplier.name,
    subject,
    text,
    link,
    whatsapp_url: number && whatsappLink(number, text),
    mail_url: mailtoLink({ to: addressee.email ?? '', subject, body: text }),
  }
}

/** Records that the text of a notice has been passed on. */
export async function recordMessage(change: Change<typeof recordOperation>): Promise<null> {
  const { db, params, body, now } = change
  const { stored, rfq, facts } = await lockInvitation(db, params.id, userOf(change), now)
  const { invitation, supplier } = stored
  assertTellable(body.kind, rfq.status)
  addresseeOf(toTelling(facts, now), invitation.id, { kind: body.kind, name: supplier.name })
  await recordPassedOn(change, { rfq, invitation_id: invitation.id, name: supplier.name })
  return null
}

/** The supplier whom the notice concerns; refuses where it does not. */
function addresseeOf(telling: Telling, id: string, { kind, name }: { kind: NoticeKind; name: string }): Addressee {
  const addressee = telling.addressees.find((each) => each.id === id)
  if (!addressee || !concerns(kind, addressee)) throw notConcerned(kind, name)
  return addressee
}

/** The notice in the supplier's list, and in the activity of the RFQ. */
async function recordPassedOn(
  change: Change<typeof writeOperation> | Change<typeof recordOperation>,
  { rfq, invitation_id, name }: { rfq: Parameters<typeof about>[1]; invitation_id: string; name: string },
): Promise<void> {
  const { db, now, record } = change
  const { kind, channel } = change.body
  await db.insert(notices).values({ invitation_id, kind, channel, user_id: userOf(change).id, at: now.toISOString() })
  if (kind === 'rfq_reminder') await countReminder(db, invitation_id, now.toISOString())
  if (kind === 'rfq_invitation') await setChannels(db, [invitation_id], channel)
  record({
    action: 'message_written',
    ...about('rfqs', rfq),
    after: { supplier: name, notice: kind, channel },
  })
}

/** Mails a notice to these suppliers; returns those who are not affected or have no address, with the reason. */
export async function sendNotices(change: Change<typeof sendOperation>): Promise<Payload<typeof sendOperation>> {
  const { db, params, body, now, record, request } = change
  const more = documentParts(db, params.id)
  const { rfq, facts } = await lockRfq(db, params.id, { user: userOf(change), now }, more)
  assertTellable(body.kind, rfq.status)
  assertNamed(facts.company_name)
  if (!sendsMail(request.server, facts))
    throw conflict('no_mail', 'This server cannot send e-mail. Copy the text, or send it by WhatsApp.')
  const telling = toTelling(facts, now)
  const chosen = telling.addressees.filter(({ id }) => body.invitation_ids.includes(id))
  const sent = await sentBefore(
    db,
    body.kind,
    chosen.map(({ id }) => id),
  )
  const skipped = chosen.flatMap((one) => {
    const why = noticeSkipReason(
      body,
      one,
      sent.filter(({ invitation_id }) => invitation_id === one.id),
    )
    return why ? [{ invitation_id: one.id, supplier_name: one.supplier_name, why }] : []
  })
  const wanted = chosen.filter(({ id }) => !skipped.some(({ invitation_id }) => invitation_id === id))
  const detailsFor = await noticeDetailsOf(db, rfq, body.kind)
  const enclosed =
    body.kind === 'rfq_invitation' || body.kind === 'rfq_revised' ? invitationDocuments(facts, now) : undefined
  const invitation_ids = wanted.map(({ id }) => id)
  const { mailed, written } = noticeMails(
    change,
    facts,
    { kind: body.kind, invitation_ids, details: detailsFor },
    enclosed,
  )
  await writeTogether(db, written)
  if (body.kind === 'rfq_invitation') await setChannels(db, mailed, 'email')
  record({
    action: 'notices_mailed',
    ...about('rfqs', rfq),
    after: { notice: body.kind, suppliers: wanted.map(({ supplier_name }) => supplier_name) },
  })
  return { mailed, skipped }
}

/** Sets when suppliers of this RFQ are reminded by mail; reminders already sent are not affected. */
export async function setReminders(change: Change<typeof remindersOperation>): Promise<Rfq> {
  const { db, params, version, body, now } = change
  const { facts } = await lockRfq(db, params.id, { user: userOf(change), now, version })
  const { head } = facts
  if (head.status !== 'draft' && head.status !== 'sent' && head.status !== 'closed')
    throw conflict('wrong_state', `This RFQ is ${head.status}. No more reminders are sent.`)
  const reminder_hours = body.reminder_hours && [...new Set(body.reminder_hours)].sort((one, other) => other - one)
  return finishStep(change, {
    before: facts,
    after: { ...facts, head: { ...head, reminder_hours } },
    activity: () => ({
      action: 'reminders_set',
      before: { reminder_hours: head.reminder_hours },
      after: { reminder_hours },
    }),
  })
}

/** Changes the channel of invitations; their versions stay, because no form shows it. */
const setChannels = (db: Transaction, ids: readonly string[], channel: LinkChannel) =>
  db
    .update(invitations)
    .set({ channel, updated_at: sql`now()` })
    .where(isOneOf(invitations.id, ids))

function assertTellable(kind: NoticeKind, status: Telling['rfq']['status']) {
  if (!isSentByHand(kind) || !mayTell(kind, status))
    throw conflict(
      'wrong_state',
      `This RFQ is ${status === 'draft' ? 'a draft' : status}. This message cannot be sent to its suppliers.`,
    )
}

const notConcerned = (kind: NoticeKind, name: string) =>
  conflict(
    'not_concerned',
    kind === 'rfq_reminder'
      ? `${name} has answered or is no longer invited.`
      : `This message does not apply to ${name}.`,
  )

function noticeSkipReason(
  { kind, again }: { kind: NoticeKind; again?: boolean | undefined },
  addressee: Addressee,
  sent: readonly unknown[],
): string | null {
  if (!concerns(kind, addressee))
    return kind === 'rfq_reminder' ? 'has answered or is no longer invited' : 'does not apply to this supplier'
  if (!addressee.email) return 'has no e-mail address'
  if ((kind === 'rfq_regret' || kind === 'rfq_awarded') && sent.length > 0 && !again) return 'was already notified'
  return null
}

/** Returns when and how these suppliers got the same notice before, the newest first. */
async function sentBefore(db: Sql, kind: NoticeKind, invitation_ids: readonly string[]) {
  if (invitation_ids.length === 0) return []
  const rows = await db
    .select({
      invitation_id: notices.invitation_id,
      kind: notices.kind,
      channel: notices.channel,
      at: notices.at,
      mail: outbox.status,
    })
    .from(notices)
    .leftJoin(outbox, eq(outbox.id, notices.outbox_id))
    .where(inArray(notices.invitation_id, [...invitation_ids]))
    .orderBy(notices.at)
  return rows.filter((row) => row.kind === kind).reverse()
}
