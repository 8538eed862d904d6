import { sql } from 'drizzle-orm'
import { compare, type Decimal, roundPayable } from '../../../domain/money/money'
import type { Database, Transaction } from '../../db/connection/database'
import { inTransaction } from '../../db/connection/transaction'
import { mendFigures } from './mendFigures'
import { changeOrder } from './orderChange'

interface WrongPart extends Record<string, unknown> {
  id: string
  currency: string
  total: Decimal
  payable: Decimal
  /** What it says was paid. */
  said: Decimal
  /** The sum of its own payments. */
  paid: Decimal
}

/** Parts of an order that say they owe or were paid what belongs to the order that they were split from. */
const wrongParts = sql`
  select id, currency, total, payable, said, paid from (
    select o.id, o.status, o.currency, o.total, o.payable, o.paid as said,
      coalesce((select sum(p.amount) from payments p where p.order_id = o.id and p.reversed_at is null), 0) as paid
    from orders o where o.origin_order_id is not null) parts
  where said <> paid or (status = 'quoted' and payable <> total)
  order by id`

/**
 * Corrects what earlier versions wrote when the lines that a client had not confirmed moved to an order of their own: it took over
 * what was paid and owed for the whole. Each correction is an activity of its order; a second run finds nothing.
 */
export async function mendParts(db: Database, now: Date): Promise<void> {
  const { rows } = await db.execute<WrongPart>(wrongParts)
  for (const part of rows.filter(isWrong)) await inTransaction(db, (tx) => mendPart(tx, part, now))
}

/** In a currency that is paid in steps, what is to be paid differs from the total. */
const isWrong = ({ currency, total, payable, said, paid }: WrongPart) =>
  compare(said, paid) !== 0 || compare(payable, roundPayable(total, currency)) !== 0

const mendPart = (tx: Transaction, { id, paid }: WrongPart, now: Date) =>
  mendFigures(tx, id, {
    figures: ['payable', 'deposit', 'paid'],
    reason: 'What was paid for the order that this one was split from had been counted here too.',
    now,
    async correct() {
      await changeOrder(tx, { id }, { paid })
      return true
    },
  })
