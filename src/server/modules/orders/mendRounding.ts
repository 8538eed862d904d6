import { and, asc, eq, inArray } from 'drizzle-orm'
import { currencies } from '../../../domain/money/currencies'
import { compare } from '../../../domain/money/money'
import type { Database, Transaction } from '../../db/connection/database'
import { inTransaction } from '../../db/connection/transaction'
import { orders } from '../../db/schema/orders'
import { loadOrder } from './loadOrder'
import { mendFigures } from './mendFigures'
import { derivedOf, saveOrder } from './saveOrder'

const paidInSteps = currencies.flatMap(({ code, rounding }) => (rounding > 0 ? [code] : []))
const figures = ['discount', 'net', 'tax', 'total', 'payable', 'deposit'] as const

/**
 * Calculates drafts in a currency that is paid in steps again: earlier versions rounded each of their lines to the step. What was
 * quoted keeps its figures. Each correction is an activity of its order; a second run finds nothing.
 */
export async function mendRounding(db: Database, now: Date): Promise<void> {
  const drafts = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.status, 'draft'), inArray(orders.currency, paidInSteps)))
    .orderBy(asc(orders.id))
  for (const { id } of drafts) await inTransaction(db, (tx) => mendDraft(tx, id, now))
}

const mendDraft = (tx: Transaction, id: string, now: Date) =>
  mendFigures(tx, id, {
    figures,
    reason: 'Lines and taxes are rounded to the digits of the currency, and only the amount to pay to its steps.',
    now,
    async correct() {
      const before = await loadOrder(tx, id)
      const after = derivedOf(before)
      if (before.head.status !== 'draft' || figures.every((name) => compare(before.head[name], after[name]) === 0))
        return false
      await saveOrder(tx, before, {})
      return true
    },
  })
