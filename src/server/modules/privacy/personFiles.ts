import { sql } from 'drizzle-orm'
import type { ActivityEntity } from '../../../contract/activity'
import { fileFate } from '../../../domain/privacy/personPlaces'
import type { Sql, Transaction } from '../../db/connection/database'
import { bytesOf } from '../../db/files'
import { attachments } from '../../db/schema/notes'
import { erasedPlaces } from './places'
import { textOfFile } from './fileText'
import type { Person } from './findPerson'
import { namedRows } from './namedRows'

/** A file with which an erasure has to do. */
export interface PersonFile {
  id: string
  entity: string
  entity_id: string
  file_name: string
  sha256: string
  branch_id: string | null
  /** The document in whose correspondence it is kept; null where it is erased. */
  kept: { entity: ActivityEntity; id: string; number: string | null } | null
}

export interface PersonFiles {
  erased: PersonFile[]
  kept: PersonFile[]
  /** How many files of all could not be searched. */
  unsearched: number
}

interface Row extends Record<string, unknown> {
  id: string
  entity: string
  entity_id: string
  branch_id: string | null
  file_name: string
  media_type: string
  sha256: string
  document: PersonFile['kept']
}

/**
 * The files of issued documents, and of enquiries from which one was made, with that document; null for all others. No
 * file of a sealed quote is among the rows.
 */
const files = sql`
  select a.id, a.entity, a.entity_id, a.branch_id, a.file_name, a.media_type, a.sha256, case a.entity
    when 'orders' then (select json_build_object('entity', 'orders', 'id', o.id, 'number', o.number) from orders o
      where o.id = a.entity_id and o.number is not null)
    when 'purchase-orders' then (select json_build_object('entity', 'purchase-orders', 'id', p.id, 'number', p.number) from purchase_orders p
      where p.id = a.entity_id and p.number is not null)
    when 'rfqs' then (select json_build_object('entity', 'rfqs', 'id', r.id, 'number', r.number) from rfqs r
      where r.id = a.entity_id and r.number is not null)
    when 'quotes' then (select json_build_object('entity', 'rfqs', 'id', r.id, 'number', r.number)
      from quotes q join invitations i on i.id = q.invitation_id join rfqs r on r.id = i.rfq_id where q.id = a.entity_id)
    when 'rfq_questions' then (select json_build_object('entity', 'rfqs', 'id', r.id, 'number', r.number)
      from rfq_questions k join rfqs r on r.id = k.rfq_id where k.id = a.entity_id)
    when 'enquiries' then (select json_build_object('entity', 'enquiries', 'id', e.id, 'number', e.number) from enquiries e
      where e.id = a.entity_id and exists (select from orders o where o.enquiry_id = e.id and o.number is not null))
    end as document
  from ${attachments} a
  where not exists (select from quotes q join invitations i on i.id = q.invitation_id join rfqs r on r.id = i.rfq_id
    where a.entity = 'quotes' and q.id = a.entity_id and r.sealed and r.opened_at is null)
  order by a.id`

/** Returns the files that name the person, in their name or their contents, and those that came with the person's records. */
export async function filesOf(db: Sql, person: Person): Promise<PersonFiles> {
  const own = await ownRecords(db, person)
  const found: PersonFiles = { erased: [], kept: [], unsearched: 0 }
  const { rows } = await db.execute<Row>(files)
  for (const { document, media_type, ...file } of rows) {
    const is_named = await namesPerson(db, { ...file, media_type }, person)
    if (is_named === null) found.unsearched += 1
    const is_own = own.has(`${file.entity} ${file.entity_id}`)
    const fate = fileFate({ is_kept: document !== null, is_named, is_own })
    if (fate) found[fate].push({ ...file, kept: document })
  }
  return found
}

/** The records whose files are the person's: an agent's own, and enquiries that name the person. */
async function ownRecords(db: Sql, person: Person): Promise<Set<string>> {
  const own = new Set(person.entity === 'agents' ? [`agents ${person.id}`] : [])
  if (person.entity === 'users') return own
  const [place] = erasedPlaces.enquiries
  for (const { id } of place ? await namedRows(db, place, person) : []) own.add(`enquiries ${id}`)
  return own
}

/** Whether a file names the person; null where that cannot be read. */
async function namesPerson(
  db: Sql,
  { id, file_name, media_type }: Pick<Row, 'id' | 'file_name' | 'media_type'>,
  { pattern }: Person,
): Promise<boolean | null> {
  if (!pattern) return false
  if (file_name.search(pattern) >= 0) return true
  const texts = textOfFile(media_type, () => bytesOf(db, id))
  if (!texts) return null
  try {
    for await (const text of texts) if (text.search(pattern) >= 0) return true
    return false
  } catch {
    // It is damaged, or too large when unpacked.
    return null
  }
}

/** Deletes files with their contents. */
export async function eraseFiles(db: Transaction, erased: readonly PersonFile[]): Promise<void> {
  for (const { id } of erased) await db.execute(sql`delete from ${attachments} where id = ${id}`)
}
