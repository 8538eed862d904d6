import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { awardStatuses, awardStrategies } from '../../../domain/awards/awardLifeCycle'
import { referenceIndexes } from './columnGroups'
import { day, decimal, entity, instant, mayReferTo, oneOf, partOf, primary, refersTo } from './columns'
import { users } from './people'
import { quote_lines } from './quotes'
import { rfq_lines, rfqs } from './rfqs'

export const awards = pgTable(
  'awards',
  {
    ...entity(),
    rfq_id: refersTo(() => rfqs.id),
    status: text({ enum: awardStatuses }).notNull().default('made'),
    strategy: text({ enum: awardStrategies }).notNull(),
    reason: text(),
    /** The day of the award in the branch's time zone: expiry is always judged on it. */
    awarded_on: day().notNull(),
    awarded_by: mayReferTo(() => users.id),
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
    award_id: partOf(() => awards.id),
    rfq_line_id: refersTo(() => rfq_lines.id),
    quote_line_id: refersTo(() => quote_lines.id),
    quantity: decimal().notNull(),
    buyable_quantity: decimal().notNull(),
  },
  (table) => [
    uniqueIndex('award_allocations_once').on(table.award_id, table.quote_line_id),
    ...referenceIndexes('award_allocations', { rfq_line: table.rfq_line_id, quote_line: table.quote_line_id }),
    check('award_allocations_quantity', sql`${table.quantity} > 0 and ${table.buyable_quantity} >= ${table.quantity}`),
  ],
)
