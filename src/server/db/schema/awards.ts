import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { awardStatuses, awardStrategies } from '../../../domain/awards/awardLifeCycle'
import { day, decimal, entity, instant, oneOf, primary } from './columns'
import { users } from './people'
import { quote_lines } from './quotes'
import { rfq_lines, rfqs } from './rfqs'

export const awards = pgTable(
  'awards',
  {
    ...entity(),
    rfq_id: uuid()
      .notNull()
      .references(() => rfqs.id, { onDelete: 'restrict' }),
    status: text({ enum: awardStatuses }).notNull().default('made'),
    strategy: text({ enum: awardStrategies }).notNull(),
    reason: text(),
    /** The day of the award in the branch's time zone: expiry is always judged on it. */
    awarded_on: day().notNull(),
    awarded_by: uuid().references(() => users.id, { onDelete: 'restrict' }),
    undone_at: instant(),
    /** The cost and savings of the choice, and whether it was proven optimal, as shown when it was made. */
    result: jsonb().$type<Record<string, unknown>>(),
  },
  (table) => [
    uniqueIndex('awards_one_made')
      .on(table.rfq_id)
      .where(sql`${table.status} = 'made'`),
    index('awards_rfq').on(table.rfq_id),
    oneOf('awards_status', table.status, awardStatuses),
    oneOf('awards_strategy', table.strategy, awardStrategies),
  ],
)

/** How much of a line's need an offer covers, and how much has to be bought for that, both in the RFQ line's unit. */
export const award_allocations = pgTable(
  'award_allocations',
  {
    id: primary(),
    award_id: uuid()
      .notNull()
      .references(() => awards.id, { onDelete: 'cascade' }),
    rfq_line_id: uuid()
      .notNull()
      .references(() => rfq_lines.id, { onDelete: 'restrict' }),
    quote_line_id: uuid()
      .notNull()
      .references(() => quote_lines.id, { onDelete: 'restrict' }),
    quantity: decimal().notNull(),
    buyable_quantity: decimal().notNull(),
  },
  (table) => [
    uniqueIndex('award_allocations_once').on(table.award_id, table.quote_line_id),
    index('award_allocations_rfq_line').on(table.rfq_line_id),
    index('award_allocations_quote_line').on(table.quote_line_id),
    check('award_allocations_quantity', sql`${table.quantity} > 0 and ${table.buyable_quantity} >= ${table.quantity}`),
  ],
)
