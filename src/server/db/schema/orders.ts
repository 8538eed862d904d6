import { sql, type SQL } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  type ExtraConfigColumn,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { commissionBases } from '../../../domain/commissions/commission'
import { amountRoundings } from '../../../domain/money/money'
import { incoterms } from '../../../domain/orders/incoterms'
import { orderStatuses } from '../../../domain/orders/orderLifeCycle'
import { owingStatuses } from '../../../domain/payments/balance'
import { award_allocations, awards } from './awards'
import { instants, referenceIndexes } from './columnGroups'
import {
  day,
  dayOrLast,
  decimal,
  frozenRate,
  line,
  made,
  mayReferTo,
  moreThanZero,
  newestFirst,
  oneOf,
  partOf,
  primary,
  refersTo,
  remarks,
} from './columns'
import { tax_rates } from './company'
import { documentHead, documentIndexes, filterIndexes, goods, roundedTo, totals } from './documentColumns'
import { enquiries, enquiry_lines } from './enquiries'
import { agents, clients, suppliers } from './parties'
import { users } from './people'
import { quote_lines } from './quotes'

const owing = sql.raw(owingStatuses.map((status) => `'${status}'`).join(', '))

/**
 * How far an order is paid, to sort by: the places of `paymentStates`; last where nothing was paid and nothing is to be
 * paid. As `orderPaymentState` in the domain.
 */
export const paymentOrLast = ({
  status,
  payable,
  paid,
}: Record<'status' | 'payable' | 'paid', AnyPgColumn | ExtraConfigColumn>): SQL =>
  sql`(case when ${paid} = 0 then (case when ${status} in (${owing}) and ${payable} > 0 then 1 else 5 end) when ${paid} < ${payable} then 2 when ${paid} = ${payable} then 3 else 4 end)`

export const orders = pgTable(
  'orders',
  {
    ...documentHead(),
    revision: integer().notNull().default(1),
    status: text({ enum: orderStatuses }).notNull().default('draft'),
    client_id: refersTo(() => clients.id),
    contact: text(),
    assignee_id: mayReferTo(() => users.id),
    /** Who receives the goods for the client. */
    delivery_contact: text(),
    enquiry_id: mayReferTo(() => enquiries.id),
    award_id: mayReferTo(() => awards.id),
    /** The order from which these unconfirmed lines were split. */
    origin_order_id: mayReferTo((): AnyPgColumn => orders.id),
    agent_id: mayReferTo(() => agents.id),
    commission_percent: decimal(),
    commission_basis: text({ enum: commissionBases }),
    commission_capped: boolean().notNull().default(false),
    client_po_number: text(),
    /** The client's answer: the day, and who gave it. */
    client_answered_on: day(),
    client_answered_by: text(),
    currency: text().notNull(),
    ...roundedTo(),
    /** An amount in the order's currency; of a percentage the calculated one. */
    discount: decimal().notNull().default('0'),
    /** Where the discount was entered as a percentage of the lines. */
    discount_percent: decimal(),
    valid_until: day(),
    payment_terms: text(),
    delivery_terms: text({ enum: incoterms }),
    delivery_place: text(),
    required_by: day(),
    ...remarks(),
    closed_reason: text(),
    ...instants('quoted_at', 'confirmed_at', 'completed_at'),
    /**
     * The totals in the order's currency: `net` with the charges (the displayed one excludes them: `orderNet`); `cost`
     * is the cost of its lines. Of an order that was closed short, net and cost are those of what was delivered.
     */
    ...totals(),
    cost: decimal().notNull().default('0'),
    /** What the client owes in all, the part of it that is due with the order, and the sum of the payments. */
    payable: decimal().notNull().default('0'),
    deposit: decimal().notNull().default('0'),
    paid: decimal().notNull().default('0'),
  },
  (table) => [
    ...documentIndexes('orders', table, orderStatuses),
    ...filterIndexes('orders', table, { currency: table.currency }),
    index('orders_required_by').on(table.branch_id, dayOrLast(table.required_by), table.id),
    index('orders_valid_until').on(table.branch_id, dayOrLast(table.valid_until), table.id),
    index('orders_client').on(table.client_id, ...newestFirst(table.created_at, table.id)),
    index('orders_by_payment').on(table.branch_id, paymentOrLast(table), table.id),
    index('orders_assignee').on(table.assignee_id, table.status),
    index('orders_client_po_number').on(table.client_id, table.client_po_number),
    ...referenceIndexes('orders', { enquiry: table.enquiry_id, award: table.award_id, origin: table.origin_order_id }),
    // Late orders are searched among the few in progress.
    index('orders_under_way')
      .on(table.branch_id, table.required_by)
      .where(sql`${table.status} in ('confirmed', 'delivering')`),
    // The dashboard reads the first of the few quotations that wait for an answer.
    index('orders_waiting')
      .on(table.branch_id, dayOrLast(table.valid_until), table.id)
      .where(sql`${table.status} = 'quoted'`),
    index('orders_confirmed')
      .on(table.branch_id, table.confirmed_at)
      .where(sql`${table.confirmed_at} is not null`),
    index('orders_quoted')
      .on(table.branch_id, table.quoted_at)
      .where(sql`${table.quoted_at} is not null`),
    // Orders to be paid are few, and read together for the dashboard.
    index('orders_to_be_paid')
      .on(table.branch_id, ...newestFirst(table.created_at, table.id))
      .where(sql`${table.status} in ('confirmed', 'delivering', 'completed') and ${table.payable} > ${table.paid}`),
    index('orders_agent').on(table.agent_id, ...newestFirst(table.created_at, table.id)),
    oneOf('orders_status', table.status, orderStatuses),
    oneOf('orders_commission_basis', table.commission_basis, commissionBases),
    oneOf('orders_delivery_terms', table.delivery_terms, incoterms),
    oneOf('orders_amounts_rounded_to', table.amounts_rounded_to, amountRoundings),
    check('orders_discount', sql`${table.discount} >= 0`),
    check('orders_discount_percent', sql`${table.discount_percent} between 0 and 100`),
  ],
)

/** The rates that are frozen on an order: one unit of the currency in the order's currency. */
export const order_rates = pgTable(
  'order_rates',
  {
    order_id: partOf(() => orders.id),
    ...frozenRate(),
  },
  (table) => [primaryKey({ columns: [table.order_id, table.currency] }), moreThanZero('order_rates_rate', table.rate)],
)

/** The sold lines with the source of their cost: `cost_goods` and `cost_freight` are in the order's currency. */
export const order_lines = pgTable(
  'order_lines',
  {
    ...line(),
    order_id: partOf(() => orders.id),
    ...goods(),
    enquiry_line_id: mayReferTo(() => enquiry_lines.id),
    quote_line_id: mayReferTo(() => quote_lines.id),
    award_allocation_id: mayReferTo(() => award_allocations.id),
    supplier_id: mayReferTo(() => suppliers.id),
    cost_currency: text(),
    cost_unit_price: decimal(),
    cost_rate: decimal(),
    /** The quantity to buy, including surplus. */
    cost_quantity: decimal(),
    cost_goods: decimal(),
    /** The irrecoverable tax within `cost_goods`: freight is allocated by goods without it. */
    cost_tax: decimal(),
    cost_freight: decimal(),
    /** The same share of the freight as the supplier quoted it, in `cost_currency`: printed on the purchase order. */
    quoted_freight: decimal(),
    markup_percent: decimal(),
    unit_price: decimal().notNull(),
    discount_percent: decimal().notNull().default('0'),
    tax_rate_id: mayReferTo(() => tax_rates.id),
    /** The rate's percentage when it was chosen: later changes of the rate do not affect the order. */
    tax_percent: decimal().notNull().default('0'),
    ...remarks(),
  },
  (table) => [
    index('order_lines_order').on(table.order_id, table.position),
    ...referenceIndexes('order_lines', {
      item: table.item_id,
      enquiry_line: table.enquiry_line_id,
      quote_line: table.quote_line_id,
      allocation: table.award_allocation_id,
      supplier: table.supplier_id,
      tax_rate: table.tax_rate_id,
    }),
    moreThanZero('order_lines_quantity', table.quantity),
    check('order_lines_unit_price', sql`${table.unit_price} >= 0`),
    check('order_lines_discount_percent', sql`${table.discount_percent} between 0 and 100`),
  ],
)

export const order_charges = pgTable(
  'order_charges',
  {
    ...line(),
    order_id: partOf(() => orders.id),
    label: text().notNull(),
    amount: decimal().notNull(),
    tax_rate_id: mayReferTo(() => tax_rates.id),
    tax_percent: decimal().notNull().default('0'),
  },
  (table) => [
    index('order_charges_order').on(table.order_id, table.position),
    index('order_charges_tax_rate').on(table.tax_rate_id),
  ],
)

/** A revision as it was quoted: the descriptions of all its documents, from which they are always redrawn the same. */
export const order_revisions = pgTable(
  'order_revisions',
  {
    id: primary(),
    order_id: refersTo(() => orders.id),
    revision: integer().notNull(),
    documents: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Its content field by field, to compare with the next revision; null for revisions older than this column. */
    snapshot: jsonb().$type<Record<string, unknown>>(),
    /** The reason for the revision; null for the first. */
    reason: text(),
    /**
     * The order as it stood when its next revision began: its head, lines, charges and rates, with their costs. It is shown and
     * taken up again by them. Null while it is the current one, and for a revision that was replaced before this column.
     */
    kept: jsonb().$type<Record<string, unknown>>(),
    created_at: made(),
  },
  (table) => [uniqueIndex('order_revisions_once').on(table.order_id, table.revision)],
)
