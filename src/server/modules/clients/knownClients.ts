import { sql, type SQL } from 'drizzle-orm'
import { contactSaid, type KnownClient } from '../../../domain/parties/clientMentions'
import type { Sql } from '../../db/connection/database'
import type { Rows } from '../../db/documents/readTogether'
import { clients } from '../../db/schema/parties'
import { contactsOf } from '../parties/contacts'

/**
 * The clients of these documents, as a query that other reads can include: what suppliers could tell them by.
 * @param documents a query of rows with `client_id`, `contact` and `delivery_place`
 */
export const knownClients = (db: Sql, documents: SQL) =>
  db
    .select({
      name: clients.name,
      address: clients.address,
      city: clients.city,
      email: clients.email,
      phone: clients.phone,
      contacts: contactsOf('client_contacts', 'client_id', clients.id),
      said: sql<{ contact: string | null; place: string | null }[]>`coalesce((
        select json_agg(json_build_object('contact', d.contact, 'place', d.delivery_place))
        from (${documents}) d where d.client_id = ${sql`clients.id`}), '[]'::json)`,
    })
    .from(clients)
    .where(sql`${clients.id} in (select d.client_id from (${documents}) d)`)

/** Returns the clients with the contacts and places that their documents say. */
export const toKnownClients = (rows: Rows<{ rows: ReturnType<typeof knownClients> }>['rows']): KnownClient[] =>
  rows.map(({ said, contacts, ...client }) => ({
    ...client,
    contacts: [...contacts, ...said.flatMap(({ contact }) => (contact ? [contactSaid(contact)] : []))],
    places: said.flatMap(({ place }) => place ?? []),
  }))
