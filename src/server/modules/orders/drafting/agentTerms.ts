import { eq, sql, type SQL } from 'drizzle-orm'
import type { CommissionBasis } from '../../../../domain/commissions/commission'
import type { Sql } from '../../../db/connection/database'
import { agents } from '../../../db/schema/parties'

export interface AgentTerms {
  agent_id: string | null
  commission_percent: string | null
  commission_basis: CommissionBasis | null
}

/** Returns an agent by an id in SQL, which may be null, as a query that other reads can include. */
export const agentFor = (db: Sql, agent_id: SQL) =>
  db
    .select({ id: agents.id, percent: agents.commission_percent, basis: agents.commission_basis })
    .from(agents)
    .where(eq(agents.id, agent_id))

/** The commission terms that are copied onto an order: later changes of the agent's terms do not affect it. */
export const toTerms = ([agent]: Awaited<ReturnType<typeof agentFor>>): AgentTerms => ({
  agent_id: agent?.id ?? null,
  commission_percent: agent?.percent ?? null,
  commission_basis: agent?.basis ?? null,
})

/** The same, as a query of its own. */
export const agentTermsOf = async (db: Sql, agent_id: string | null | undefined): Promise<AgentTerms> =>
  toTerms(agent_id ? await agentFor(db, sql`${agent_id}::uuid`) : [])
