import { and, eq, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { Client, createClientBodySchema, listClients as listOperation } from '../../../contract/clients'
import type { Page } from '../../../contract/envelope'
import type { Query } from '../../../contract/operation'
import { normaliseCode } from '../../../domain/text/normaliseCode'
import type { Sql, Transaction } from '../../db/database'
import { equals, isActive, listPage } from '../../db/list'
import { agents, clients } from '../../db/schema/parties'
import { matches, searchCodes, searchText } from '../../db/search'
import { publicColumns } from '../../db/publicColumns'
import { assertNoVersionConflict } from '../../db/versions'
import { notFound } from '../../http/refusal'
import { contactsOf, setClientContacts } from '../parties/contacts'

type ClientValues = Omit<z.output<typeof createClientBodySchema>, 'accept'>

const columns = {
  ...publicColumns(clients),
  agent_name: agents.name,
  contacts: contactsOf('client_contacts', 'client_id', clients.id),
}

export const listClients = (db: Sql, query: Query<typeof listOperation>): Promise<Page<Client>> =>
  listPage<Client>(db, query, {
    table: clients,
    sorts: { name: clients.name, code: clients.code, created_at: clients.created_at },
    default_sort: 'name',
    where: [
      matches(clients.search_text, query.q),
      isActive(clients.active, query.active),
      equals(clients.country, query.country),
      equals(clients.agent_id, query.agent_id),
    ],
    rows: (sort_key) =>
      db
        .select({ ...columns, sort_key })
        .from(clients)
        .leftJoin(agents, eq(agents.id, clients.agent_id)),
  })

/** A client by its id, as a query that other reads may take along. */
export const clientOf = (db: Sql, id: string | SQL) =>
  db.select(columns).from(clients).leftJoin(agents, eq(agents.id, clients.agent_id)).where(eq(clients.id, id))

export async function getClient(db: Sql, id: string): Promise<Client> {
  const [client] = await clientOf(db, id)
  if (!client) throw notFound('client')
  return client
}

/** The search text of a client. */
export const foundAsClient = ({ code, name, email, phone, city, tax_id }: Partial<ClientValues>) =>
  searchText(code, name, email, phone, city, tax_id, searchCodes(code, phone, tax_id))

export async function insertClient(db: Transaction, { contacts = [], ...values }: ClientValues): Promise<Client> {
  const [row] = await db
    .insert(clients)
    .values({ ...values, code_key: normaliseCode(values.code), search_text: foundAsClient(values) })
    .returning({ id: clients.id })
  if (!row) throw new Error('a client was not inserted')
  await setClientContacts(db, row.id, contacts)
  return getClient(db, row.id)
}

export async function updateClient(
  db: Transaction,
  id: string,
  version: number,
  { contacts, ...values }: Partial<ClientValues>,
) {
  const before = await getClient(db, id)
  const merged = { ...before, ...values }
  const [updated] = await db
    .update(clients)
    .set({
      ...values,
      code_key: normaliseCode(merged.code),
      search_text: foundAsClient(merged as ClientValues),
      version: version + 1,
      updated_at: sql`now()`,
    })
    .where(and(eq(clients.id, id), eq(clients.version, version)))
    .returning({ id: clients.id })
  assertNoVersionConflict(updated, before)
  if (contacts) await setClientContacts(db, id, contacts)
  return { before, after: await getClient(db, id) }
}
