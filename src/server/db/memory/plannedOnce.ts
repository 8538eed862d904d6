import { sql } from 'drizzle-orm'
import type { Sql, Transaction } from '../connection/database'

/**
 * Runs reads whose statements are planned once for all values, where planning a statement over many tables takes longer
 * than running it. Their conditions must suit the same index for any value.
 */
export const plannedOnce = <Result>(db: Sql, read: (tx: Transaction) => Promise<Result>): Promise<Result> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local plan_cache_mode = force_generic_plan`)
    return read(tx)
  })
