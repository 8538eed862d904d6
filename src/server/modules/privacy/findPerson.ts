import { sql, type SQL } from 'drizzle-orm'
import { personPattern, type PersonValues } from '../../../domain/privacy/person'
import type { PersonEntity } from '../../../domain/privacy/personPlaces'
import type { Sql } from '../../db/connection/database'
import { agents, client_contacts, clients, supplier_contacts, suppliers } from '../../db/schema/parties'
import { users } from '../../db/schema/people'
import { invalid, notFound } from '../../http/refusal'

/** The address of a person: a user or an agent by id, a contact by its client or supplier and its position. */
export interface PersonKey {
  entity: PersonEntity
  id: string
  contact?: number | undefined
}

export interface Person extends PersonValues {
  entity: PersonEntity
  /** The id of the user, the agent, the client or the supplier. */
  id: string
  /** The id of the contact's own row. */
  contact_id: string | null
  /** Of a user or an agent; a contact is always inactive. */
  active: boolean
  /** What texts are searched for. */
  known: PersonValues
  pattern: RegExp | undefined
}

interface Found extends Record<string, unknown>, PersonValues {
  contact_id: string | null
  active: boolean
}

/** Returns the person; throws 404 where there is none. With `lock` the record stays as it is until the transaction ends. */
export async function findPerson(db: Sql, key: PersonKey, { lock = false } = {}): Promise<Person> {
  const locked = lock ? sql`for update` : sql``
  const { rows } = await db.execute<Found>(sql`${rowOf(key)} ${locked}`)
  const [found] = rows
  if (!found) throw notFound(isParty(key) ? 'contact' : 'user')
  const { entity, id } = key
  const known = await onlyTheirs(db, found)
  const { name, contact_id, active } = found
  return { ...known, name, entity, id, contact_id, active, known, pattern: personPattern(known) }
}

const isParty = ({ entity }: PersonKey) => entity === 'clients' || entity === 'suppliers'

function rowOf({ entity, id, contact }: PersonKey): SQL {
  if (entity === 'users' || entity === 'agents') {
    const table = entity === 'users' ? users : agents
    return sql`select name, email, phone, active, null::uuid as contact_id from ${table} where id = ${id}`
  }
  if (contact === undefined) throw invalid([{ path: 'contact', message: 'Choose a contact of this record.' }])
  const [party, contacts, column] =
    entity === 'clients'
      ? [clients, client_contacts, client_contacts.client_id]
      : [suppliers, supplier_contacts, supplier_contacts.supplier_id]
  return sql`select c.name, c.email, c.phone, false as active, c.id as contact_id
    from ${contacts} c join ${party} p on p.id = c.${sql.identifier(column.name)} where p.id = ${id} and c.position = ${contact}`
}

const people = [client_contacts, supplier_contacts, users, agents]

/**
 * What is this person's alone: an address or a number that another person has too stays, and so does a name that is
 * that of a company.
 */
async function onlyTheirs(db: Sql, { name, email, phone }: Found): Promise<PersonValues> {
  const others = sql.join(
    people.map((table) => sql`select name, email, phone from ${table}`),
    sql` union all `,
  )
  const digits = phone?.replace(/\D/g, '') ?? ''
  const { rows } = await db.execute<Record<'email' | 'phone' | 'company', boolean | null>>(sql`
    select bool_or(lower(o.email) = lower(${email}::text)) as email,
      bool_or(regexp_replace(o.phone, '[^0-9]', '', 'g') = ${digits}::text) as phone,
      exists (select name from ${clients} where lower(trim(name)) = lower(trim(${name}::text))
        union all select name from ${suppliers} where lower(trim(name)) = lower(trim(${name}::text))) as company
    from (${others}) o where lower(trim(o.name)) <> lower(trim(${name}::text))`)
  const [shared] = rows
  return {
    name: shared?.company ? '' : name,
    email: shared?.email ? null : email,
    phone: shared?.phone ? null : phone,
  }
}
