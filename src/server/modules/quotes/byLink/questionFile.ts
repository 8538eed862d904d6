import { eq, type SQL } from 'drizzle-orm'
import type {
  PublicRfq,
  putQuestionFile as putOperation,
  removeQuestionFile as removeOperation,
} from '../../../../contract/quotes'
import { keepFile } from '../../../db/files'
import { attachments } from '../../../db/schema/notes'
import { rfq_questions } from '../../../db/schema/questions'
import { conflict, notFound } from '../../../http/refusal'
import type { Change } from '../../../http/route'
import { assertOpen, finishAnswer, lockInvited } from '../supplierChange'
import type { InvitationFacts } from '../loadInvitation'
import { acceptedTypeOf } from '../quoteFile'
import { noteQuestion } from './askQuestion'

/** A file of a question is not one of the document's attachments: only the asker and staff see it. */
const entity = 'rfq_questions'

/** Attaches a file to an own question, in place of the existing one, until the question is answered. */
export async function putQuestionFile(change: Change<typeof putOperation>, bytes: Buffer): Promise<PublicRfq> {
  const { db, query } = change
  const media_type = acceptedTypeOf(bytes, query.file_name)
  return changeFile(change, (facts, question) =>
    keepFile(
      db,
      {
        entity,
        entity_id: question.id,
        branch_id: facts.rfq.branch_id,
        file_name: query.file_name,
        media_type,
        uploaded_by: null,
      },
      bytes,
    ),
  )
}

/** Removes the file from an own question, until the question is answered. */
export const removeQuestionFile = (change: Change<typeof removeOperation>): Promise<PublicRfq> =>
  changeFile(change, (_, question) => {
    if (question.file_id === null) throw notFound('file')
    return null
  })

async function changeFile<O extends typeof putOperation | typeof removeOperation>(
  change: Change<O>,
  keep: (facts: InvitationFacts, question: InvitationFacts['questions'][number]) => Promise<string> | null,
): Promise<PublicRfq> {
  const { db, now } = change
  const { id: question_id } = change.params as { id: string }
  const facts = await lockInvited(change)
  assertOpen(facts, now)
  const { invitation } = facts
  const question = facts.questions.find(
    ({ id, invitation_id }) => id === question_id && invitation_id === invitation.id,
  )
  if (!question) throw notFound('question')
  if (question.answer !== null)
    throw conflict('answered', 'The buyer has answered this question. Ask another one to send a file.')
  const file_id = await keep(facts, question)
  const also: (SQL | null)[] = [
    noteQuestion(db, invitation.id),
    db.update(rfq_questions).set({ file_id }).where(eq(rfq_questions.id, question.id)).getSQL(),
    question.file_id ? db.delete(attachments).where(eq(attachments.id, question.file_id)).getSQL() : null,
  ]
  return finishAnswer(change, { facts, invitation, also })
}
