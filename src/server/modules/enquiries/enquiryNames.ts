import { eq, or, type SQL, sql } from 'drizzle-orm'
import type { Sql } from '../../db/connection/database'
import { isOneOf } from '../../db/rows/isOneOf'
import type { Rows } from '../../db/documents/readTogether'
import { items } from '../../db/schema/items'
import { agents, clients } from '../../db/schema/parties'
import { users } from '../../db/schema/people'

interface Named {
  client_id?: string | null | undefined
  agent_id?: string | null | undefined
  assignee_id?: string | null | undefined
  lines?: readonly { item_id?: string | null | undefined }[] | undefined
}

export type Names = Rows<ReturnType<typeof namesIn>>

/** The records that the values of an enquiry name, and the client's agent, as queries that other reads can include. */
export const namesIn = (db: Sql, { client_id, agent_id, assignee_id, lines = [] }: Named) => ({
  clients: db
    .select({
      id: clients.id,
      name: clients.name,
      code: clients.code,
      currency: clients.currency,
      agent_id: clients.agent_id,
    })
    .from(clients)
    .where(eq(clients.id, orNull(client_id))),
  agents: db
    .select({ id: agents.id, name: agents.name })
    .from(agents)
    .where(
      or(
        eq(agents.id, orNull(agent_id)),
        sql`${agents.id} = (select c.agent_id from clients c where c.id = ${orNull(client_id)})`,
      ),
    ),
  assignees: db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(eq(users.id, orNull(assignee_id))),
  items: db
    .select({ id: items.id, code: items.code, name: items.name })
    .from(items)
    .where(
      isOneOf(
        items.id,
        lines.flatMap(({ item_id }) => item_id ?? []),
      ),
    ),
})

const orNull = (id: string | null | undefined): SQL => sql`${id ?? null}::uuid`
