import { desc, eq } from 'drizzle-orm'
import type { Comparison } from '../../../contract/comparison'
import type { Rfq } from '../../../contract/rfqs'
import type { Sql } from '../../db/connection/database'
import { awards } from '../../db/schema/awards'
import { activities } from '../../db/schema/notes'

/* Details of the comparative statement besides the comparison itself. */

/**
 * Returns the cost of the current award and the best split that it was made from or compared with, as stored at the
 * award.
 */
export async function awardResult(db: Sql, { award }: Pick<Rfq, 'award'>): Promise<Comparison['award']> {
  if (!award) return null
  const [row] = await db.select({ result: awards.result }).from(awards).where(eq(awards.id, award.id))
  const { total = null, best_split = null } = (row?.result ?? {}) as Partial<NonNullable<Comparison['award']>>
  return { total, best_split }
}

/**
 * Returns the hash of the last link of an RFQ's activity chain: with it a reader can prove that nothing before it has
 * changed.
 */
export async function lastLink(db: Sql, rfq_id: string): Promise<string | null> {
  const [last] = await db
    .select({ hash: activities.hash })
    .from(activities)
    .where(eq(activities.chain_id, rfq_id))
    .orderBy(desc(activities.chain_position))
    .limit(1)
  return last?.hash ?? null
}
