import { eq } from 'drizzle-orm'
import type { CommissionBasis } from '../../../domain/commission'
import type { Sql } from '../../db/database'
import { agents } from '../../db/schema/parties'

export interface AgentTerms {
  agent_id: string | null
  commission_percent: string | null
  commission_basis: CommissionBasis | null
}

/** What an agent is promised, as it is copied onto an order: a later change of his terms does not reach into it. */
export async function agentTermsOf(db: Sql, agent_id: string | null | undefined): Promise<AgentTerms> {
  const [agent] = agent_id
    ? await db
        .select({ percent: agents.commission_percent, basis: agents.commission_basis })
        .from(agents)
        .where(eq(agents.id, agent_id))
    : []
  return {
    agent_id: agent ? (agent_id ?? null) : null,
    commission_percent: agent?.percent ?? null,
    commission_basis: agent?.basis ?? null,
  }
}
