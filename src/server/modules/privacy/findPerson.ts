import { and, desc, eq, sql, type SQL } from 'drizzle-orm'
import { isSameName, personPattern, sharesAddress, type PersonValues } from '../../../domain/privacy/person'
import type { PersonEntity } from '../../../domain/privacy/personPlaces'
import type { Sql } from '../../db/connection/database'
import { activities } from '../../db/schema/notes'
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
  /** What texts are searched for: the values of today and those that the record had before. */
  known: PersonValues[]
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
  return personOf(db, { entity, id, found, former: await formerValues(db, key, found) })
}

interface Described {
  entity: PersonEntity
  id: string
  found: Found
  /** What the record had before. */
  former: readonly PersonValues[]
}

/** Returns a person by what is known of them, without what is another person's too. */
export async function personOf(db: Sql, { entity, id, found, former }: Described): Promise<Person> {
  const { name, contact_id, active } = found
  const current = await onlyTheirs(db, found, name)
  const known = [current]
  for (const values of former) known.push(await onlyTheirs(db, values, name))
  return { ...current, name, entity, id, contact_id, active, known, pattern: personPattern(known) }
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

/** The names, addresses and numbers that the person's record had before, as its audit trail has them. */
async function formerValues(db: Sql, key: PersonKey, found: PersonValues): Promise<PersonValues[]> {
  const entries = await db
    .select({ before: activities.before, after: activities.after })
    .from(activities)
    .where(and(eq(activities.entity, key.entity), eq(activities.entity_id, key.id)))
    .orderBy(desc(activities.chain_position))
  const known: PersonValues[] = [found]
  for (const { before, after } of entries)
    for (const side of [after, before])
      for (const values of isParty(key) ? contactsIn(side) : valuesIn(side)) {
        const isTheirs =
          !isParty(key) || known.some((one) => isSameName(one.name, values.name) || sharesAddress(one, values))
        if (isTheirs && !known.some((one) => isSame(one, values))) known.push(values)
      }
  return known.slice(1)
}

const isSame = (left: PersonValues, right: PersonValues) =>
  left.name === right.name && left.email === right.email && left.phone === right.phone

const textOf = (value: unknown) => (typeof value === 'string' && value.trim() ? value : null)

/** What an entry states of a user or an agent; a field that it does not state is empty. */
export function valuesIn(side: unknown): PersonValues[] {
  const { name, email, phone } = (side ?? {}) as Record<string, unknown>
  const values = { name: textOf(name) ?? '', email: textOf(email), phone: textOf(phone) }
  return values.name || values.email || values.phone ? [values] : []
}

/** The contacts of a client or supplier that an entry states. */
export function contactsIn(side: unknown): PersonValues[] {
  const { contacts } = (side ?? {}) as Record<string, unknown>
  return Array.isArray(contacts) ? contacts.flatMap(valuesIn) : []
}

const people = [client_contacts, supplier_contacts, users, agents]

/**
 * What is this person's alone: an address or a number that another person has too stays, and so does a name that is
 * that of a company. A former name that another person has now is theirs.
 */
async function onlyTheirs(db: Sql, { name, email, phone }: PersonValues, current: string): Promise<PersonValues> {
  const others = sql.join(
    people.map((table) => sql`select name, email, phone from ${table}`),
    sql` union all `,
  )
  const digits = phone?.replace(/\D/g, '') ?? ''
  const { rows } = await db.execute<Record<'email' | 'phone' | 'name' | 'company', boolean | null>>(sql`
    select bool_or(lower(o.email) = lower(${email}::text)) as email,
      bool_or(regexp_replace(o.phone, '[^0-9]', '', 'g') = ${digits}::text) as phone,
      bool_or(lower(trim(o.name)) = lower(trim(${name}::text))) as name,
      exists (select name from ${clients} where lower(trim(name)) = lower(trim(${name}::text))
        union all select name from ${suppliers} where lower(trim(name)) = lower(trim(${name}::text))) as company
    from (${others}) o where lower(trim(o.name)) <> lower(trim(${current}::text))`)
  const [shared] = rows
  return {
    name: shared?.company || shared?.name ? '' : name,
    email: shared?.email ? null : email,
    phone: shared?.phone ? null : phone,
  }
}
