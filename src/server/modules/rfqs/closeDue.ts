import { and, asc, eq, sql } from 'drizzle-orm'
import { toSecond } from '../../../domain/rfqDeadline'
import type { Database } from '../../db/database'
import { rfqs } from '../../db/schema/rfqs'
import { inTransaction } from '../../db/transaction'
import { eachApart } from '../../eachApart'
import { closedByClock } from './rfqChange'

/**
 * Notes that the deadlines of RFQs have passed; every reader sees them closed anyhow, but who listens hears of it now. Any server may
 * do it at any moment: each RFQ is held while it is noted, and one that another server holds is left to it. Says how many.
 */
export async function closeDue(db: Database, now: Date): Promise<number> {
  const past = and(eq(rfqs.status, 'sent'), sql`${rfqs.deadline} < ${toSecond(now.toISOString())}::timestamptz`)
  const due = await db.select({ id: rfqs.id }).from(rfqs).where(past).orderBy(asc(rfqs.deadline)).limit(200)
  return eachApart(due, ({ id }) =>
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
