import { sql } from 'drizzle-orm'

/** The number of an RFQ's questions that wait for an answer; those of withdrawn invitations do not. */
export const unansweredQuestions = sql<number>`(
  select count(*)::int from rfq_questions k join invitations i on i.id = k.invitation_id
  where k.rfq_id = rfqs.id and k.answer is null and i.status <> 'withdrawn')`
