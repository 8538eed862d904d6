import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { closedReasons } from '../../../domain/enquiries/closedReasons'
import { enquirySources, enquiryStatuses } from '../../../domain/enquiries/enquiryLifeCycle'
import type { MatchHow } from '../../../domain/items/itemMatch'
import { texts } from './columnGroups'
import { day, dayOrLast, decimal, instant, line, mayReferTo, moreThanZero, newestFirst, oneOf, partOf } from './columns'
import { documentHead, documentIndexes, filterIndexes } from './documentColumns'
import { items } from './items'
import { agents, clients } from './parties'
import { users } from './people'

export const enquiries = pgTable(
  'enquiries',
  {
    ...documentHead(),
    status: text({ enum: enquiryStatuses }).notNull().default('draft'),
    client_id: mayReferTo(() => clients.id),
    contact: text(),
    agent_id: mayReferTo(() => agents.id),
    currency: text().notNull(),
    client_reference: text(),
    source: text({ enum: enquirySources }).notNull().default('other'),
    received_on: day().notNull(),
    required_by: day(),
    assignee_id: mayReferTo(() => users.id),
    delivery_place: text(),
    notes: text(),
    /** The pasted text, unchanged. */
    raw_text: text(),
    closed_reason: text(),
    /** Why it was lost or cancelled, as a code, so that the reasons can be counted; and when. */
    closed_because: text({ enum: closedReasons }),
    closed_at: instant(),
  },
  (table) => [
    ...documentIndexes('enquiries', table, enquiryStatuses),
    ...filterIndexes('enquiries', table, {
      currency: table.currency,
      source: table.source,
      closed_because: table.closed_because,
    }),
    index('enquiries_received').on(table.branch_id, ...newestFirst(table.received_on, table.id)),
    index('enquiries_client').on(table.client_id, ...newestFirst(table.created_at, table.id)),
    index('enquiries_agent').on(table.agent_id),
    index('enquiries_assignee').on(table.assignee_id, table.status),
    index('enquiries_required_by').on(table.branch_id, dayOrLast(table.required_by), table.id),
    // Those due are searched among the few that are open.
    index('enquiries_due')
      .on(table.branch_id, table.required_by, table.id)
      .where(sql`${table.status} = 'open' and ${table.required_by} is not null`),
    index('enquiries_closed')
      .on(table.branch_id, table.closed_at)
      .where(sql`${table.closed_at} is not null`),
    oneOf('enquiries_status', table.status, enquiryStatuses),
    oneOf('enquiries_source', table.source, enquirySources),
    oneOf('enquiries_closed_because', table.closed_because, closedReasons),
  ],
)

export const enquiry_lines = pgTable(
  'enquiry_lines',
  {
    ...line(),
    enquiry_id: partOf(() => enquiries.id),
    item_id: mayReferTo(() => items.id),
    description: text(),
    quantity: decimal().notNull(),
    unit: text().notNull(),
    target_price: decimal(),
    ...texts('part_number', 'notes', 'dropped_reason'),
    /**
     * How the item was found ("alias", "code", "part_number", "words", "chosen") and the certainty, from "0" to "1".
     */
    match: jsonb().$type<{ how: MatchHow; sure: string }>(),
  },
  (table) => [
    index('enquiry_lines_enquiry').on(table.enquiry_id, table.position),
    index('enquiry_lines_item').on(table.item_id),
    moreThanZero('enquiry_lines_quantity', table.quantity),
  ],
)
