import { type AnyPgColumn, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { commissionKinds } from '../../../domain/commissions/commission'
import { day, decimal, entity, instant, line, oneOf, partOf, refersTo, remarks } from './columns'
import { goodsMovement, movementIndexes, movementLineIndexes } from './documentColumns'
import { order_lines, orders } from './orders'
import { agents } from './parties'

/** A delivery to the client, with its delivery note. */
export const deliveries = pgTable(
  'deliveries',
  {
    ...goodsMovement(),
    order_id: refersTo(() => orders.id),
    ...remarks(),
    /** Its frozen delivery note. */
    documents: jsonb().$type<Record<string, unknown>>(),
  },
  (table) => [...movementIndexes('deliveries', table), index('deliveries_order').on(table.order_id)],
)

export const delivery_lines = pgTable(
  'delivery_lines',
  {
    ...line(),
    delivery_id: partOf(() => deliveries.id),
    order_line_id: refersTo(() => order_lines.id),
    quantity: decimal().notNull(),
  },
  (table) =>
    movementLineIndexes('delivery_lines', 'order_line', {
      movement: table.delivery_id,
      line: table.order_line_id,
      quantity: table.quantity,
    }),
)

/** An agent's account: commission accrued by an order, reversed, and paid. */
export const commission_entries = pgTable(
  'commission_entries',
  {
    ...entity(),
    order_id: refersTo(() => orders.id),
    agent_id: refersTo(() => agents.id),
    kind: text({ enum: commissionKinds }).notNull(),
    amount: decimal().notNull(),
    currency: text().notNull(),
    at: instant().notNull(),
    /** For a payment: the day it was paid, and the reference of the transfer. */
    paid_on: day(),
    reference: text(),
    /** For the reversal of a payment, whose amount it takes back: the payment, and why. */
    reverses_id: uuid().references((): AnyPgColumn => commission_entries.id, { onDelete: 'restrict' }),
    reversed_reason: text(),
  },
  (table) => [
    // Accrued at confirmation and reversed when it is cancelled, both again where an order that was closed short is reopened.
    index('commission_entries_order').on(table.order_id, table.kind),
    index('commission_entries_agent').on(table.agent_id, table.at),
    index('commission_entries_at').on(table.at),
    // A payment is reversed once.
    uniqueIndex('commission_entries_reversal').on(table.reverses_id),
    oneOf('commission_entries_kind', table.kind, commissionKinds),
  ],
)
