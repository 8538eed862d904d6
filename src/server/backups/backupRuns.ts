import { and, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Database, Sql } from '../db/connection/database'
import { insertRow } from '../db/rows/insertRow'
import { backup_runs } from '../db/schema/system'
import { inTransaction } from '../db/connection/transaction'
import { isDue, type BackupRun } from './isDue'

const keptMs = 90 * 86_400_000
const newest = desc(backup_runs.started_at)
const columns = {
  started_at: backup_runs.started_at,
  finished_at: backup_runs.finished_at,
  error: backup_runs.error,
}

/**
 * Claims the backup that is due now: of several servers that ask at once, one. Returns the id of its run, or undefined
 * where none is due.
 */
export async function claimRun(db: Database, file: string, everyMs: number, now: Date): Promise<string | undefined> {
  return inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('scheduled backup', 0))`)
    const [last]: (BackupRun | undefined)[] = await tx.select(columns).from(backup_runs).orderBy(newest).limit(1)
    if (!isDue(last, everyMs, now)) return undefined
    await tx
      .delete(backup_runs)
      .where(lt(backup_runs.started_at, new Date(now.getTime() - Math.max(keptMs, 3 * everyMs)).toISOString()))
    return insertRow(tx, backup_runs, { file, started_at: now.toISOString() })
  })
}

export async function endRun(db: Sql, id: string, error: string | null, now: Date): Promise<void> {
  await db.update(backup_runs).set({ finished_at: now.toISOString(), error }).where(eq(backup_runs.id, id))
}

/** When the last backup that succeeded began; whether the newest failed, or none succeeded for twice their interval. */
export async function backupHealth(db: Sql, everyMs: number, now: Date) {
  const [ended] = await db
    .select(columns)
    .from(backup_runs)
    .where(isNotNull(backup_runs.finished_at))
    .orderBy(newest)
    .limit(1)
  const [good] = await db
    .select(columns)
    .from(backup_runs)
    .where(and(isNotNull(backup_runs.finished_at), isNull(backup_runs.error)))
    .orderBy(newest)
    .limit(1)
  const [first] = await db.select(columns).from(backup_runs).orderBy(backup_runs.started_at).limit(1)
  const since = good ?? first
  const isLate = since !== undefined && now.getTime() > new Date(since.started_at).getTime() + 2 * everyMs
  return { last_at: good?.started_at ?? null, failing: isLate || (ended?.error ?? null) !== null }
}
