import { and, eq, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { Client, createClientBodySchema, listClients as listOperation } from '../../../contract/clients'
import type { Page } from '../../../contract/envelope'
import type { Query } from '../../../contract/operation'
import { normaliseCode } from '../../../domain/normaliseCode'
import type { Sql, Transaction } from '../../db/database'
import { listPage } from '../../db/list'
import { agents, clients } from '../../db/schema/parties'
import { matches, searchCodes, searchText } from '../../db/search'
import { orStale } from '../../db/versions'
import { notFound } from '../../refusal'
import { contactsOf, setClientContacts } from '../parties/contacts'

type ClientValues = Omit<z.output<typeof createClientBodySchema>, 'accept'>

const columns = {
  id: clients.id,
  version: clients.version,
  created_at: clients.created_at,
  updated_at: clients.updated_at,
  code: clients.code,
  name: clients.name,
  email: clients.email,
  phone: clients.phone,
  address: clients.address,
  city: clients.city,
  country: clients.country,
  tax_id: clients.tax_id,
  vat_id: clients.vat_id,
  currency: clients.currency,
  language: clients.language,
  payment_terms: clients.payment_terms,
  agent_id: clients.agent_id,
  agent_name: agents.name,
  contacts: contactsOf('client_contacts', 'client_id', clients.id),
  notes: clients.notes,
  active: clients.active,
}

export const listClients = (db: Sql, query: Query<typeof listOperation>): Promise<Page<Client>> =>
  listPage<Client>({
    db,
    query,
    table: clients,
    id: clients.id,
    sorts: { name: clients.name, code: clients.code, created_at: clients.created_at },
    default_sort: 'name',
    where: [
      matches(clients.search_text, query.q),
      query.active ? eq(clients.active, query.active === 'true') : undefined,
      query.country ? eq(clients.country, query.country) : undefined,
      query.agent_id ? eq(clients.agent_id, query.agent_id) : undefined,
    ],
    rows: ({ where, order, limit, sort_key }) =>
      db
        .select({ ...columns, sort_key })
        .from(clients)
        .leftJoin(agents, eq(agents.id, clients.agent_id))
        .where(where)
        .orderBy(...order)
        .limit(limit),
  })

export async function getClient(db: Sql, id: string): Promise<Client> {
  const [client] = await db
    .select(columns)
    .from(clients)
    .leftJoin(agents, eq(agents.id, clients.agent_id))
    .where(eq(clients.id, id))
  if (!client) throw notFound('client')
  return client
}

/** The words that a client is found by. */
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
  orStale(updated, before)
  if (contacts) await setClientContacts(db, id, contacts)
  return { before, after: await getClient(db, id) }
}
