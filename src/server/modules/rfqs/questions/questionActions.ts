import { sql } from 'drizzle-orm'
import type { Operation } from '../../../../contract/operation'
import type {
  answerQuestion as answerOperation,
  publishClarification as publishOperation,
  RfqQuestion,
} from '../../../../contract/questions'
import { answerTexts } from '../../../../domain/rfqs/supplierTexts'
import { answerRecipients, decideAnswer } from '../../../../domain/rfqs/questions'
import { about } from '../../../audit/about'
import type { AuditEvent } from '../../../audit/auditEvent'
import { writeTogether } from '../../../db/rows/recordset'
import { rowChanges } from '../../../db/rows/rowChanges'
import { rfq_questions } from '../../../db/schema/questions'
import { firstVersion, nextVersion } from '../../../db/documents/versions'
import { assertAccepted } from '../../../http/acceptance'
import { granted } from '../../../http/granted'
import { invalid, stale } from '../../../http/refusal'
import { userOf, type Change } from '../../../http/route'
import { clientParts, clientWarnings } from '../clientsOfRfq'
import type { RfqFacts } from '../loadRfq'
import { noticeMails } from '../notices/noticeMails'
import { lockRfq } from '../rfqChange'
import { answerMark, lockedQuestion, questionById, toNotice, type QuestionRow } from './questionsRepository'

/** Answers a supplier's question, or corrects an answer; the earlier text stays in the activity. */
export async function answerQuestion(change: Change<typeof answerOperation>): Promise<RfqQuestion> {
  const { db, params, version, body, now } = change
  const user = userOf(change)
  const rfq_id = sql`(select k.rfq_id from rfq_questions k where k.id = ${params.id})`
  const { rfq, facts } = await lockRfq(db, rfq_id, { user, now, noun: 'question' }, clientParts(db, rfq_id))
  const before = await lockedQuestion(db, params.id)
  if (before.version !== version) throw stale(await questionById(db, before.id))
  const asker = rfq.invitations.find(({ id }) => id === before.invitation_id)
  const { audience, question, answer } = body
  const decided = granted(
    decideAnswer(
      { rfq_status: rfq.status, asker_status: asker?.status ?? null, question: before },
      { audience, published_question: question ?? null, answer },
    ),
  )
  const reason = assertAccepted(await clientWarnings(db, facts, answerTexts(decided)), body.accept)
  const at = now.toISOString()
  const corrected = before.answer !== null
  const times = corrected ? { corrected_at: at } : { answered_at: at }
  const after = nextVersion(before, { ...decided, ...times, answered_by: user.id }, now)
  return finish(change, { facts, before, after, action: corrected ? 'answer_corrected' : 'question_answered', reason })
}

/** Publishes a clarification to all suppliers. */
export async function publishClarification(change: Change<typeof publishOperation>): Promise<RfqQuestion> {
  const { db, params, body, now } = change
  const user = userOf(change)
  const { rfq, facts } = await lockRfq(db, params.id, { user, now }, clientParts(db, params.id))
  const { rfq_line_id = null } = body
  if (rfq_line_id && !rfq.lines.some(({ id }) => id === rfq_line_id))
    throw invalid([{ path: 'rfq_line_id', message: 'This line is not on the RFQ. Choose another line.' }])
  const at = now.toISOString()
  const unpublished = { invitation_id: null, audience: null, published_question: null, answer: null }
  const decided = granted(
    decideAnswer(
      { rfq_status: rfq.status, asker_status: null, question: unpublished },
      { audience: 'all', published_question: body.question ?? null, answer: body.answer },
    ),
  )
  const reason = assertAccepted(await clientWarnings(db, facts, answerTexts(decided)), body.accept)
  const after = {
    ...firstVersion(at),
    rfq_id: rfq.id,
    invitation_id: null,
    rfq_line_id,
    question: null,
    file_id: null,
    ...decided,
    answered_at: at,
    corrected_at: null,
    answered_by: user.id,
  }
  return finish(change, { facts, after, action: 'clarification_published', reason })
}

interface Answered {
  facts: RfqFacts
  before?: QuestionRow
  after: QuestionRow
  action: string
  /** Why its warnings were accepted. */
  reason: string | null
}

/** Writes an answer with the mails that bring it to its readers, and records both texts. */
async function finish<O extends Operation>(
  change: Change<O>,
  { facts, before, after, action, reason }: Answered,
): Promise<RfqQuestion> {
  const { db, record } = change
  const { mailed, written } = noticeMails(change, facts, {
    kind: 'rfq_answered',
    mark: answerMark(after),
    invitation_ids: answerRecipients(
      after,
      facts.invitations.map(({ invitation }) => invitation),
    ),
    details: () => ({ answer: toNotice(after) }),
  })
  const rows = { where: sql`id = ${after.id}`, before: before ? [before] : [], after: [after] }
  await writeTogether(db, [...rowChanges(rfq_questions, rows), ...written])
  const name = (id: string) => facts.invitations.find((one) => one.invitation.id === id)?.supplier.name
  record({
    action,
    ...about('rfqs', facts.head),
    ...(before?.answer ? { before: recorded(before) } : {}),
    after: {
      ...(after.invitation_id ? { supplier: name(after.invitation_id) } : {}),
      ...recorded(after),
      mailed: mailed.map(name),
    },
    reason,
  } satisfies AuditEvent)
  return questionById(db, after.id)
}

const recorded = ({ audience, question, published_question, answer }: QuestionRow) => ({
  audience,
  question: audience === 'all' ? published_question : question,
  answer,
})
