import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { personEntities } from '../../../domain/privacy/personPlaces'
import { instant, oneOf, primary, refersTo } from './columns'
import { users } from './people'

/** Who was erased, without what was erased: a user, an agent, or a contact of a client or supplier. */
export const erasures = pgTable(
  'erasures',
  {
    id: primary(),
    entity: text({ enum: personEntities }).notNull(),
    /** The record of the person; of a contact its client or supplier. */
    entity_id: uuid().notNull(),
    /** The number of a former user or agent; null for a contact. */
    number: integer(),
    erased_at: instant().notNull(),
    erased_by: refersTo(() => users.id),
  },
  (table) => [
    index('erasures_of').on(table.entity, table.entity_id),
    uniqueIndex('erasures_number').on(table.entity, table.number),
    uniqueIndex('erasures_once')
      .on(table.entity_id)
      .where(sql`${table.number} is not null`),
    oneOf('erasures_entity', table.entity, personEntities),
  ],
)
