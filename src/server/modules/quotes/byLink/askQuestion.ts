import { eq, sql } from 'drizzle-orm'
import type { askQuestion as operation, PublicRfq } from '../../../../contract/quotes'
import { decideQuestion } from '../../../../domain/rfqs/questions'
import type { Transaction } from '../../../db/connection/database'
import { rowsInserted } from '../../../db/rows/rowChanges'
import { invitations } from '../../../db/schema/invitations'
import { rfq_questions } from '../../../db/schema/questions'
import { firstVersion } from '../../../db/documents/versions'
import { granted } from '../../../http/granted'
import type { Change } from '../../../http/route'
import { assertOpen, finishAnswer, lockInvited, supplierOf } from '../supplierChange'
import { askedLines } from '../underWay'
import { mailToBuyer } from './mailToBuyer'

/** Asks the buyer a question; the buyer is notified by mail. */
export async function askQuestion(change: Change<typeof operation>): Promise<PublicRfq> {
  const { body, now } = change
  const { question, rfq_line_id = null } = body
  const facts = await lockInvited(change)
  assertOpen(facts, now)
  const { invitation, rfq } = facts
  const lines = askedLines(facts)
  granted(
    decideQuestion(
      {
        status: invitation.status,
        unanswered: facts.questions.filter(({ invitation_id, answer }) => invitation_id === invitation.id && !answer)
          .length,
        line_ids: lines.map(({ id }) => id),
      },
      rfq_line_id,
    ),
  )
  const at = now.toISOString()
  const asked = {
    ...firstVersion(at),
    rfq_id: rfq.id,
    invitation_id: invitation.id,
    rfq_line_id,
    question,
    file_id: null,
    published_question: null,
    answer: null,
    audience: null,
    answered_at: null,
    corrected_at: null,
    answered_by: null,
  }
  const line = lines.find(({ id }) => id === rfq_line_id)
  return finishAnswer(change, {
    facts,
    invitation,
    also: [
      noteQuestion(change.db, invitation.id),
      rowsInserted(rfq_questions, [asked]),
      mailToBuyer(change, facts, {
        kind: 'question_asked',
        question,
        line: line ? `${line.position}. ${line.description}` : null,
      }),
    ],
    activity: {
      action: 'question_asked',
      after: { supplier: supplierOf(change).name, question_id: asked.id },
      covers: [{ kind: 'question', by: 'id', ids: [asked.id] }],
    },
  })
}

/** Writes the invitation's row as it is: a question at the same time, which waits for its lock, must read it again. */
export const noteQuestion = (db: Transaction, id: string) =>
  db
    .update(invitations)
    .set({ updated_at: sql`updated_at` })
    .where(eq(invitations.id, id))
    .getSQL()
