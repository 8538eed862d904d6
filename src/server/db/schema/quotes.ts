import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { quoteStatuses } from '../../../domain/quotes/quoteLifeCycle'
import { decimals, texts } from './columnGroups'
import { day, decimal, entity, instant, line, mayReferTo, moreThanZero, oneOf, partOf, refersTo } from './columns'
import { invitations } from './invitations'
import { attachments } from './notes'
import { users } from './people'
import { rfq_lines } from './rfqs'

/** One revision of a supplier's quote; final once submitted. */
export const quotes = pgTable(
  'quotes',
  {
    ...entity(),
    invitation_id: refersTo(() => invitations.id),
    revision: integer().notNull(),
    /** The revision of the RFQ that it answers. */
    rfq_revision: integer().notNull().default(1),
    status: text({ enum: quoteStatuses }).notNull().default('draft'),
    currency: text().notNull(),
    valid_until: day(),
    lead_time_days: integer(),
    /** Null where it is not stated. */
    freight: decimal(),
    /** Whether a freight of 0 was stated; a 0 without it is from when a blank was stored as 0, and counts as stated then. */
    no_freight: boolean().notNull().default(false),
    minimum_order_value: decimal(),
    ...texts('payment_terms', 'reference', 'notes'),
    file_id: uuid().references(() => attachments.id, { onDelete: 'set null' }),
    submitted_at: instant(),
    /** Why the supplier withdrew the quote, in the revision that withdraws it. */
    withdrawn_reason: text(),
    /** The accepted warnings with their reasons: for a sealed RFQ the activity shows them only after the opening. */
    accepted: text(),
    /** The user who typed it in for the supplier; null where the supplier did. */
    typed_by: mayReferTo(() => users.id),
  },
  (table) => [
    uniqueIndex('quotes_revision').on(table.invitation_id, table.revision),
    uniqueIndex('quotes_one_draft')
      .on(table.invitation_id)
      .where(sql`${table.status} = 'draft'`),
    uniqueIndex('quotes_one_submitted')
      .on(table.invitation_id)
      .where(sql`${table.status} = 'submitted'`),
    index('quotes_file').on(table.file_id),
    oneOf('quotes_status', table.status, quoteStatuses),
    check('quotes_freight', sql`${table.freight} >= 0`),
    check('quotes_withdrawn', sql`(${table.status} = 'withdrawn') = (${table.withdrawn_reason} is not null)`),
    check('quotes_no_freight', sql`not ${table.no_freight} or coalesce(${table.freight} = 0, false)`),
  ],
)

export interface PriceBreak {
  quantity: string
  unit_price: string
}

/** A line may have one answer as requested and several alternatives; a null price without a reason is unanswered. */
export const quote_lines = pgTable(
  'quote_lines',
  {
    ...line(),
    quote_id: partOf(() => quotes.id),
    rfq_line_id: refersTo(() => rfq_lines.id),
    unit_price: decimal(),
    free_of_charge: boolean().notNull().default(false),
    no_bid_reason: text(),
    unit: text().notNull(),
    /**
     * How many of the RFQ line's unit one of `unit` is; null while `unit` differs and the factor is missing, which
     * blocks submission.
     */
    unit_factor: decimal().default('1'),
    ...decimals('available_quantity', 'minimum_quantity', 'pack_size'),
    price_breaks: jsonb().$type<PriceBreak[]>().notNull().default([]),
    lead_time_days: integer(),
    tax_percent: decimal().notNull().default('0'),
    tax_recoverable: boolean().notNull().default(true),
    /** The alternative that is offered; null where the line is answered as requested. */
    alternative: text(),
    notes: text(),
  },
  (table) => [
    index('quote_lines_quote').on(table.quote_id, table.position),
    uniqueIndex('quote_lines_as_asked')
      .on(table.quote_id, table.rfq_line_id)
      .where(sql`${table.alternative} is null`),
    index('quote_lines_rfq_line').on(table.rfq_line_id),
    check('quote_lines_unit_price', sql`${table.unit_price} >= 0`),
    moreThanZero('quote_lines_unit_factor', table.unit_factor),
    moreThanZero('quote_lines_minimum_quantity', table.minimum_quantity),
    moreThanZero('quote_lines_pack_size', table.pack_size),
  ],
)
