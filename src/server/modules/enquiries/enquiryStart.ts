import { eq } from 'drizzle-orm'
import type { Branch } from '../../../contract/branches'
import { dayIn } from '../../../domain/days'
import type { UserActor } from '../../actor'
import type { Sql } from '../../db/database'
import { clients } from '../../db/schema/parties'
import type { Start } from './enquiriesRepository'

/** What a new enquiry starts with: the client's currency and agent (else the branch's currency), whoever enters it, today. */
export async function startOf(
  db: Sql,
  branch: Branch,
  user: UserActor,
  now: Date,
  client_id: string | null | undefined,
): Promise<Start> {
  const [client] = client_id
    ? await db
        .select({ currency: clients.currency, agent_id: clients.agent_id })
        .from(clients)
        .where(eq(clients.id, client_id))
    : []
  return {
    branch_id: branch.id,
    currency: client?.currency ?? branch.currency,
    agent_id: client?.agent_id ?? null,
    assignee_id: user.id,
    received_on: dayIn(now, branch.timezone),
    created_at: now.toISOString(),
  }
}
