import { and, eq } from 'drizzle-orm'
import type { getQuestionFile as operation } from '../../../../contract/questions'
import { bytesOf } from '../../../db/files'
import { inBranchesOf } from '../../../db/rows/inBranches'
import { attachments } from '../../../db/schema/notes'
import { rfq_questions } from '../../../db/schema/questions'
import { rfqs } from '../../../db/schema/rfqs'
import { notFound } from '../../../http/refusal'
import { userOf, type FileAnswer, type OperationContext } from '../../../http/route'

/** Returns the file that a supplier attached to a question, to staff of the RFQ's branch who see costs. */
export async function getQuestionFile(reading: OperationContext<typeof operation>): Promise<FileAnswer> {
  const { db, params } = reading
  const [file] = await db
    .select({ id: attachments.id, file_name: attachments.file_name, media_type: attachments.media_type })
    .from(rfq_questions)
    .innerJoin(rfqs, eq(rfqs.id, rfq_questions.rfq_id))
    .innerJoin(attachments, eq(attachments.id, rfq_questions.file_id))
    .where(and(eq(rfq_questions.id, params.id), inBranchesOf(userOf(reading), rfqs.branch_id)))
  if (!file) throw notFound('file')
  return { ...file, content: await bytesOf(db, file.id) }
}
