import { sql } from 'drizzle-orm'
import { check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { paymentMethods } from '../../../domain/payments/paymentStates'
import { day, decimal, entity, instant, mayReferTo, moreThanZero, oneOf, refersTo } from './columns'
import { branches } from './company'
import { orders } from './orders'
import { users } from './people'

/** A payment that was received for an order, in the order's currency. It is never deleted: an error is reversed. */
export const payments = pgTable(
  'payments',
  {
    ...entity(),
    branch_id: refersTo(() => branches.id),
    order_id: refersTo(() => orders.id),
    date: day().notNull(),
    amount: decimal().notNull(),
    method: text({ enum: paymentMethods }),
    reference: text(),
    internal_notes: text(),
    recorded_by: refersTo(() => users.id),
    reversed_at: instant(),
    reversed_reason: text(),
    reversed_by: mayReferTo(() => users.id),
  },
  (table) => [
    index('payments_order').on(table.order_id, table.date, table.id),
    index('payments_branch').on(table.branch_id),
    index('payments_recorded_by').on(table.recorded_by),
    index('payments_reversed_by').on(table.reversed_by),
    oneOf('payments_method', table.method, paymentMethods),
    moreThanZero('payments_amount', table.amount),
    check('payments_reversed', sql`(${table.reversed_at} is null) = (${table.reversed_reason} is null)`),
  ],
)
