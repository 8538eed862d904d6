import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { sampleEntities, type SampleSeries } from '../../../domain/onboarding/sampleData'
import { instant, oneOf } from './columns'

/** The sample data that is loaded: one row at most, so that two servers never load it twice. */
export const sample_data = pgTable(
  'sample_data',
  {
    id: integer().primaryKey().default(1),
    loaded_at: instant().notNull(),
    by_name: text().notNull(),
    series: jsonb().$type<SampleSeries[]>().notNull(),
  },
  (table) => [check('sample_data_only_one', sql`${table.id} = 1`)],
)

/** The records that were loaded as sample data, until they are removed or kept. */
export const sample_records = pgTable(
  'sample_records',
  {
    entity: text({ enum: sampleEntities }).notNull(),
    entity_id: uuid().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.entity, table.entity_id] }),
    oneOf('sample_records_entity', table.entity, sampleEntities),
  ],
)
