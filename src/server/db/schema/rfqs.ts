import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { rfqStatuses } from '../../../domain/rfqs/rfqLifeCycle'
import type { RevisionContent } from '../../../domain/rfqs/rfqRevision'
import {
  day,
  dayOrLast,
  decimal,
  frozenRate,
  instant,
  line,
  made,
  mayReferTo,
  momentOrLast,
  moreThanZero,
  oneOf,
  partOf,
  primary,
  refersTo,
} from './columns'
import { documentHead, documentIndexes, filterIndexes, goods } from './documentColumns'
import { enquiry_lines } from './enquiries'
import { users } from './people'

export const rfqs = pgTable(
  'rfqs',
  {
    ...documentHead(),
    revision: integer().notNull().default(1),
    status: text({ enum: rfqStatuses }).notNull().default('draft'),
    title: text().notNull(),
    assignee_id: mayReferTo(() => users.id),
    /** The currency in which its quotes are compared. */
    currency: text().notNull(),
    deadline: instant(),
    required_by: day(),
    delivery_place: text(),
    terms: text(),
    sealed: boolean().notNull().default(false),
    opened_at: instant(),
    opened_by: mayReferTo(() => users.id),
    sent_at: instant(),
    /** The base URL of its links when it was sent, for mails without a request. PUBLIC_URL has priority. */
    link_base: text(),
    /** Hours before the deadline at which suppliers without a quote are reminded; null: the company's setting. */
    reminder_hours: integer().array(),
    closed_at: instant(),
    closed_reason: text(),
  },
  (table) => [
    ...documentIndexes('rfqs', table, rfqStatuses),
    ...filterIndexes('rfqs', table, { currency: table.currency }),
    index('rfqs_by_deadline').on(table.branch_id, momentOrLast(table.deadline), table.id),
    index('rfqs_required_by').on(table.branch_id, dayOrLast(table.required_by), table.id),
    index('rfqs_by_title').on(table.branch_id, table.title, table.id),
    index('rfqs_assignee').on(table.assignee_id, table.status),
    index('rfqs_deadline').on(table.status, table.deadline),
    index('rfqs_sent')
      .on(table.branch_id, table.sent_at)
      .where(sql`${table.sent_at} is not null`),
    oneOf('rfqs_status', table.status, rfqStatuses),
  ],
)

/** The sent content of each revision, frozen: its document's description, from which it is always redrawn the same. */
export const rfq_revisions = pgTable(
  'rfq_revisions',
  {
    id: primary(),
    rfq_id: partOf(() => rfqs.id),
    revision: integer().notNull(),
    reason: text(),
    /** Its content field by field: two revisions give the difference. */
    content: jsonb().$type<RevisionContent>().notNull(),
    documents: jsonb().$type<Record<string, unknown>>().notNull(),
    made_by: mayReferTo(() => users.id),
    created_at: made(),
  },
  (table) => [uniqueIndex('rfq_revisions_once').on(table.rfq_id, table.revision)],
)

/** One rate per currency for all quotes of an RFQ: one unit of it in the RFQ's currency. */
export const rfq_rates = pgTable(
  'rfq_rates',
  {
    rfq_id: partOf(() => rfqs.id),
    ...frozenRate(),
    reason: text(),
  },
  (table) => [primaryKey({ columns: [table.rfq_id, table.currency] }), moreThanZero('rfq_rates_rate', table.rate)],
)

export const rfq_lines = pgTable(
  'rfq_lines',
  {
    ...line(),
    rfq_id: partOf(() => rfqs.id),
    ...goods(),
    specification: text(),
    /** The revisions in which the line last changed and was removed: prices on unchanged lines stay. */
    changed_in: integer().notNull().default(1),
    removed_in: integer(),
  },
  (table) => [
    index('rfq_lines_rfq').on(table.rfq_id, table.position),
    index('rfq_lines_item').on(table.item_id),
    moreThanZero('rfq_lines_quantity', table.quantity),
  ],
)

/** The enquiry lines that an RFQ line gathers, and how much of each. */
export const rfq_line_origins = pgTable(
  'rfq_line_origins',
  {
    rfq_line_id: partOf(() => rfq_lines.id),
    enquiry_line_id: refersTo(() => enquiry_lines.id),
    quantity: decimal().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.rfq_line_id, table.enquiry_line_id] }),
    index('rfq_line_origins_enquiry_line').on(table.enquiry_line_id),
    moreThanZero('rfq_line_origins_quantity', table.quantity),
  ],
)
