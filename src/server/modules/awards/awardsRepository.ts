import { and, eq, sql } from 'drizzle-orm'
import type { Bought } from '../../../domain/costing/allocation'
import type { AwardStrategy } from '../../../domain/awardLifeCycle'
import type { Comparison } from '../../../contract/comparison'
import type { Comparison as Compared } from '../../../domain/costing/comparison'
import { costOfAward } from '../../../domain/costing/costOfAward'
import { pricedQuotes } from '../../../domain/costing/pricedQuotes'
import type { Transaction } from '../../db/database'
import { award_allocations, awards } from '../../db/schema/awards'

interface NewAward {
  rfq_id: string
  strategy: AwardStrategy
  reason: string | null
  awarded_on: string
  awarded_by: string
  /** When: what was submitted up to then is what it was chosen from. */
  created_at: string
  /** The best split that was looked for, if any. */
  best_split: NonNullable<Comparison['award']>['best_split']
}

/** Keeps an award with who gets how much, and what it cost in the RFQ's currency when it was made. */
export async function insertAward(
  db: Transaction,
  { best_split, ...award }: NewAward,
  bought: readonly Bought[],
  comparison: Compared,
  currency: string,
): Promise<void> {
  const cost = costOfAward(
    bought,
    comparison.lines.map(({ line }) => line),
    pricedQuotes(comparison),
    currency,
  )
  const result = { currency, total: cost.total, ...(best_split ? { best_split } : {}) }
  const [row] = await db
    .insert(awards)
    .values({ ...award, result })
    .returning({ id: awards.id })
  if (!row) throw new Error('an award was not inserted')
  await db
    .insert(award_allocations)
    .values(
      bought.map(({ rfq_line_id, quote_line_id, quantity, purchase }) => ({
        award_id: row.id,
        rfq_line_id,
        quote_line_id,
        quantity,
        buyable_quantity: purchase.quantity,
      })),
    )
}

/** Takes back the award that stands. Its allocations stay readable. */
export async function markUndone(db: Transaction, rfq_id: string, now: Date): Promise<void> {
  await db
    .update(awards)
    .set({
      status: 'undone',
      undone_at: now.toISOString(),
      version: sql`${awards.version} + 1`,
      updated_at: sql`now()`,
    })
    .where(and(eq(awards.rfq_id, rfq_id), eq(awards.status, 'made')))
}
