import type { Decision } from '../documents/decision'
import type { InvitationStatus } from './invitationLifeCycle'
import type { RfqStatus } from './rfqLifeCycle'

/** Who reads an answer: the supplier who asked, or all suppliers, who do not learn who asked. */
export const answerAudiences = ['asker', 'all'] as const
export type AnswerAudience = (typeof answerAudiences)[number]

/** Characters of a question, and of an answer. */
export const mostQuestionCharacters = 2000
export const mostAnswerCharacters = 4000

/** The number of questions that one supplier may have without an answer. */
export const mostUnanswered = 5

interface Asker {
  status: InvitationStatus
  /** The number of the supplier's questions without an answer. */
  unanswered: number
  /** The lines that the supplier is asked for. */
  line_ids: readonly string[]
}

/** Whether a supplier may ask one more question while the RFQ is open. */
const mayAsk = ({ status, unanswered }: Pick<Asker, 'status' | 'unanswered'>): boolean =>
  status !== 'declined' && unanswered < mostUnanswered

/** Allows a supplier's question on an open RFQ, about one of the supplier's own lines or about the whole. */
export function decideQuestion({ status, unanswered, line_ids }: Asker, line_id: string | null): Decision<null> {
  if (status === 'declined')
    return {
      refused: 'conflict',
      code: 'declined',
      message: 'You declined to quote. Undo this first, then ask your question.',
    }
  if (!mayAsk({ status, unanswered }))
    return {
      refused: 'conflict',
      code: 'too_many_questions',
      message: `You have ${mostUnanswered} questions without an answer. Wait for an answer before you ask another question.`,
    }
  if (line_id !== null && !line_ids.includes(line_id))
    return {
      refused: 'invalid',
      problems: [{ path: 'rfq_line_id', message: 'This line is not part of your request. Choose another line.' }],
    }
  return { decided: null }
}

interface Answer {
  audience: AnswerAudience
  /** The question as all suppliers read it; null for an answer to the asker, and for a clarification without one. */
  published_question: string | null
  answer: string
}

interface StoredAnswer extends Omit<Answer, 'audience' | 'answer'> {
  /** Null for a clarification by the buyer. */
  invitation_id: string | null
  audience: AnswerAudience | null
  answer: string | null
}

interface Answering {
  rfq_status: RfqStatus
  /** The status of the asker's invitation; null for a clarification by the buyer. */
  asker_status: InvitationStatus | null
  question: StoredAnswer
}

/** Whether questions of an RFQ can be answered, and clarifications published. */
export const mayAnswer = (status: RfqStatus): boolean => status === 'sent' || status === 'closed'

/**
 * Answers a question, or corrects an answer. What all suppliers have read can be corrected, but not reduced to one
 * reader: the others would keep an answer that no longer applies.
 */
export function decideAnswer({ rfq_status, asker_status, question }: Answering, given: Answer): Decision<Answer> {
  if (!mayAnswer(rfq_status))
    return conflict('wrong_state', `This RFQ is ${rfq_status}. Questions can no longer be answered.`)
  if (question.audience === 'all' && given.audience === 'asker')
    return conflict('published', 'All suppliers can read this answer. Correct it for all of them.')
  if (given.audience === 'asker' && (asker_status === null || asker_status === 'withdrawn'))
    return conflict('asker_withdrawn', 'The invitation of this supplier was withdrawn. Answer all suppliers instead.')
  if (given.audience === 'all' && question.invitation_id !== null && !given.published_question)
    return {
      refused: 'invalid',
      problems: [{ path: 'question', message: 'Enter the question as all suppliers will read it.' }],
    }
  const decided = { ...given, published_question: given.audience === 'all' ? given.published_question : null }
  const same =
    question.answer === decided.answer &&
    question.audience === decided.audience &&
    question.published_question === decided.published_question
  return same ? conflict('nothing_new', 'This is the answer that was already sent. Change it first.') : { decided }
}

const conflict = (code: string, message: string) => ({ refused: 'conflict', code, message }) as const

interface Reader {
  id: string
  status: InvitationStatus
}

/** Whether a supplier reads an answer on the page of the link; a supplier who is invited later reads those to all. */
export const readsAnswer = (
  { audience, invitation_id }: Pick<StoredAnswer, 'audience' | 'invitation_id'>,
  { id, status }: Reader,
): boolean =>
  status !== 'pending' &&
  status !== 'withdrawn' &&
  (audience === 'all' || (audience === 'asker' && id === invitation_id))

/** The suppliers who are notified of an answer: an asker in any case, others only while they take part. */
export const answerRecipients = (
  answered: Pick<StoredAnswer, 'audience' | 'invitation_id'>,
  invitations: readonly Reader[],
): string[] =>
  invitations
    .filter((one) => readsAnswer(answered, one) && (one.status !== 'declined' || one.id === answered.invitation_id))
    .map(({ id }) => id)

/** Whether a text that all suppliers read has the asker's name, case aside. */
export const namesAsker = (text: string, name: string): boolean =>
  name.trim().length > 1 && text.toLowerCase().includes(name.trim().toLowerCase())
