import { eq, sql } from 'drizzle-orm'
import type { askQuestion as operation, PublicRfq } from '../../../../contract/quotes'
import { questionLetter } from '../../../../documents/notices/questionLetter'
import { recordLink } from '../../../../domain/access/linkedPages'
import { withRevision } from '../../../../domain/documents/numbers'
import { decideQuestion } from '../../../../domain/rfqs/questions'
import type { Transaction } from '../../../db/connection/database'
import { uuidv7 } from '../../../db/rows/ids'
import { insertion } from '../../../db/rows/recordset'
import { rowsInserted } from '../../../db/rows/rowChanges'
import { invitations } from '../../../db/schema/invitations'
import { rfq_questions } from '../../../db/schema/questions'
import { outbox } from '../../../db/schema/system'
import { firstVersion } from '../../../db/documents/versions'
import { publicUrl } from '../../../http/context'
import { granted } from '../../../http/granted'
import type { Change } from '../../../http/route'
import { sendsMail } from '../../../outbox/mailServer'
import type { InvitationFacts } from '../loadInvitation'
import { assertOpen, finishAnswer, lockInvited, supplierOf } from '../supplierChange'
import { askedLines } from '../underWay'

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
      mailToBuyer(change, facts, { question, line: line ? `${line.position}. ${line.description}` : null }),
    ],
    activity: {
      action: 'question_asked',
      after: { supplier: supplierOf(change).name, question_id: asked.id },
      covers: [{ kind: 'question', by: 'id', ids: [asked.id] }],
    },
  })
}

/** Writes the invitation's row as it is: a question at the same time, which waits for its lock, must read it again. */
const noteQuestion = (db: Transaction, id: string) =>
  db
    .update(invitations)
    .set({ updated_at: sql`updated_at` })
    .where(eq(invitations.id, id))
    .getSQL()

/** Returns what adds the mail to the buyer, else to the branch, to the outbox; null without a mail server or an address. */
function mailToBuyer(
  { now, request }: Pick<Change<typeof operation>, 'now' | 'request'>,
  { rfq, buyer, branch, supplier, company_name, mail_set_up }: InvitationFacts,
  { question, line }: { question: string; line: string | null },
) {
  const to_address = buyer?.email ?? branch.email
  if (!to_address || !sendsMail(request.server, { mail_set_up })) return null
  const at = now.toISOString()
  const { subject, text } = questionLetter({
    number: withRevision(rfq.number, rfq.revision),
    title: rfq.title,
    supplier_name: supplier.name,
    company_name,
    question,
    line,
    link: recordLink(publicUrl(request.server, request), 'rfq', rfq.id, 'questions'),
  })
  const mail = {
    id: uuidv7(),
    kind: 'question_asked' as const,
    to_address,
    language: 'en',
    subject,
    body: text,
    entity: 'rfqs',
    entity_id: rfq.id,
    branch_id: rfq.branch_id,
    next_attempt_at: at,
    created_at: at,
  }
  return insertion(outbox, Object.keys(mail), [mail])
}
