import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { answerAudiences } from '../../../domain/rfqs/questions'
import { instants, texts } from './columnGroups'
import { entity, mayReferTo, oneOf, partOf } from './columns'
import { invitations } from './invitations'
import { attachments } from './notes'
import { users } from './people'
import { rfq_lines, rfqs } from './rfqs'

/** A question of an invited supplier, or without an invitation a clarification by the buyer, and the answer. */
export const rfq_questions = pgTable(
  'rfq_questions',
  {
    ...entity(),
    rfq_id: partOf(() => rfqs.id),
    invitation_id: mayReferTo(() => invitations.id),
    rfq_line_id: mayReferTo(() => rfq_lines.id),
    /** The question as it was asked, and as all suppliers read it; the answer as it is now. */
    ...texts('question', 'published_question', 'answer'),
    /** What the supplier attached to the question; only the supplier and staff read it. */
    file_id: uuid().references(() => attachments.id, { onDelete: 'set null' }),
    audience: text({ enum: answerAudiences }),
    ...instants('answered_at', 'corrected_at'),
    answered_by: mayReferTo(() => users.id),
  },
  (table) => [
    index('rfq_questions_rfq').on(table.rfq_id, table.created_at, table.id),
    index('rfq_questions_invitation').on(table.invitation_id),
    index('rfq_questions_file').on(table.file_id),
    index('rfq_questions_line').on(table.rfq_line_id),
    oneOf('rfq_questions_audience', table.audience, answerAudiences),
    check('rfq_questions_answered', sql`(${table.answer} is null) = (${table.audience} is null)`),
    check('rfq_questions_asked', sql`${table.question} is not null or ${table.answer} is not null`),
  ],
)
