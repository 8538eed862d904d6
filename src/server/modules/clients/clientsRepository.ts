import { eq, type SQL } from 'drizzle-orm'
import type * as z from 'zod'
import type { Client, createClientBodySchema, listClients as listOperation } from '../../../contract/clients'
import type { Page } from '../../../contract/envelope'
import type { Query } from '../../../contract/operation'
import { normaliseCode } from '../../../domain/text/normaliseCode'
import { beforeAndAfter } from '../../db/rows/beforeAndAfter'
import type { Sql, Transaction } from '../../db/connection/database'
import { isAnyOf, isAnyText, listPage, momentsBetween } from '../../db/lists/list'
import { recordList } from '../../db/lists/listOptions'
import { textOrLast } from '../../db/schema/columns'
import { agents, clients } from '../../db/schema/parties'
import { searchCodes, searchText } from '../../db/search/search'
import { publicColumns } from '../../db/rows/publicColumns'
import { saveVersion } from '../../db/documents/saveVersion'
import { insertRow } from '../../db/rows/insertRow'
import { notFound } from '../../http/refusal'
import { theCompany } from '../company/companyRepository'
import { contactsOf, setClientContacts } from '../parties/contacts'

type ClientValues = Omit<z.output<typeof createClientBodySchema>, 'accept'>
type Changes = Partial<ClientValues>

const columns = {
  ...publicColumns(clients),
  agent_name: agents.name,
  contacts: contactsOf('client_contacts', 'client_id', clients.id),
}

const clientRows = (db: Sql, sort_key: SQL<string>) =>
  db
    .select({ ...columns, sort_key })
    .from(clients)
    .leftJoin(agents, eq(agents.id, clients.agent_id))

export async function listClients(db: Sql, query: Query<typeof listOperation>): Promise<Page<Client>> {
  const { timezone } = await theCompany.get(db)
  return listPage<Client>(db, query, {
    ...recordList(
      clients,
      query,
      [
        isAnyOf(clients.country, query.country),
        isAnyOf(clients.agent_id, query.agent_id),
        isAnyText(clients.currency, query.currency),
        momentsBetween(clients.created_at, { from: query.created_from, to: query.created_to }, timezone),
      ],
      {
        city: textOrLast(clients.city),
        phone: textOrLast(clients.phone),
        currency: textOrLast(clients.currency),
      },
    ),
    rows: clientRows,
  })
}

/** A client by its id, as a query that other reads may take along. */
export const clientOf = (db: Sql, id: string | SQL) =>
  db.select(columns).from(clients).leftJoin(agents, eq(agents.id, clients.agent_id)).where(eq(clients.id, id))

export async function getClient(db: Sql, id: string): Promise<Client> {
  const [client] = await clientOf(db, id)
  if (!client) throw notFound('client')
  return client
}

/** Returns the columns derived from the typed values, for search and comparison. */
export const derivedOfClient = (values: Partial<ClientValues> & { code: string }) => {
  const { code, name, email, phone, city, tax_id } = values
  return {
    code_key: normaliseCode(code),
    search_text: searchText(code, name, email, phone, city, tax_id, searchCodes(code, phone, tax_id)),
  }
}

export async function insertClient(db: Transaction, { contacts = [], ...values }: ClientValues): Promise<Client> {
  const id = await insertRow(db, clients, { ...values, ...derivedOfClient(values) })
  await setClientContacts(db, id, contacts)
  return getClient(db, id)
}

export const updateClient = (db: Transaction, id: string, version: number, { contacts, ...values }: Changes) =>
  beforeAndAfter(getClient, db, id, async (before) => {
    const derived = derivedOfClient({ ...before, ...values } as ClientValues)
    await saveVersion(db, clients, before, version, { ...values, ...derived })
    if (contacts) await setClientContacts(db, id, contacts)
  })
