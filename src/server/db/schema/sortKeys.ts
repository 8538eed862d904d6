import { sql, type AnyColumn, type SQL } from 'drizzle-orm'
import { type AnyPgColumn, type ExtraConfigColumn, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { orderStatuses } from '../../../domain/orders/orderLifeCycle'
import { amountOrLeast, day, decimal, textOrLast } from './columns'
import { enquiries } from './enquiries'
import { orders } from './orders'
import { prices } from './prices'
import { purchase_orders } from './purchaseOrders'
import { rfqs } from './rfqs'

/*
 * What lists are sorted by and other tables have: the name of a client, the number of lines, an amount in the currency
 * of the list. Triggers keep each table equal to the view `current_…` of the same name. They are apart from the rows
 * of the list, because they follow other documents: whose changes must neither wait for its lock nor count as its own.
 */

/** The row of the list. */
const keysOf = (id: () => AnyPgColumn) => uuid().primaryKey().references(id, { onDelete: 'cascade' })

/** Named in the list's condition, so that one index has both the branch and the order. */
const inBranch = () => uuid().notNull()

/** An index for each order; of a branch's rows where they have one. */
const orderedBy = (name: string, { branch_id, id }: Keys, by: Record<string, ExtraConfigColumn | SQL>) =>
  Object.entries(by).map(([order, key]) => {
    const ordered = index(`${name}_by_${order}`)
    return branch_id ? ordered.on(branch_id, key, id) : ordered.on(key, id)
  })

interface Keys {
  id: ExtraConfigColumn
  branch_id?: ExtraConfigColumn
}

export const enquiry_sort_keys = pgTable(
  'enquiry_sort_keys',
  {
    id: keysOf(() => enquiries.id),
    branch_id: inBranch(),
    client_name: text(),
    assignee_name: text(),
    /** Without dropped lines. */
    line_count: integer().notNull(),
    /** In the branch's currency, at the company's exchange rates of the day on which it was received; null without. */
    value: decimal(),
  },
  (table) =>
    orderedBy('enquiry_sort_keys', table, {
      client: textOrLast(table.client_name),
      assignee: textOrLast(table.assignee_name),
      lines: table.line_count,
      value: amountOrLeast(table.value),
    }),
)

export const rfq_sort_keys = pgTable(
  'rfq_sort_keys',
  {
    id: keysOf(() => rfqs.id),
    branch_id: inBranch(),
    assignee_name: text(),
    line_count: integer().notNull(),
    invited: integer().notNull(),
    answered: integer().notNull(),
  },
  (table) =>
    orderedBy('rfq_sort_keys', table, {
      assignee: textOrLast(table.assignee_name),
      lines: table.line_count,
      invited: table.invited,
      answered: table.answered,
    }),
)

/** Also what the dashboard sums: in one index with the branch and the day, which a join cannot be. */
/** Whether the margin of an order is not known in the branch's currency. */
export const hasNoCost = ({ net, cost }: Record<'net' | 'cost', AnyColumn>): SQL =>
  sql`(${net} is null or ${cost} is null)`

export const order_sort_keys = pgTable(
  'order_sort_keys',
  {
    id: keysOf(() => orders.id),
    branch_id: inBranch(),
    client_name: text().notNull(),
    assignee_name: text(),
    line_count: integer().notNull(),
    /**
     * The total in the branch's currency, at the company's exchange rates of the day on which it was created; what is to be
     * paid for what was delivered, once it was closed short.
     */
    value: decimal(),
    status: text({ enum: orderStatuses }).notNull().default('draft'),
    /** The day of its quotation, unless it is a draft or was cancelled; and of its confirmation, while it is confirmed. */
    quoted_on: day(),
    won_on: day(),
    /** The net of its goods without charges and tax, converted like `value`. */
    net: decimal(),
    /** What they cost, converted like `value`; null where the cost of a line is unknown. */
    cost: decimal(),
  },
  (table) => [
    ...orderedBy('order_sort_keys', table, {
      client: table.client_name,
      assignee: textOrLast(table.assignee_name),
      lines: table.line_count,
      value: amountOrLeast(table.value),
    }),
    index('order_sort_keys_no_cost').on(table.branch_id, table.id).where(hasNoCost(table)),
    index('order_sort_keys_won')
      .on(table.branch_id, table.won_on, table.value, table.net, table.cost)
      .where(sql`${table.won_on} is not null`),
    index('order_sort_keys_quoted')
      .on(table.branch_id, table.quoted_on, table.status)
      .where(sql`${table.quoted_on} is not null`),
    // The orders that the pipeline counts.
    index('order_sort_keys_in_pipeline')
      .on(table.branch_id, table.status, table.value)
      .where(sql`${table.status} in ('quoted', 'confirmed', 'delivering')`),
  ],
)

export const purchase_order_sort_keys = pgTable(
  'purchase_order_sort_keys',
  {
    id: keysOf(() => purchase_orders.id),
    branch_id: inBranch(),
    supplier_name: text().notNull(),
    order_number: text(),
    line_count: integer().notNull(),
    received_lines: integer().notNull(),
    /** The received part of the lines, from 0 to 1. */
    received: decimal().notNull(),
    /** The total in the branch's currency, at the company's exchange rates of the day on which it was created. */
    value: decimal(),
  },
  (table) =>
    orderedBy('purchase_order_sort_keys', table, {
      supplier: table.supplier_name,
      order: textOrLast(table.order_number),
      received: table.received,
      value: amountOrLeast(table.value),
    }),
)

export const price_sort_keys = pgTable(
  'price_sort_keys',
  {
    id: keysOf(() => prices.id),
    supplier_name: text().notNull(),
    item_name: text().notNull(),
    item_code: text().notNull(),
    /** The unit price in the company's currency, at its exchange rates of the day of the quote. */
    value: decimal(),
  },
  (table) =>
    orderedBy('price_sort_keys', table, {
      supplier: table.supplier_name,
      item: table.item_name,
      code: table.item_code,
      value: amountOrLeast(table.value),
    }),
)
