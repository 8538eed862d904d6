import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { texts } from './columnGroups'
import {
  coded,
  decimal,
  entity,
  mayReferTo,
  mergedIndexes,
  newestFirst,
  partOf,
  primary,
  recordIndexes,
  searchText,
  textOrLast,
  unitBySymbol,
} from './columns'
import { tax_rates } from './company'
import { clients } from './parties'

export const items = pgTable(
  'items',
  {
    ...coded(),
    unit: text().notNull(),
    ...texts('description', 'category', 'brand', 'part_number'),
    /** The part number in the normalised form of codes. */
    part_number_key: text(),
    tax_rate_id: mayReferTo(() => tax_rates.id),
    active: boolean().notNull().default(true),
    search_text: searchText(),
    merged_into_id: mayReferTo((): AnyPgColumn => items.id),
  },
  (table) => [
    ...recordIndexes('items', table),
    ...mergedIndexes('items', table),
    index('items_category').on(table.category, ...newestFirst(table.created_at, table.id)),
    index('items_unit').on(table.unit, table.name, table.id),
    index('items_by_unit').on(unitBySymbol(table.unit), table.id),
    index('items_by_category').on(textOrLast(table.category), table.id),
    index('items_by_brand').on(textOrLast(table.brand), table.id),
    index('items_by_part_number').on(textOrLast(table.part_number), table.id),
    index('items_part_number').on(table.part_number_key),
    index('items_tax_rate').on(table.tax_rate_id),
  ],
)

/** Another name of an item: one client's, or a general one. */
export const item_aliases = pgTable(
  'item_aliases',
  {
    id: primary(),
    item_id: partOf(() => items.id),
    client_id: uuid().references(() => clients.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    /** The text in the normalised form of codes. */
    text_key: text().notNull(),
  },
  (table) => [
    unique('item_aliases_once').on(table.item_id, table.text_key, table.client_id).nullsNotDistinct(),
    index('item_aliases_text').on(table.text_key),
    index('item_aliases_client').on(table.client_id),
  ],
)

/** A markup for a client, an item, a category, or a client's item or category; the most specific rule applies. */
export const markup_rules = pgTable(
  'markup_rules',
  {
    ...entity(),
    client_id: uuid().references(() => clients.id, { onDelete: 'cascade' }),
    item_id: uuid().references(() => items.id, { onDelete: 'cascade' }),
    category: text(),
    percent: decimal().notNull(),
  },
  (table) => [
    unique('markup_rules_once').on(table.client_id, table.item_id, table.category).nullsNotDistinct(),
    check('markup_rules_about', sql`num_nonnulls(${table.client_id}, ${table.item_id}, ${table.category}) > 0`),
    index('markup_rules_item').on(table.item_id),
  ],
)
