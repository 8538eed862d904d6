import { asc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Payment } from '../../../contract/payment'
import { pick } from '../../../domain/fields/pick'
import type { Sql } from '../../db/connection/database'
import { payments } from '../../db/schema/payments'
import { users } from '../../db/schema/people'

const reversers = alias(users, 'reversers')

/** Returns the payments of an order by date, including reversed ones. */
export const paymentsOf = (db: Sql, order_id: string) =>
  db
    .select({
      ...pick(payments, ['id', 'version', 'date', 'amount', 'method', 'reference', 'internal_notes']),
      recorded_by_name: users.name,
      created_at: payments.created_at,
      ...pick(payments, ['reversed_at', 'reversed_reason']),
      reversed_by_name: reversers.name,
    })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.recorded_by))
    .leftJoin(reversers, eq(reversers.id, payments.reversed_by))
    .where(eq(payments.order_id, order_id))
    .orderBy(asc(payments.date), asc(payments.id))

/** The fields of a payment in an order's activity. */
export const toAuditedPayment = ({ date, amount, method, reference, internal_notes }: Payment) => ({
  date,
  amount,
  method,
  reference,
  internal_notes,
})
