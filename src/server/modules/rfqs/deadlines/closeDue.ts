import { and, asc, eq, sql } from 'drizzle-orm'
import { toSecond } from '../../../../domain/rfqs/rfqDeadline'
import type { Database } from '../../../db/connection/database'
import { rfqs } from '../../../db/schema/rfqs'
import { inTransaction } from '../../../db/connection/transaction'
import { processEach } from '../../../jobs/processEach'
import { closedByClock } from '../rfqChange'

/**
 * Closes the RFQs whose deadline has passed. Readers see them as closed anyway; this creates the event for listeners.
 * Any server may run it at any moment: each RFQ is locked meanwhile, and one that another server has locked is skipped.
 * Returns how many were closed.
 */
export async function closeDue(db: Database, now: Date): Promise<number> {
  const past = and(eq(rfqs.status, 'sent'), sql`${rfqs.deadline} < ${toSecond(now.toISOString())}::timestamptz`)
  const due = await db.select({ id: rfqs.id }).from(rfqs).where(past).orderBy(asc(rfqs.deadline)).limit(200)
  return processEach(due, ({ id }) =>
    inTransaction(db, async (tx) => {
      const [rfq] = await tx
        .select()
        .from(rfqs)
        .where(and(eq(rfqs.id, id), past))
        .for('no key update', { skipLocked: true })
      if (!rfq) return 0
      await closedByClock(tx, rfq, now)
      return 1
    }),
  )
}
