import type { SQL } from 'drizzle-orm'
import { noticeText, type NoticeAnswer, type NoticeText } from '../../../../documents/notices/notice'
import { concerns, linkedNotices, type NoticeKind } from '../../../../domain/notices/notice'
import { type Language, languageOf } from '../../../../domain/parties/languages'
import { uuidv7 } from '../../../db/rows/ids'
import { insertion } from '../../../db/rows/recordset'
import { rowsInserted } from '../../../db/rows/rowChanges'
import { notices } from '../../../db/schema/invitations'
import { outbox } from '../../../db/schema/system'
import { publicUrl } from '../../../http/context'
import { sendsMail } from '../../../outbox/mailServer'
import type { Teller } from '../../../outbox/teller'
import type { RfqFacts } from '../loadRfq'
import type { EnclosedDocument } from './invitationDocument'
import { toTelling, type Addressee, type Telling } from './telling'

export interface Notice {
  kind: NoticeKind
  /** Limits the notice to these invitations; all affected ones when omitted. */
  invitation_ids?: readonly string[]
  /** Distinguishes notices of one kind, so that each supplier is notified once of each. */
  mark?: string
  /** What differs by invitation, or is the same for all. */
  details?: (invitation_id: string) => NoticeDetails
}

export interface NoticeDetails {
  reason?: string | null | undefined
  /** For `rfq_revised`: the changes, one sentence each, in the supplier's language. */
  changes?: (language: Language) => readonly string[]
  /** For `rfq_answered`: the answer, with the question as this supplier reads it. */
  answer?: NoticeAnswer
}

interface NoticeMails {
  /** The invitations that are notified by mail. */
  mailed: string[]
  /** What adds the mails to the outbox and records the notices, as parts of a statement. */
  written: (SQL | null)[]
}

/**
 * Returns the mails of a notice to each affected supplier with an e-mail address; none without a mail server. Their text is
 * written now, in the supplier's language; their link is created when the mail is sent.
 */
export function noticeMails(
  { actor, now, request }: Omit<Teller, 'db'>,
  facts: RfqFacts,
  notice: Notice,
  enclosed?: (invitation_id: string) => EnclosedDocument,
): NoticeMails {
  const telling = toTelling(facts, now)
  const reached = telling.addressees.filter(
    (one) => concerns(notice.kind, one) && (notice.invitation_ids?.includes(one.id) ?? true) && one.email,
  )
  const base = publicUrl(request.server, request)
  const by = actor.kind === 'user' ? actor : null
  const mails = (sendsMail(request.server, facts) ? reached : []).map((addressee) =>
    mailOf({
      telling,
      addressee,
      notice: { kind: notice.kind, ...notice.details?.(addressee.id) },
      by,
      base,
      now,
      mark: notice.mark,
      enclosed: enclosed?.(addressee.id),
    }),
  )
  const [first] = mails
  return {
    mailed: mails.map(({ noted }) => noted.invitation_id),
    written: first
      ? [
          insertion(
            outbox,
            Object.keys(first.mail),
            mails.map(({ mail }) => mail),
          ),
          rowsInserted(
            notices,
            mails.map(({ noted }) => noted),
          ),
        ]
      : [],
  }
}

interface Mailing {
  telling: Telling
  addressee: Addressee
  notice: Pick<Notice, 'kind'> & NoticeDetails
  by: { id: string; name: string } | null
  /** The base URL of its link. */
  base: string
  now: Date
  /** For a scheduled notice, the reminder mark that was reached; for an answer, the question and its version. */
  mark?: string | undefined
  enclosed?: EnclosedDocument | undefined
}

/** Returns the rows of one mailed notice: in the outbox, and among the supplier's notices. */
export function mailOf({ telling, addressee, notice, by, base, now, mark, enclosed }: Mailing) {
  const at = now.toISOString()
  const { subject, text } = textFor(telling, addressee, notice, by?.name ?? null)
  const mail = {
    id: uuidv7(),
    kind: notice.kind,
    to_address: addressee.email ?? '',
    language: languageOf(addressee.language),
    subject,
    body: text,
    link_base: linkedNotices.includes(notice.kind) ? base : null,
    documents: enclosed ? [enclosed] : null,
    entity: 'invitations',
    entity_id: addressee.id,
    branch_id: telling.rfq.branch_id,
    user_id: by?.id ?? null,
    next_attempt_at: at,
    created_at: at,
  }
  const noted = {
    id: uuidv7(),
    invitation_id: addressee.id,
    kind: notice.kind,
    channel: 'email' as const,
    mark: mark ?? null,
    outbox_id: mail.id,
    user_id: by?.id ?? null,
    at,
  }
  return { mail, noted }
}

/** Returns the text of a notice in the supplier's language, with a placeholder for its link. */
export function textFor(
  { rfq, branch, company_name }: Telling,
  addressee: Addressee,
  { kind, reason, changes, answer }: Mailing['notice'],
  by: string | null,
): NoticeText {
  const { supplier_name, language, line_count, again } = addressee
  return noticeText({
    kind,
    language,
    supplier_name,
    company_name,
    branch,
    rfq,
    line_count,
    reason,
    changes: changes?.(languageOf(language)) ?? [],
    again,
    sealed: rfq.sealed,
    answer,
    by,
  })
}
