import * as z from 'zod'
import { quoteFileTypes } from '../domain/quotes/quoteFile'
import { outboxStatuses } from '../domain/jobs/outbox'
import { answerAudiences, mostAnswerCharacters, mostQuestionCharacters } from '../domain/rfqs/questions'
import { accept, id, idParams, instant, instantsOrNull, namedObject, optionalText, text, textsOrNull } from './fields'
import { operationsUnder } from './operation'
import { quoteFileSchema } from './quotes'

const answer = text(mostAnswerCharacters)

export const rfqQuestionSchema = namedObject('RfqQuestion', {
  id,
  version: z.int(),
  created_at: instant,
  /** The line that it is about, as it is now; null for the whole RFQ. */
  line: z.object({ id, position: z.int(), description: z.string() }).nullable(),
  /** The supplier who asked; null for a clarification by the buyer. */
  asker: z.object({ invitation_id: id, supplier_name: z.string() }).nullable(),
  /** As the supplier asked it. */
  question: z.string().nullable(),
  /** What the supplier attached to it; other suppliers never see it. */
  file: quoteFileSchema.nullable(),
  /** Who reads the answer; null before it. */
  audience: z.enum(answerAudiences).nullable(),
  /** As all suppliers read it. */
  ...textsOrNull('published_question', 'answer'),
  ...instantsOrNull('answered_at', 'corrected_at'),
  /** The user who wrote the answer as it is now. */
  answered_by_name: z.string().nullable(),
  /** The mails that notified suppliers of the answer as it is now; the others read it on their page. */
  mails: z.array(z.object({ invitation_id: id, status: z.enum(outboxStatuses).nullable() })),
})
export type RfqQuestion = z.output<typeof rfqQuestionSchema>

const define = operationsUnder('RFQs')

export const listQuestions = define('listQuestions', 'GET /rfqs/:id/questions', {
  summary: 'The questions of the suppliers and their answers: unanswered ones first, then the newest',
  params: idParams,
  response: z.array(rfqQuestionSchema),
})

export const getQuestionFile = define('getQuestionFile', 'GET /questions/:id/file', {
  summary: 'The file that a supplier attached to a question',
  params: idParams,
  response: z.string(),
  file: quoteFileTypes,
})

export const answerBodySchema = z.strictObject({
  audience: z.enum(answerAudiences),
  /** The question as all suppliers will read it, so that it does not reveal who asked; for `all` only. */
  question: optionalText(mostQuestionCharacters),
  answer,
  accept,
})

/** If-Match is the question's version. */
export const answerQuestion = define('answerQuestion', 'POST /questions/:id/answer', {
  summary:
    'Answer a question for its supplier or for all, without the name of the asker; again to correct the answer, which notifies them again',
  params: idParams,
  body: answerBodySchema,
  response: rfqQuestionSchema,
  versioned: true,
})

export const clarificationBodySchema = z.strictObject({
  rfq_line_id: id.nullish(),
  question: optionalText(mostQuestionCharacters),
  answer,
  accept,
})

export const publishClarification = define('publishClarification', 'POST /rfqs/:id/questions', {
  summary: 'Publish a clarification to all suppliers, without a question of one of them',
  params: idParams,
  body: clarificationBodySchema,
  response: rfqQuestionSchema,
})
