import { and, eq, or, sql, type SQL } from 'drizzle-orm'
import type { MessageClient } from '../../../../contract/enquiryParse'
import { companyDomain } from '../../../../domain/enquiryText/details/publicMailDomains'
import type { Sender } from '../../../../domain/enquiryText/details/sender'
import { nameWithoutForm } from '../../../../domain/parties/legalForms'
import { phoneKey } from '../../../../domain/parties/phone'
import type { Sql } from '../../../db/connection/database'
import { client_contacts, clients } from '../../../db/schema/parties'
import { contains, escaped } from '../../../db/search/search'
import { lastDigits } from '../../similar/similarRepository'

interface Found {
  id: string
  name: string
  contact: string | null
}

/** Names compared at most: a signature has few lines. */
const mostFound = 50

/**
 * The active client that a message's sender belongs to: by their address, their number, the company's mail domain, or
 * its name, the surest first. Undefined when several clients would do.
 */
export async function clientOfSender(db: Sql, sender: Sender): Promise<MessageClient | undefined> {
  const { email, phone, names } = sender
  const key = phone && phoneKey(phone)
  const domain = email && companyDomain(email)
  const ways: [MessageClient['by'], () => Promise<Found[]>][] = [
    [
      'email',
      async () =>
        email
          ? byAddress(db, eq(sql`lower(${clients.email})`, email), eq(sql`lower(${client_contacts.email})`, email))
          : [],
    ],
    ['phone', async () => (key ? byPhone(db, key) : [])],
    [
      'domain',
      async () =>
        domain ? byAddress(db, endsWith(clients.email, domain), endsWith(client_contacts.email, domain)) : [],
    ],
    ['name', () => byName(db, names)],
  ]
  for (const [by, find] of ways) {
    const found = await find()
    const ids = new Set(found.map(({ id }) => id))
    if (ids.size > 1) return undefined
    const [first] = found
    if (first)
      return {
        id: first.id,
        name: first.name,
        by,
        contact: by === 'email' || by === 'phone' ? (found.find(({ contact }) => contact)?.contact ?? null) : null,
      }
  }
  return undefined
}

const endsWith = (column: typeof clients.email | typeof client_contacts.email, domain: string) =>
  sql`lower(${column}) like ${`%@${escaped(domain)}`}`

/** Clients by their own address, or by that of a contact. */
async function byAddress(db: Sql, own: SQL, ofContact: SQL): Promise<Found[]> {
  const ownRows = await db
    .select({ id: clients.id, name: clients.name })
    .from(clients)
    .where(and(eq(clients.active, true), own))
    .limit(mostFound)
  const contactRows = await db
    .select({ id: clients.id, name: clients.name, contact: client_contacts.name })
    .from(client_contacts)
    .innerJoin(clients, eq(clients.id, client_contacts.client_id))
    .where(and(eq(clients.active, true), ofContact))
    .orderBy(client_contacts.position)
    .limit(mostFound)
  return [...contactRows, ...ownRows.map((row) => ({ ...row, contact: null }))]
}

const byPhone = (db: Sql, key: string) =>
  byAddress(
    db,
    // The first condition uses the trigram index.
    sql`${clients.search_text} like ${`%${key.slice(-4)}%`} and ${lastDigits(clients.phone)} = ${key}`,
    eq(lastDigits(client_contacts.phone), key),
  )

async function byName(db: Sql, names: readonly string[]): Promise<Found[]> {
  const wanted = new Set(names.map(nameWithoutForm).filter((name) => name.length >= 3))
  if (wanted.size === 0) return []
  const rows = await db
    .select({ id: clients.id, name: clients.name })
    .from(clients)
    .where(
      and(
        eq(clients.active, true),
        or(...[...wanted].map((name) => and(...name.split(' ').map((word) => contains(clients.search_text, word))))),
      ),
    )
    .limit(mostFound * wanted.size)
  return rows.filter(({ name }) => wanted.has(nameWithoutForm(name))).map((row) => ({ ...row, contact: null }))
}
