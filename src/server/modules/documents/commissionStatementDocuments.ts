import type { GeneratedDocument } from '../../../contract/generatedDocument'
import { commissionStatementDocument } from '../../../documents/kinds/commissionStatementDocument'
import type { UserActor } from '../../http/actor'
import type { Sql } from '../../db/connection/database'
import { getCommissionStatement } from '../agents/agentCommissionRepository'
import { getAgent } from '../agents/agentsRepository'
import { senderFor } from '../branches/sender'

interface StatementRequest {
  agent_id: string
  /** The branch of the letterhead; the statement covers all branches of the user. */
  branch_id: string
  /** YYYY-MM */
  month: string
}

/**
 * Returns an agent's commission statement for a month: entries never change, so a past month always gives the same
 * statement. Agents' documents are in English.
 */
export async function readCommissionStatementDocument(
  db: Sql,
  user: UserActor,
  { agent_id, branch_id, month }: StatementRequest,
  now: Date,
): Promise<GeneratedDocument> {
  const agent = await getAgent(db, agent_id)
  const { from, today } = await senderFor(db, branch_id, now)
  return commissionStatementDocument({
    statement: await getCommissionStatement(db, user, agent, month),
    agent,
    from,
    language: 'en',
    date: today,
  })
}
