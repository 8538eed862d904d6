import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { mergedEntities, type RecordValues } from '../../../domain/merges/merge'
import { instant, mayReferTo, oneOf, partOf, primary, refersTo } from './columns'
import { users } from './people'

/** Two records of one kind that were made one: what is needed to undo it. */
export const merges = pgTable(
  'merges',
  {
    id: primary(),
    entity: text({ enum: mergedEntities }).notNull(),
    kept_id: uuid().notNull(),
    merged_id: uuid().notNull(),
    merged_by: refersTo(() => users.id),
    merged_at: instant().notNull(),
    /** The fields of the kept record that the merge changed, as they were and as they are since. */
    before: jsonb().$type<RecordValues>().notNull(),
    after: jsonb().$type<RecordValues>().notNull(),
    /** Whether the duplicate was active before. */
    was_active: boolean().notNull(),
    undone_at: instant(),
    undone_by: mayReferTo(() => users.id),
  },
  (table) => [
    uniqueIndex('merges_of')
      .on(table.merged_id)
      .where(sql`${table.undone_at} is null`),
    index('merges_into').on(table.kept_id, table.merged_at),
    oneOf('merges_entity', table.entity, mergedEntities),
    check('merges_two', sql`${table.kept_id} <> ${table.merged_id}`),
  ],
)

/** The rows that a merge moved to the kept record: "orders.client_id" and the row's key. */
export const merge_moves = pgTable(
  'merge_moves',
  {
    merge_id: partOf(() => merges.id),
    reference: text().notNull(),
    row_id: uuid().notNull(),
  },
  (table) => [primaryKey({ columns: [table.merge_id, table.reference, table.row_id] })],
)
