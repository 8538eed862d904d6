import { eq, type SQL } from 'drizzle-orm'
import type { Sql } from '../../../db/connection/database'
import { clients } from '../../../db/schema/parties'
import { invalid } from '../../../http/refusal'

/** Returns the client of a new order, as a query that other reads can include. */
export const orderingClients = (db: Sql, client_id: string | SQL) => orderingClientsWhere(db, eq(clients.id, client_id))

/** The same of several clients. */
export const orderingClientsWhere = (db: Sql, where: SQL) =>
  db
    .select({
      id: clients.id,
      name: clients.name,
      code: clients.code,
      active: clients.active,
      currency: clients.currency,
      payment_terms: clients.payment_terms,
      agent_id: clients.agent_id,
    })
    .from(clients)
    .where(where)

/** Returns the client of a new order; throws 422 at its field where the id does not exist. */
export const orderingClient = async (db: Sql, client_id: string) => theClient(await orderingClients(db, client_id))

/** Returns the client that was found; throws 422 at its field where there is none. */
export function theClient<Client>([client]: readonly Client[]): Client {
  if (!client) throw invalid([{ path: 'client_id', message: 'This client no longer exists. Choose another client.' }])
  return client
}
