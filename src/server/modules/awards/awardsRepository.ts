import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Bought } from '../../../domain/awards/buyAllocations'
import type { AwardStrategy } from '../../../domain/awards/awardLifeCycle'
import type { Comparison } from '../../../contract/comparison'
import type { Comparison as Compared } from '../../../domain/comparison/comparison'
import { costOfAward } from '../../../domain/awards/costOfAward'
import { pricedQuotes } from '../../../domain/comparison/pricedQuotes'
import type { Transaction } from '../../db/connection/database'
import { uuidv7 } from '../../db/rows/ids'
import { insertion } from '../../db/rows/recordset'
import { rowsInserted } from '../../db/rows/rowChanges'
import { award_allocations, awards } from '../../db/schema/awards'

interface NewAward {
  rfq_id: string
  strategy: AwardStrategy
  reason: string | null
  awarded_on: string
  awarded_by: string
  /** The moment of the award: it was chosen from the quotes submitted until then. */
  created_at: string
  /** The best split that was searched for, if any. */
  best_split: NonNullable<Comparison['award']>['best_split']
}

/** Stores an award with its allocations and its cost in the RFQ's currency at that moment, as parts of a statement. */
export function awardMade(
  { best_split, ...award }: NewAward,
  bought: readonly Bought[],
  comparison: Compared,
  currency: string,
): (SQL | null)[] {
  const cost = costOfAward(
    bought,
    comparison.lines.map(({ line }) => line),
    pricedQuotes(comparison),
    currency,
  )
  const row = {
    ...award,
    id: uuidv7(),
    result: { currency, total: cost.total, ...(best_split ? { best_split } : {}) },
  }
  const allocations = bought.map(({ rfq_line_id, quote_line_id, quantity, purchase }) => ({
    id: uuidv7(),
    award_id: row.id,
    rfq_line_id,
    quote_line_id,
    quantity,
    buyable_quantity: purchase.quantity,
  }))
  return [insertion(awards, Object.keys(row), [row]), rowsInserted(award_allocations, allocations)]
}

/** Marks the current award as undone, as a part of a statement. Its allocations stay readable. */
export const awardUndone = (db: Transaction, rfq_id: string, now: Date): SQL =>
  db
    .update(awards)
    .set({
      status: 'undone',
      undone_at: now.toISOString(),
      version: sql`${awards.version} + 1`,
      updated_at: sql`now()`,
    })
    .where(and(eq(awards.rfq_id, rfq_id), eq(awards.status, 'made')))
    .getSQL()
