import { asc, desc, eq, getTableColumns, or, and, sql, type SQL } from 'drizzle-orm'
import type { RfqQuestion } from '../../../../contract/questions'
import type { Sql, Transaction } from '../../../db/connection/database'
import { invitations } from '../../../db/schema/invitations'
import { attachments } from '../../../db/schema/notes'
import { suppliers } from '../../../db/schema/parties'
import { users } from '../../../db/schema/people'
import { rfq_questions } from '../../../db/schema/questions'
import { rfq_lines } from '../../../db/schema/rfqs'
import { notFound } from '../../../http/refusal'

export type QuestionRow = typeof rfq_questions.$inferSelect

/** Identifies the notices of one answer; a correction has its own. */
export const answerMark = ({ id, version }: Pick<QuestionRow, 'id' | 'version'>) => `${id}:${version}`

/** The answer as a supplier reads it in a notice. */
export const toNotice = ({ audience, question, published_question, answer, corrected_at }: QuestionRow) => ({
  question: audience === 'all' ? published_question : question,
  text: answer ?? '',
  corrected: corrected_at !== null,
})

const mails = sql<RfqQuestion['mails']>`coalesce((
  select json_agg(json_build_object('invitation_id', n.invitation_id, 'status', o.status) order by n.invitation_id)
  from notices n join invitations i on i.id = n.invitation_id left join outbox o on o.id = n.outbox_id
  where i.rfq_id = ${rfq_questions.rfq_id} and n.kind = 'rfq_answered'
    and n.mark = ${rfq_questions.id} || ':' || ${rfq_questions.version}), '[]'::json)`

const read = (db: Sql, where: SQL) =>
  db
    .select({
      id: rfq_questions.id,
      version: rfq_questions.version,
      created_at: rfq_questions.created_at,
      line: { id: rfq_lines.id, position: rfq_lines.position, description: rfq_lines.description },
      invitation_id: rfq_questions.invitation_id,
      supplier_name: suppliers.name,
      question: rfq_questions.question,
      file: { file_name: attachments.file_name, media_type: attachments.media_type, size: attachments.size },
      audience: rfq_questions.audience,
      published_question: rfq_questions.published_question,
      answer: rfq_questions.answer,
      answered_at: rfq_questions.answered_at,
      corrected_at: rfq_questions.corrected_at,
      answered_by_name: users.name,
      mails,
    })
    .from(rfq_questions)
    .leftJoin(rfq_lines, eq(rfq_lines.id, rfq_questions.rfq_line_id))
    .leftJoin(invitations, eq(invitations.id, rfq_questions.invitation_id))
    .leftJoin(suppliers, eq(suppliers.id, invitations.supplier_id))
    .leftJoin(attachments, eq(attachments.id, rfq_questions.file_id))
    .leftJoin(users, eq(users.id, rfq_questions.answered_by))
    .where(where)
    .orderBy(desc(sql`${rfq_questions.answer} is null`), desc(rfq_questions.created_at), desc(rfq_questions.id))

type Read = Awaited<ReturnType<typeof read>>[number]

const toQuestion = ({ invitation_id, supplier_name, ...question }: Read): RfqQuestion => ({
  ...question,
  asker: invitation_id === null ? null : { invitation_id, supplier_name: supplier_name ?? '' },
})

/** Returns the questions of an RFQ: unanswered ones first, then the newest. */
export const questionsOf = async (db: Sql, rfq_id: string): Promise<RfqQuestion[]> =>
  (await read(db, eq(rfq_questions.rfq_id, rfq_id))).map(toQuestion)

/** Returns one question as in the API's response; throws 404 if it does not exist. */
export async function questionById(db: Sql, id: string): Promise<RfqQuestion> {
  const [found] = await read(db, eq(rfq_questions.id, id))
  if (!found) throw notFound('question')
  return toQuestion(found)
}

/** Returns a question's row, locked until the transaction ends. Its RFQ is locked before it. */
export async function lockedQuestion(db: Transaction, id: string): Promise<QuestionRow> {
  const [row] = await db.select().from(rfq_questions).where(eq(rfq_questions.id, id)).for('no key update')
  if (!row) throw notFound('question')
  return row
}

/** The questions that the supplier of an invitation asked, and those answered to all, in the order of asking. */
export const questionsFor = (db: Sql, invitation_id: string, rfq_id: SQL) =>
  db
    .select({
      ...getTableColumns(rfq_questions),
      file: { file_name: attachments.file_name, media_type: attachments.media_type, size: attachments.size },
    })
    .from(rfq_questions)
    .leftJoin(attachments, eq(attachments.id, rfq_questions.file_id))
    .where(
      and(
        eq(rfq_questions.rfq_id, rfq_id),
        or(eq(rfq_questions.invitation_id, invitation_id), eq(rfq_questions.audience, 'all')),
      ),
    )
    .orderBy(asc(rfq_questions.created_at), asc(rfq_questions.id))
