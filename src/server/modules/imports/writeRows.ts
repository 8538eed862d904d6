import type { UserActor } from '../../http/actor'
import type { Database, Transaction } from '../../db/connection/database'
import { insertMany, updateMany } from '../../db/rows/recordset'
import { inTransaction } from '../../db/connection/transaction'
import type { From } from '../../audit/chainLink'
import { trailOf } from '../../audit/recordMany'
import { keepFile } from '../../db/files'
import type { Reader } from './reader/reader'
import type { Tally } from './tally'
import type { Planned, Target } from './target'

/** The user, request and job of an import. */
export interface By {
  db: Database
  actor: UserActor
  request: From
  job_id: string
  now: () => Date
  /** All connections share one session: other requests wait while a transaction is open. */
  one_session: boolean
}

/**
 * Writes the planned rows: one statement per table, and their audit trail. `meanwhile` runs while the database is busy.
 */
export async function write(
  tx: Transaction,
  { entity, table, inserted, updated }: Target,
  planned: readonly Planned[],
  { actor, request, job_id, now }: By,
  meanwhile?: () => void,
): Promise<void> {
  const rows = (outcome: Planned['outcome']) =>
    planned.flatMap((each) => (each.outcome === outcome && each.write ? [each.write] : []))
  const auditEvents = planned.flatMap(({ auditEvent }) => (auditEvent ? [auditEvent] : []))
  const trail = await trailOf(tx, { actor, now: now(), request, entity, job_id }, auditEvents)
  const inserting = insertMany(tx, table, inserted, rows('created'))
  trail.work()
  meanwhile?.()
  await inserting
  await updateMany(tx, table, updated, rows('changed'))
  await trail.write()
}

/** Stores the refused rows as a file of the job. */
export async function keepRefused(
  file_name: string | null,
  { db, actor, job_id }: By,
  reader: Reader,
  { reasons }: Tally,
) {
  if (reasons.size === 0) return
  const bytes = await reader.refused(reasons)
  const name = `${(file_name ?? 'import').replace(/\.[^.]*$/, '')}-rejected.csv`
  const head = { entity: 'jobs', entity_id: job_id, file_name: name, media_type: 'text/csv; charset=utf-8' }
  await inTransaction(db, (tx) => keepFile(tx, { ...head, uploaded_by: actor.id }, bytes))
}
