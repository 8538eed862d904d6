import { eq, inArray } from 'drizzle-orm'
import { assertCompanyNamed } from '../../companyNamed'
import type { Payload } from '../../../contract/operation'
import type {
  getRfqMessages as messagesOperation,
  sendNotices as sendOperation,
  setRfqReminders as remindersOperation,
  writeMessage as writeOperation,
} from '../../../contract/notices'
import type { Rfq } from '../../../contract/rfqs'
import { noticeLanguage } from '../../../documents/notices/notice'
import { linkPlace } from '../../../documents/notices/phrasebook'
import { concerns, linkedNotices, mayTell, type NoticeKind } from '../../../domain/notice'
import { whatsappLink, whatsappNumber } from '../../../domain/phone'
import { publicUrl } from '../../context'
import type { Sql } from '../../db/database'
import { notices } from '../../db/schema/invitations'
import { outbox } from '../../db/schema/system'
import { countReminder } from '../../mail/deliver'
import { tellingOf, type Addressee, type Telling } from '../../mail/noticeRepository'
import { queueNotice, sendsMail, textFor } from '../../mail/notices'
import { conflict } from '../../refusal'
import { userOf, type Change, type Reading } from '../../route'
import { setChannel } from './channels'
import { lockInvitation } from './invitationActions'
import { assertLinkMayBeShown, makeLinks } from './links'
import { toldOf } from './toldOf'
import { changeRfq, lockRfq } from './rfqChange'
import { getRfq } from './rfqsRepository'

/** What each supplier whom it concerns would be told, before anything is sent; of a draft what its invitations will say. */
export async function rfqMessages(
  reading: Reading<typeof messagesOperation>,
): Promise<Payload<typeof messagesOperation>> {
  const { db, params, query, now, request } = reading
  const user = userOf(reading)
  const rfq = await getRfq(db, params.id, user, now)
  const draft = rfq.status === 'draft' && query.kind === 'rfq_invitation'
  if (!draft) assertTellable(query.kind, rfq.status)
  const telling = await tellingOf(db, rfq.id, now)
  const concerned = telling.addressees.filter((one) => (draft ? one.status === 'pending' : concerns(query.kind, one)))
  const toldTo = await toldOf(db, rfq, query.kind)
  const told = await toldBefore(
    db,
    query.kind,
    concerned.map(({ id }) => id),
  )
  return {
    mail: sendsMail(request.server),
    messages: concerned.map((addressee) => ({
      invitation_id: addressee.id,
      supplier_name: addressee.supplier_name,
      status: addressee.status,
      email: addressee.email,
      whatsapp: whatsappNumber(addressee.phone, addressee.country),
      language: noticeLanguage(addressee.language),
      ...textFor(telling, addressee, { kind: query.kind, ...toldTo(addressee.id) }, user.name),
      told: told
        .filter(({ invitation_id }) => invitation_id === addressee.id)
        .map(({ channel, at, mail }) => ({ channel, at, mail })),
    })),
  }
}

/** One notice for somebody to send himself: its text with a fresh link. Nobody can know whether it was sent; it is noted as if. */
export async function writeMessage(change: Change<typeof writeOperation>): Promise<Payload<typeof writeOperation>> {
  const { db, params, body, now, record, request } = change
  const user = userOf(change)
  const { invitation, rfq } = await lockInvitation(db, params.id, user, now)
  assertTellable(body.kind, rfq.status)
  await assertCompanyNamed(db)
  const telling = await tellingOf(db, rfq.id, now)
  const addressee = telling.addressees.find(({ id }) => id === invitation.id)
  if (!addressee || !concerns(body.kind, addressee)) throw notConcerned(body.kind, invitation.supplier_name)
  if (linkedNotices.includes(body.kind)) await assertLinkMayBeShown(db, rfq, invitation)
  const toldTo = await toldOf(db, rfq, body.kind)
  const { subject, text: kept } = textFor(telling, addressee, { kind: body.kind, ...toldTo(addressee.id) }, user.name)
  const [link = null] = linkedNotices.includes(body.kind)
    ? await makeLinks(db, { base: publicUrl(request.server, request), channel: body.channel, now }, [invitation.id])
    : []
  const text = kept.replaceAll(linkPlace, () => link ?? '')
  await db
    .insert(notices)
    .values({
      invitation_id: invitation.id,
      kind: body.kind,
      channel: body.channel,
      user_id: user.id,
      at: now.toISOString(),
    })
  if (body.kind === 'rfq_reminder') await countReminder(db, invitation.id, now.toISOString())
  if (body.kind === 'rfq_invitation') await setChannel(db, invitation.id, body.channel)
  await record({
    action: 'message_written',
    entity: 'rfqs',
    entity_id: rfq.id,
    branch_id: rfq.branch_id,
    after: { supplier: invitation.supplier_name, notice: body.kind, channel: body.channel },
  })
  const number = whatsappNumber(addressee.phone, addressee.country)
  return {
    invitation_id: invitation.id,
    supplier_name: invitation.supplier_name,
    subject,
    text,
    link,
    whatsapp_url: number && whatsappLink(number, text),
    mail_url: `mailto:${encodeURIComponent(addressee.email ?? '')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`,
  }
}

/** Mails these suppliers a notice; whom it does not concern, or no mail reaches, is said with the reason. */
export async function sendNotices(change: Change<typeof sendOperation>): Promise<Payload<typeof sendOperation>> {
  const { db, params, body, now, record, request } = change
  const rfq = await lockRfq(db, params.id, { user: userOf(change), now })
  assertTellable(body.kind, rfq.status)
  await assertCompanyNamed(db)
  if (!sendsMail(request.server))
    throw conflict('no_mail', 'This server sends no mail. Copy the text, or send it by WhatsApp.')
  const telling = await tellingOf(db, rfq.id, now)
  const chosen = telling.addressees.filter(({ id }) => body.invitation_ids.includes(id))
  const told = await toldBefore(
    db,
    body.kind,
    chosen.map(({ id }) => id),
  )
  const skipped = chosen.flatMap((one) => {
    const why = whySkipped(
      body,
      one,
      told.filter(({ invitation_id }) => invitation_id === one.id),
    )
    return why ? [{ invitation_id: one.id, supplier_name: one.supplier_name, why }] : []
  })
  const wanted = chosen.filter(({ id }) => !skipped.some(({ invitation_id }) => invitation_id === id))
  const toldTo = await toldOf(db, rfq, body.kind)
  const mailed: string[] = []
  for (const { id } of wanted)
    mailed.push(
      ...(await queueNotice(change, { kind: body.kind, rfq_id: rfq.id, invitation_ids: [id], ...toldTo(id) })).mailed,
    )
  await record({
    action: 'notices_mailed',
    entity: 'rfqs',
    entity_id: rfq.id,
    branch_id: rfq.branch_id,
    after: { notice: body.kind, suppliers: wanted.map(({ supplier_name }) => supplier_name) },
  })
  return { mailed, skipped }
}

/** When suppliers of this RFQ are reminded by mail; what was reminded already is not undone. */
export async function setReminders(change: Change<typeof remindersOperation>): Promise<Rfq> {
  const { db, params, version, body, now, record } = change
  const user = userOf(change)
  const rfq = await lockRfq(db, params.id, { user, now, version })
  if (rfq.status !== 'draft' && rfq.status !== 'sent' && rfq.status !== 'closed')
    throw conflict('wrong_state', `This RFQ is ${rfq.status}: nobody is reminded any more.`)
  const reminder_hours = body.reminder_hours && [...new Set(body.reminder_hours)].sort((one, other) => other - one)
  await changeRfq(db, rfq, { reminder_hours })
  await record({
    action: 'reminders_set',
    entity: 'rfqs',
    entity_id: rfq.id,
    branch_id: rfq.branch_id,
    before: { reminder_hours: rfq.reminder_hours },
    after: { reminder_hours },
  })
  return getRfq(db, rfq.id, user, now)
}

function assertTellable(kind: NoticeKind, status: Telling['rfq']['status']) {
  if (!mayTell(kind, status))
    throw conflict(
      'wrong_state',
      `This RFQ is ${status === 'draft' ? 'a draft' : status}: there is nothing of this kind to tell its suppliers.`,
    )
}

const notConcerned = (kind: NoticeKind, name: string) =>
  conflict(
    'not_concerned',
    kind === 'rfq_reminder'
      ? `${name} has answered, or is not asked any more.`
      : `${name} is not one whom this concerns.`,
  )

function whySkipped(
  { kind, again }: { kind: NoticeKind; again?: boolean | undefined },
  addressee: Addressee,
  told: readonly unknown[],
): string | null {
  if (!concerns(kind, addressee))
    return kind === 'rfq_reminder' ? 'has answered, or is not asked any more' : 'it does not concern him'
  if (!addressee.email) return 'has no e-mail address'
  if ((kind === 'rfq_regret' || kind === 'rfq_awarded') && told.length > 0 && !again) return 'was told already'
  return null
}

/** When and how these were told the same before, the newest first. */
async function toldBefore(db: Sql, kind: NoticeKind, invitation_ids: readonly string[]) {
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
