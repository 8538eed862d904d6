import { asc, count, eq } from 'drizzle-orm'
import type { Payload, Query } from '../../../contract/operation'
import type { getCommissionsReport } from '../../../contract/reports'
import { balanceOf } from '../../../domain/commissions/commissionStatement'
import { isInFilter } from '../../../domain/dashboard/commissions'
import type { Sql } from '../../db/database'
import { commission_entries } from '../../db/schema/deliveries'
import { agents } from '../../db/schema/parties'
import type { UserActor } from '../../http/actor'
import { entriesFor, entrySums } from '../agents/commissionEntries'

/** Returns the balance of each agent and currency, from orders of the user's branches: one statement. */
export async function readCommissions(
  db: Sql,
  user: UserActor,
  { balance }: Query<typeof getCommissionsReport>,
): Promise<Payload<typeof getCommissionsReport>> {
  const rows = await db
    .select({ agent_id: agents.id, agent_name: agents.name, entries: count(), ...entrySums })
    .from(commission_entries)
    .innerJoin(agents, eq(agents.id, commission_entries.agent_id))
    .where(entriesFor(db, user))
    .groupBy(agents.id, agents.name, commission_entries.currency)
    .orderBy(asc(agents.name), asc(agents.id), asc(commission_entries.currency))
  return rows
    .map(({ agent_id, agent_name, entries, ...sums }) => {
      const { opening: _, ...account } = balanceOf(sums)
      return { agent_id, agent_name, entries, ...account }
    })
    .filter((account) => isInFilter(balance, account))
}
