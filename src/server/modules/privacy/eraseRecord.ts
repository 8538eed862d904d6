import { eq, sql } from 'drizzle-orm'
import { formerIdentity } from '../../../domain/privacy/person'
import { compactText, plainText } from '../../../domain/text/plainText'
import { searchedNouns } from '../../../domain/search/searchedNouns'
import type { Transaction } from '../../db/connection/database'
import { uuidv7 } from '../../db/rows/ids'
import { erasures } from '../../db/schema/erasures'
import { agents, client_contacts, clients, supplier_contacts, suppliers } from '../../db/schema/parties'
import {
  one_time_tokens,
  passkey_challenges,
  passkeys,
  recovery_codes,
  second_factors,
  sessions,
  user_branches,
  user_identities,
  users,
} from '../../db/schema/people'
import { marked_records, search_words } from '../../db/schema/search'
import { events, form_drafts, guess_counts, saved_views } from '../../db/schema/system'
import { searchCodes, searchText } from '../../db/search/search'
import type { Person } from './findPerson'

/** What belongs to a user alone. */
export const accountTables = [
  sessions,
  user_identities,
  one_time_tokens,
  second_factors,
  passkeys,
  passkey_challenges,
  recovery_codes,
  saved_views,
  form_drafts,
  marked_records,
  user_branches,
] as const

interface Erasing {
  person: Person
  by: string
  now: Date
}

/** Erases the person's own record and returns its new name: null for a contact, which is removed. */
export async function eraseRecord(db: Transaction, { person, by, now }: Erasing): Promise<string | null> {
  const { entity, id } = person
  // The numbers of former users and agents are given one after the other.
  await db.execute(sql`lock table ${erasures} in share row exclusive mode`)
  const number = entity === 'users' || entity === 'agents' ? await nextNumber(db, entity) : null
  await db
    .insert(erasures)
    .values({ id: uuidv7(), entity, entity_id: id, number, erased_at: now.toISOString(), erased_by: by })
  if (number === null) {
    await removeContact(db, person)
    return null
  }
  return entity === 'users' ? eraseUser(db, person, number) : eraseAgent(db, person, number)
}

async function nextNumber(db: Transaction, entity: 'users' | 'agents'): Promise<number> {
  const { rows } = await db.execute<{ next: number }>(
    sql`select coalesce(max(number), 0) + 1 as next from ${erasures} where entity = ${entity}`,
  )
  return rows[0]?.next ?? 1
}

async function eraseUser(db: Transaction, { id, email }: Person, number: number): Promise<string> {
  const former = formerIdentity('user', number)
  for (const table of accountTables) await db.delete(table).where(eq(table.user_id, id))
  await db.delete(events).where(eq(events.user_id, id))
  if (email) await db.delete(guess_counts).where(sql`position(lower(${email}::text) in lower(${guess_counts.key})) > 0`)
  await db
    .update(users)
    .set({
      ...former,
      phone: null,
      password_hash: null,
      preferences: {},
      last_sign_in_at: null,
      search_text: searchText(former.name),
      version: sql`${users.version} + 1`,
    })
    .where(eq(users.id, id))
  return former.name
}

async function eraseAgent(db: Transaction, { id }: Person, number: number): Promise<string> {
  const { name } = formerIdentity('agent', number)
  const [agent] = await db.select({ code: agents.code }).from(agents).where(eq(agents.id, id))
  const code = agent?.code ?? ''
  await db
    .update(agents)
    .set({
      name,
      email: null,
      phone: null,
      notes: null,
      search_text: searchText(code, name, searchCodes(code)),
      version: sql`${agents.version} + 1`,
    })
    .where(eq(agents.id, id))
  return name
}

/** Removes the contact, and the same person among the contacts of other companies; the others keep their order. */
async function removeContact(db: Transaction, { name, email, phone, contact_id }: Person): Promise<void> {
  const digits = phone?.replace(/\D/g, '') || null
  for (const [contacts, parties, party_id] of [
    [client_contacts, clients, sql`client_id`],
    [supplier_contacts, suppliers, sql`supplier_id`],
  ] as const)
    await db.execute(sql`
      with gone as (
        delete from ${contacts} where id = ${contact_id} or (lower(trim(name)) = lower(trim(${name}::text))
          and (lower(trim(email)) = lower(trim(${email}::text)) or regexp_replace(phone, '[^0-9]', '', 'g') = ${digits}::text))
        returning id, ${party_id} as party_id, position),
      moved as (
        update ${contacts} c set position = c.position - (select count(*) from gone g where g.party_id = c.${party_id} and g.position < c.position)
        where c.${party_id} in (select party_id from gone) and c.id not in (select id from gone))
      update ${parties} p set version = version + 1 where p.id in (select party_id from gone)`)
}

/** Removes the person's words from the vocabulary of searches, where no other record has them. */
export async function forgetWords(db: Transaction, { known }: Person): Promise<void> {
  const texts = known.flatMap(({ name, email, phone }) => [name, email, phone]).filter((text) => text !== null)
  const words = [...texts.map(plainText), ...texts.map(compactText)].join(' ')
  for (const noun of searchedNouns)
    await db.execute(sql`
      delete from ${search_words} w where w.noun = ${noun}
        and w.word in (select regexp_split_to_table(${words}::text, '[[:space:][:punct:]]+'))
        and not exists (select from ${sql.identifier(noun)} t where t.search_text like '%' || w.word || '%')`)
}
