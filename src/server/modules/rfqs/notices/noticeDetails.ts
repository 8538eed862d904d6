import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { changesInWords } from '../../../../documents/notices/changes'
import type { NoticeKind } from '../../../../domain/notices/notice'
import type { Sql } from '../../../db/connection/database'
import { invitation_lines, invitations } from '../../../db/schema/invitations'
import { rfq_questions } from '../../../db/schema/questions'
import type { NoticeDetails } from './noticeMails'
import { toNotice } from '../questions/questionsRepository'
import { revisionsOf } from '../revisions/rfqRevisionsRepository'

interface Telling {
  id: string
  closed_reason: string | null
  timezone: string
}

/**
 * Returns the variable parts of a notice for each invitation: why an RFQ was closed or cancelled, as its links show,
 * for a revision its reason and the changes of this supplier's lines, and the newest answer that this supplier reads.
 */
export async function noticeDetailsOf(
  db: Sql,
  rfq: Telling,
  kind: NoticeKind,
): Promise<(invitation_id: string) => NoticeDetails> {
  if (kind === 'rfq_answered') return newestAnswers(db, rfq.id)
  if (kind !== 'rfq_revised') {
    const reason = kind === 'rfq_closed' || kind === 'rfq_cancelled' ? rfq.closed_reason : null
    return () => ({ reason })
  }
  const [newest] = await revisionsOf(db, rfq.id)
  if (!newest) return () => ({ reason: null })
  const asked = await db
    .select({ invitation_id: invitation_lines.invitation_id, line_id: invitation_lines.rfq_line_id })
    .from(invitation_lines)
    .innerJoin(invitations, eq(invitations.id, invitation_lines.invitation_id))
    .where(eq(invitations.rfq_id, rfq.id))
  return (invitation_id) => {
    const own = new Set(asked.filter((one) => one.invitation_id === invitation_id).map(({ line_id }) => line_id))
    const lines = newest.lines.filter(({ line_id }) => own.has(line_id))
    return {
      reason: newest.reason,
      changes: (language) => changesInWords({ lines, terms: newest.terms, timezone: rfq.timezone }, language),
    }
  }
}

async function newestAnswers(db: Sql, rfq_id: string): Promise<(invitation_id: string) => NoticeDetails> {
  const answered = await db
    .select()
    .from(rfq_questions)
    .where(and(eq(rfq_questions.rfq_id, rfq_id), isNotNull(rfq_questions.answer)))
    .orderBy(desc(sql`coalesce(${rfq_questions.corrected_at}, ${rfq_questions.answered_at})`), desc(rfq_questions.id))
  return (invitation_id) => {
    const newest = answered.find((one) => one.audience === 'all' || one.invitation_id === invitation_id)
    return newest ? { answer: toNotice(newest) } : {}
  }
}
