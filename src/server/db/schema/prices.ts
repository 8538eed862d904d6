import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { priceSources } from '../../../domain/prices/price'
import {
  amountOrLeast,
  countOrLast,
  day,
  decimal,
  entity,
  newestFirst,
  oneOf,
  placeIn,
  refersTo,
  unitBySymbol,
} from './columns'
import { items } from './items'
import { suppliers } from './parties'
import { quote_lines } from './quotes'

/**
 * The price lists of all suppliers with their history: the newest price of an item, supplier and unit is the current
 * one.
 */
export const prices = pgTable(
  'prices',
  {
    ...entity(),
    supplier_id: refersTo(() => suppliers.id),
    item_id: refersTo(() => items.id),
    supplier_code: text(),
    unit: text().notNull(),
    currency: text().notNull(),
    unit_price: decimal().notNull(),
    minimum_quantity: decimal(),
    lead_time_days: integer(),
    quoted_on: day().notNull(),
    source: text({ enum: priceSources }).notNull(),
    /** The quote's line, where it comes from one. */
    quote_line_id: uuid().references(() => quote_lines.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('prices_item').on(table.item_id, ...newestFirst(table.quoted_on, table.id)),
    index('prices_supplier').on(table.supplier_id, table.item_id, ...newestFirst(table.quoted_on, table.id)),
    index('prices_quoted').on(...newestFirst(table.quoted_on, table.id)),
    index('prices_newest').on(...newestFirst(table.created_at, table.id)),
    index('prices_by_unit').on(unitBySymbol(table.unit), table.id),
    index('prices_by_minimum').on(amountOrLeast(table.minimum_quantity), table.id),
    index('prices_by_lead_time').on(countOrLast(table.lead_time_days), table.id),
    index('prices_by_source').on(placeIn(table.source, priceSources), table.id),
    index('prices_quote_line').on(table.quote_line_id),
    oneOf('prices_source', table.source, priceSources),
    check('prices_unit_price', sql`${table.unit_price} >= 0`),
  ],
)
