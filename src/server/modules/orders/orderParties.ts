import { eq } from 'drizzle-orm'
import type { Sql } from '../../db/database'
import { clients } from '../../db/schema/parties'
import { invalid } from '../../refusal'

/** The client of an order that is made; 422 at its field where there is none of this id. */
export async function orderingClient(db: Sql, client_id: string) {
  const [client] = await db
    .select({
      id: clients.id,
      name: clients.name,
      active: clients.active,
      currency: clients.currency,
      payment_terms: clients.payment_terms,
      agent_id: clients.agent_id,
    })
    .from(clients)
    .where(eq(clients.id, client_id))
  if (!client) throw invalid([{ path: 'client_id', message: 'This client is not there any more. Choose another one.' }])
  return client
}
