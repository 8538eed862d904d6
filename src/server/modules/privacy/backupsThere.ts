import { readdir } from 'node:fs/promises'
import { and, isNotNull, isNull } from 'drizzle-orm'
import { keptBackups, type KeptBackup } from '../../../domain/privacy/keptBackups'
import { madeAt } from '../../backups/retention'
import type { Sql } from '../../db/connection/database'
import { backup_runs } from '../../db/schema/system'
import type { Env } from '../../env'

type Settings = Pick<Env, 'BACKUP_FOLDER' | 'BACKUP_KEEP' | 'BACKUP_EVERY'>

/**
 * Returns the scheduled backups that there are, with the day on which each falls away: those that succeeded, of any
 * server, and the files in the folder of this one.
 */
export async function backupsThere(db: Sql, settings: Settings): Promise<KeptBackup[]> {
  const { BACKUP_FOLDER: folder, BACKUP_KEEP: keep, BACKUP_EVERY: every_ms } = settings
  const runs = await db
    .select({ made_at: backup_runs.started_at })
    .from(backup_runs)
    .where(and(isNotNull(backup_runs.finished_at), isNull(backup_runs.error)))
  // A folder that is not there yet has no backups.
  const names = folder ? await readdir(folder).catch(() => []) : []
  const made_at = [
    ...runs.map((run) => run.made_at.replace(/\.\d+Z$/, '.000Z')),
    ...names.flatMap((name) => madeAt(name) ?? []),
  ]
  return keptBackups({ made_at, keep, every_ms, is_scheduled: folder !== undefined })
}
