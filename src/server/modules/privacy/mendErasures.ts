import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { isSameName, sharesAddress, type PersonValues } from '../../../domain/privacy/person'
import type { PersonEntity } from '../../../domain/privacy/personPlaces'
import { writeActivity } from '../../audit/record'
import { redaction } from '../../audit/redact'
import type { Database, Sql, Transaction } from '../../db/connection/database'
import { inTransaction } from '../../db/connection/transaction'
import { erasures } from '../../db/schema/erasures'
import { activities } from '../../db/schema/notes'
import { agents, client_contacts, supplier_contacts } from '../../db/schema/parties'
import { users } from '../../db/schema/people'
import { system } from '../../http/actor'
import { eraseEnquiry } from './eraseEnquiry'
import { erasePlaces } from './erasePlaces'
import { contactsIn, personOf, valuesIn } from './findPerson'
import { eraseFiles, filesOf } from './personFiles'
import { redactPerson } from './redactPerson'

/**
 * Erases what earlier versions left of people and enquiries that they erased: in the audit trail, in files, and in
 * encoded texts. Who was erased is read from the trail of the record, which still had it. Each is recorded as an
 * activity; a second run finds nothing.
 */
export async function mendErasures(db: Database, now: Date): Promise<void> {
  for (const erasure of await erasuresLeft(db)) await inTransaction(db, (tx) => mendErasure(tx, erasure, now))
  const { rows } = await db.execute<{ id: string; branch_id: string | null }>(enquiriesLeft)
  for (const enquiry of rows) await inTransaction(db, (tx) => eraseEnquiry(tx, enquiry, now))
}

/** Enquiries that were erased after their time, while their trail was not. */
const enquiriesLeft = sql`
  select e.id, e.branch_id from enquiries e where e.status in ('lost', 'cancelled') and num_nonnulls(e.contact, e.notes, e.raw_text) = 0
    and exists (select from activities a where a.entity = 'enquiries' and a.entity_id = e.id
      and a.action = 'personal_data_erased' and a.actor_kind = 'system')
    and not exists (select from activities a where a.entity = 'enquiries' and a.entity_id = e.id
      and a.action = 'personal_data_erased' and a.after ? 'redaction')
  order by e.id`

type Erasure = Pick<typeof erasures.$inferSelect, 'id' | 'entity' | 'entity_id' | 'erased_at'>

/** Erasures of people that no redaction belongs to. */
async function erasuresLeft(db: Sql): Promise<Erasure[]> {
  const { id, entity, entity_id, erased_at } = erasures
  return db
    .select({ id, entity, entity_id, erased_at })
    .from(erasures)
    .where(
      sql`not exists (select from ${activities} a where a.entity = ${entity} and a.entity_id = ${entity_id}
        and a.action = 'personal_data_erased' and a.after ? 'redaction' and (a.at = ${erased_at} or a.after ->> 'erasure' = ${id}::text))`,
    )
    .orderBy(asc(erased_at), asc(id))
}

async function mendErasure(tx: Transaction, erasure: Erasure, now: Date): Promise<void> {
  const { id, entity, entity_id } = erasure
  const trail = redaction(tx, entity_id)
  const { former, people } = await erasedBy(tx, erasure)
  for (const [found, ...others] of people) {
    if (!found) continue
    const person = await personOf(tx, {
      entity,
      id: entity_id,
      found: { ...found, contact_id: null, active: false },
      former: others,
    })
    const files = await filesOf(tx, person)
    await eraseFiles(tx, files.erased)
    await erasePlaces(tx, person, new Set())
    await redactPerson(tx, trail, { person, files: files.erased, former })
  }
  await writeActivity(tx, system, now, {
    action: 'personal_data_erased',
    entity,
    entity_id,
    after: { ...trail.statement(), erasure: id },
  })
}

interface Erased {
  /** The name that the record of a user or an agent has since. */
  former: string | null
  /** What the trail states of each person. */
  people: PersonValues[][]
}

/** Returns who was erased by an erasure: a user or an agent by all that the record ever stated, a contact by those of before. */
async function erasedBy(tx: Transaction, erasure: Erasure): Promise<Erased> {
  const { entity, entity_id } = erasure
  const entries = await tx
    .select({ before: activities.before, after: activities.after, at: activities.at })
    .from(activities)
    .where(and(eq(activities.entity, entity), eq(activities.entity_id, entity_id)))
    .orderBy(asc(activities.chain_position))
  if (entity === 'clients' || entity === 'suppliers')
    return { former: null, people: await contactsGone(tx, erasure, entity, entries) }
  const table = entity === 'users' ? users : agents
  const [record] = await tx.select({ name: table.name }).from(table).where(eq(table.id, entity_id))
  const stated = entries
    .flatMap(({ before, after }) => [...valuesIn(after), ...valuesIn(before)])
    .filter(({ name }) => name !== record?.name)
  return { former: record?.name ?? null, people: stated.length > 0 ? [stated] : [] }
}

interface Entry {
  before: unknown
  after: unknown
  at: string
}

/** The contacts that there were before the erasure, and not after it. */
async function contactsGone(
  tx: Transaction,
  { entity_id, erased_at }: Erasure,
  entity: Extract<PersonEntity, 'clients' | 'suppliers'>,
  entries: readonly Entry[],
): Promise<PersonValues[][]> {
  const before = entries.filter(({ at }) => new Date(at) < new Date(erased_at)).flatMap(({ after }) => lists(after))
  const after = entries.filter(({ at }) => new Date(at) > new Date(erased_at)).flatMap((entry) => lists(entry.before))
  const had = before.at(-1) ?? []
  const left = after[0] ?? (await contactsOf(tx, entity, entity_id))
  return had
    .filter((contact) => !left.some(({ name }) => isSameName(name, contact.name)))
    .map((contact) => [
      contact,
      ...before.flat().filter((other) => isSameName(other.name, contact.name) || sharesAddress(other, contact)),
    ])
}

/** The contacts that an entry states, as one list; none where it states none. */
const lists = (side: unknown): PersonValues[][] => {
  const { contacts } = (side ?? {}) as Record<string, unknown>
  return Array.isArray(contacts) ? [contactsIn(side)] : []
}

const contactsOf = (tx: Transaction, entity: 'clients' | 'suppliers', id: string): Promise<PersonValues[]> => {
  const [table, party] =
    entity === 'clients'
      ? [client_contacts, client_contacts.client_id]
      : [supplier_contacts, supplier_contacts.supplier_id]
  const { name, email, phone } = table
  return tx
    .select({ name, email, phone })
    .from(table)
    .where(and(eq(party, id), isNotNull(name)))
}
