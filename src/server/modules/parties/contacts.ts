import { eq, sql, type AnyColumn } from 'drizzle-orm'
import type { Client } from '../../../contract/clients'
import type { Transaction } from '../../db/connection/database'
import { client_contacts, supplier_contacts } from '../../db/schema/parties'

interface ContactValues {
  name: string
  title?: string | null | undefined
  email?: string | null | undefined
  phone?: string | null | undefined
}

/** The contacts of a client or supplier as JSON, in order. */
// The column has its own fragment: in a query on one table it would otherwise be written without the table's name and
// refer to the contact's.
export const contactsOf = (
  table: 'client_contacts' | 'supplier_contacts',
  column: 'client_id' | 'supplier_id',
  id: AnyColumn,
) =>
  sql<Client['contacts']>`coalesce((
    select json_agg(json_build_object('name', c.name, 'title', c.title, 'email', c.email, 'phone', c.phone) order by c.position)
    from ${sql.identifier(table)} c where c.${sql.identifier(column)} = ${sql`${id}`}), '[]'::json)`

const placed = (contacts: ContactValues[]) => contacts.map((contact, index) => ({ ...contact, position: index + 1 }))

/** Replaces the contacts of a client. */
export async function setClientContacts(db: Transaction, client_id: string, contacts: ContactValues[]) {
  await db.delete(client_contacts).where(eq(client_contacts.client_id, client_id))
  if (contacts.length > 0)
    await db.insert(client_contacts).values(placed(contacts).map((contact) => ({ ...contact, client_id })))
}

/** Replaces the contacts of a supplier. */
export async function setSupplierContacts(db: Transaction, supplier_id: string, contacts: ContactValues[]) {
  await db.delete(supplier_contacts).where(eq(supplier_contacts.supplier_id, supplier_id))
  if (contacts.length > 0)
    await db.insert(supplier_contacts).values(placed(contacts).map((contact) => ({ ...contact, supplier_id })))
}
