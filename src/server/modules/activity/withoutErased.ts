import { and, eq, max } from 'drizzle-orm'
import type { Activity, ActivityEntity } from '../../../contract/activity'
import { personEntities, type PersonEntity } from '../../../domain/privacy/personPlaces'
import type { Sql } from '../../db/connection/database'
import { erasures } from '../../db/schema/erasures'

type Entry = Omit<Activity, 'names'>

/** The fields of a record that state the person: of a client or supplier those of its contacts. */
const personal = new Set(['name', 'email', 'phone', 'notes', 'preferences', 'contacts'])
const kept: Partial<Record<PersonEntity, string>> = { clients: 'name', suppliers: 'name' }

const isPersonEntity = (entity: ActivityEntity): entity is PersonEntity =>
  personEntities.some((each) => each === entity)

/**
 * The trail of a record is not changed when a person is erased, because each entry is covered by the next one's hash;
 * so what an entry from before the erasure states of the person is not shown.
 */
export async function withoutErased(
  db: Sql,
  { entity, id }: { entity: ActivityEntity; id: string },
  entries: Entry[],
): Promise<Entry[]> {
  if (!isPersonEntity(entity)) return entries
  const [erased] = await db
    .select({ at: max(erasures.erased_at) })
    .from(erasures)
    .where(and(eq(erasures.entity, entity), eq(erasures.entity_id, id)))
  const { at } = erased ?? {}
  if (!at) return entries
  const shown = (fields: unknown): unknown =>
    typeof fields === 'object' && fields !== null
      ? Object.fromEntries(Object.entries(fields).filter(([field]) => !personal.has(field) || field === kept[entity]))
      : fields
  return entries.map((entry) =>
    new Date(entry.at) > new Date(at) ? entry : { ...entry, before: shown(entry.before), after: shown(entry.after) },
  )
}
