import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { noticeLanguage, noticeText, type NoticeLanguage, type NoticeText } from '../../documents/notices/notice'
import { concerns, linkedNotices, type NoticeKind } from '../../domain/notice'
import type { Actor } from '../actor'
import { publicUrl } from '../context'
import type { Transaction } from '../db/database'
import { invitations, notices } from '../db/schema/invitations'
import { paperOf } from './invitationPaper'
import { tellingOf, type Addressee, type Telling } from './noticeRepository'
import { putInOutbox } from './outboxRepository'

/** Does this server send mail? Without SMTP_URL nothing is put into the outbox: links and texts are copied instead. */
export const sendsMail = (app: FastifyInstance) => Boolean(app.server_context.env.SMTP_URL)

/** What a change hands over so that suppliers hear of it: all of it happens in the change's own transaction. */
export interface Teller {
  db: Transaction
  actor: Actor
  now: Date
  request: FastifyRequest
}

export interface Notice {
  kind: NoticeKind
  rfq_id: string
  /** Only these; all whom it concerns when left out. */
  invitation_ids?: readonly string[]
  reason?: string | null | undefined
  /** For `rfq_revised`: what changed, one sentence each, in the supplier's language. */
  changes?: (language: NoticeLanguage) => readonly string[]
}

/** Who was told by mail, and whom it concerns but no mail reaches: these are told by WhatsApp or a copied text. */
export interface Told {
  mailed: string[]
  unreached: string[]
}

/**
 * Puts a notice into the outbox for each supplier whom it concerns and who has an e-mail address, in the transaction of what it
 * tells; without SMTP_URL for nobody. The text is written now, in the supplier's language; its link is made when it goes out.
 */
export async function queueNotice({ db, actor, now, request }: Teller, notice: Notice): Promise<Told> {
  const telling = await tellingOf(db, notice.rfq_id, now)
  const wanted = telling.addressees.filter(
    (one) => concerns(notice.kind, one) && (notice.invitation_ids?.includes(one.id) ?? true),
  )
  const reached = sendsMail(request.server) ? wanted.filter(({ email }) => email) : []
  const by = actor.kind === 'user' ? actor : null
  for (const addressee of reached)
    await mailNotice(db, { telling, addressee, notice, by, base: publicUrl(request.server, request), now })
  const mailed = reached.map(({ id }) => id)
  return { mailed, unreached: wanted.map(({ id }) => id).filter((id) => !mailed.includes(id)) }
}

export interface Mailing {
  telling: Telling
  addressee: Addressee
  notice: Pick<Notice, 'kind' | 'reason' | 'changes'>
  by: { id: string; name: string } | null
  /** Where its link leads. */
  base: string
  now: Date
  /** Of one that a clock sends: the mark that was reached. */
  mark?: string
}

/** Puts one notice into the outbox and notes it; false when its mark was noted before, by whichever server. */
export async function mailNotice(
  db: Transaction,
  { telling, addressee, notice, by, base, now, mark }: Mailing,
): Promise<boolean> {
  const at = now.toISOString()
  const [noted] = await db
    .insert(notices)
    .values({
      invitation_id: addressee.id,
      kind: notice.kind,
      channel: 'email',
      mark: mark ?? null,
      user_id: by?.id ?? null,
      at,
    })
    .onConflictDoNothing()
    .returning({ id: notices.id })
  if (!noted) return false
  if (notice.kind === 'rfq_invitation')
    await db.update(invitations).set({ channel: 'email' }).where(eq(invitations.id, addressee.id))
  const { subject, text } = textFor(telling, addressee, notice, by?.name ?? null)
  await putInOutbox(db, {
    notice_id: noted.id,
    kind: notice.kind,
    to_address: addressee.email ?? '',
    language: noticeLanguage(addressee.language),
    subject,
    body: text,
    link_base: linkedNotices.includes(notice.kind) ? base : null,
    papers:
      notice.kind === 'rfq_invitation' || notice.kind === 'rfq_revised' ? [await paperOf(db, addressee.id, now)] : null,
    entity: 'invitations',
    entity_id: addressee.id,
    branch_id: telling.rfq.branch_id,
    user_id: by?.id ?? null,
    next_attempt_at: at,
    created_at: at,
  })
  return true
}

/** What a supplier is told, in his language, with a place for its link. */
export function textFor(
  { rfq, branch, company_name }: Telling,
  addressee: Addressee,
  { kind, reason, changes }: Mailing['notice'],
  by: string | null,
): NoticeText {
  const { supplier_name, language, line_count } = addressee
  return noticeText({
    kind,
    language,
    supplier_name,
    company_name,
    branch,
    rfq,
    line_count,
    reason,
    changes: changes?.(noticeLanguage(language)) ?? [],
    by,
  })
}
