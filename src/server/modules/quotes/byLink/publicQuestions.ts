import type { PublicQuestion } from '../../../../contract/quotes'
import type { InvitationFacts } from '../loadInvitation'
import { askedLines } from '../underWay'

/**
 * Returns the supplier's own questions and what was answered to all, field by field: of another asker it has neither the
 * name nor the question as it was asked, nor its file, nor when.
 */
export function publicQuestions(facts: InvitationFacts): PublicQuestion[] {
  const mine = new Set(askedLines(facts).map(({ id }) => id))
  return facts.questions.map((row) => {
    const own = row.invitation_id === facts.invitation.id
    return {
      id: row.id,
      own,
      line_id: row.rfq_line_id !== null && mine.has(row.rfq_line_id) ? row.rfq_line_id : null,
      question: own ? row.question : row.published_question,
      published_question: own ? row.published_question : null,
      answer: row.answer,
      file: own ? row.file : null,
      to_all: row.audience === 'all',
      asked_at: own ? row.created_at : null,
      answered_at: row.answered_at,
      corrected_at: row.corrected_at,
    }
  })
}
