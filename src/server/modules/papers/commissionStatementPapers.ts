import type { Paper } from '../../../contract/paper'
import { commissionStatementPaper } from '../../../documents/commissionStatementPaper'
import type { UserActor } from '../../actor'
import type { Sql } from '../../db/database'
import { getCommissionStatement } from '../agents/agentCommissionRepository'
import { getAgent } from '../agents/agentsRepository'
import { senderFor } from './sender'

interface Asked {
  agent_id: string
  /** In whose letterhead it is written; it tells of all branches of the user. */
  branch_id: string
  /** YYYY-MM */
  month: string
}

/** The statement of an agent for a month as it stands: entries are never changed, so a month that is over is the same for ever. Agents are written to in English. */
export async function readCommissionStatementPaper(
  db: Sql,
  user: UserActor,
  { agent_id, branch_id, month }: Asked,
  now: Date,
): Promise<Paper> {
  const agent = await getAgent(db, agent_id)
  const { from, today } = await senderFor(db, branch_id, now)
  return commissionStatementPaper({
    statement: await getCommissionStatement(db, user, agent, month),
    agent,
    from,
    language: 'en',
    date: today,
  })
}
