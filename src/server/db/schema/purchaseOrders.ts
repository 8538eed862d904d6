import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { amountRoundings } from '../../../domain/money/money'
import { purchaseOrderStatuses } from '../../../domain/orders/purchaseOrderLifeCycle'
import { instants, referenceIndexes } from './columnGroups'
import {
  day,
  dayOrLast,
  decimal,
  line,
  mayReferTo,
  moreThanZero,
  newestFirst,
  oneOf,
  partOf,
  refersTo,
  remarks,
} from './columns'
import {
  documentHead,
  documentIndexes,
  filterIndexes,
  goodsMovement,
  movementIndexes,
  movementLineIndexes,
  roundedTo,
  totals,
} from './documentColumns'
import { items } from './items'
import { order_lines, orders } from './orders'
import { suppliers } from './parties'
import { quote_lines } from './quotes'

export const purchase_orders = pgTable(
  'purchase_orders',
  {
    ...documentHead(),
    order_id: refersTo(() => orders.id),
    supplier_id: refersTo(() => suppliers.id),
    status: text({ enum: purchaseOrderStatuses }).notNull().default('draft'),
    currency: text().notNull(),
    ...roundedTo(),
    freight: decimal().notNull().default('0'),
    payment_terms: text(),
    delivery_place: text(),
    ...remarks(),
    closed_reason: text(),
    /** Cancelled: its supplier, if it was sent, is notified and acknowledges that too. Null for those cancelled before this was kept. */
    ...instants('sent_at', 'acknowledged_at', 'cancelled_at', 'cancellation_acknowledged_at'),
    /** The supplier's own reference. */
    supplier_reference: text(),
    /** The promised day, otherwise the day of sending plus the supplier's lead times. */
    expected_on: day(),
    ...totals(),
    /** The frozen description of the document that was sent. */
    documents: jsonb().$type<Record<string, unknown>>(),
  },
  (table) => [
    ...documentIndexes('purchase_orders', table, purchaseOrderStatuses),
    ...filterIndexes('purchase_orders', table, { currency: table.currency }),
    index('purchase_orders_order').on(table.order_id),
    index('purchase_orders_supplier').on(table.supplier_id, ...newestFirst(table.created_at, table.id)),
    index('purchase_orders_expected').on(table.branch_id, dayOrLast(table.expected_on), table.id),
    index('purchase_orders_under_way')
      .on(table.branch_id, table.expected_on)
      .where(sql`${table.status} in ('sent', 'acknowledged', 'receiving')`),
    index('purchase_orders_cancellation_unacknowledged')
      .on(table.branch_id, table.cancelled_at)
      .where(
        sql`${table.status} = 'cancelled' and ${table.sent_at} is not null and ${table.cancelled_at} is not null
          and ${table.cancellation_acknowledged_at} is null`,
      ),
    oneOf('purchase_orders_status', table.status, purchaseOrderStatuses),
    oneOf('purchase_orders_amounts_rounded_to', table.amounts_rounded_to, amountRoundings),
  ],
)

/** The bought lines, at the supplier's price and in the supplier's unit. */
export const purchase_order_lines = pgTable(
  'purchase_order_lines',
  {
    ...line(),
    purchase_order_id: partOf(() => purchase_orders.id),
    order_line_id: mayReferTo(() => order_lines.id),
    quote_line_id: mayReferTo(() => quote_lines.id),
    item_id: mayReferTo(() => items.id),
    description: text().notNull(),
    supplier_code: text(),
    quantity: decimal().notNull(),
    unit: text().notNull(),
    unit_price: decimal().notNull(),
    tax_percent: decimal().notNull().default('0'),
    ...remarks(),
  },
  (table) => [
    index('purchase_order_lines_purchase_order').on(table.purchase_order_id, table.position),
    ...referenceIndexes('purchase_order_lines', {
      order_line: table.order_line_id,
      quote_line: table.quote_line_id,
      item: table.item_id,
    }),
    moreThanZero('purchase_order_lines_quantity', table.quantity),
    check('purchase_order_lines_unit_price', sql`${table.unit_price} >= 0`),
  ],
)

/** Goods receipts from the supplier. */
export const receipts = pgTable(
  'receipts',
  {
    ...goodsMovement(),
    purchase_order_id: refersTo(() => purchase_orders.id),
    /** Goods receipts are not printed. */
    internal_notes: text(),
  },
  (table) => [...movementIndexes('receipts', table), index('receipts_purchase_order').on(table.purchase_order_id)],
)

export const receipt_lines = pgTable(
  'receipt_lines',
  {
    ...line(),
    receipt_id: partOf(() => receipts.id),
    purchase_order_line_id: refersTo(() => purchase_order_lines.id),
    quantity: decimal().notNull(),
  },
  (table) =>
    movementLineIndexes('receipt_lines', 'purchase_order_line', {
      movement: table.receipt_id,
      line: table.purchase_order_line_id,
      quantity: table.quantity,
    }),
)
