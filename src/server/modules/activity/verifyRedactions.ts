import { asc, inArray, sql } from 'drizzle-orm'
import { redactionIn, redactionText, type RedactedRow } from '../../../domain/audit/redaction'
import { sha256 } from '../../crypto/secrets'
import type { Sql } from '../../db/connection/database'
import { activities } from '../../db/schema/notes'
import { trail_redactions } from '../../db/schema/trail'

/**
 * Compares what was taken out of the trail with the entries that record it: each redaction is recorded by one entry,
 * with the digest of all its rows. Otherwise anybody who may write the tables could call a change a redaction.
 */
export function redactionComparison(onBroken: (what: string) => void) {
  const recorded = new Map<string, string>()
  return {
    /** Takes an entry; of those that record other redactions than these nothing is expected. */
    take({ action, after }: { action: string; after: unknown }, ids?: readonly string[]) {
      const statement = action === redactionAction ? redactionIn(after) : undefined
      if (statement && (ids?.includes(statement.redaction) ?? true))
        recorded.set(statement.redaction, stateOf(statement.redacted, statement.digest))
    },
    async end(db: Sql, ids?: readonly string[]): Promise<void> {
      const left = new Map(recorded)
      for (const [id, rows] of await redactions(db, ids)) {
        const statement = recorded.get(id)
        left.delete(id)
        if (!statement) onBroken(`${id}: no entry records it`)
        else if (statement !== stateOf(rows.length, sha256(redactionText(rows))))
          onBroken(`${id}: was changed after it was recorded`)
      }
      for (const [id, statement] of left) if (statement !== nothing) onBroken(`${id}: is missing`)
    },
  }
}

/** The action of the entries that record a redaction. */
const redactionAction = 'personal_data_erased'

const stateOf = (redacted: number, digest: string) => `${redacted} ${digest}`
/** Of a redaction that found nothing. */
const nothing = stateOf(0, sha256(''))

async function redactions(db: Sql, ids?: readonly string[]): Promise<Map<string, RedactedRow[]>> {
  const { redaction_id, kind, original, redacted } = trail_redactions
  const rows = await db
    .select({ redaction_id, kind, original, redacted })
    .from(trail_redactions)
    .where(ids && inArray(redaction_id, [...ids]))
    .orderBy(asc(trail_redactions.id))
  const found = new Map<string, RedactedRow[]>()
  for (const { redaction_id: id, ...row } of rows) {
    const known = found.get(id)
    if (known) known.push(row)
    else found.set(id, [row])
  }
  return found
}

/** Whether all that was taken out of one chain, and of the contents that it covers, is recorded by entries of the trail. */
export async function areRedactionsRecorded(db: Sql, chain_id: string): Promise<boolean> {
  const { rows } = await db.execute<{ redaction_id: string; recorded_in: string }>(sql`
    select distinct r.redaction_id, r.chain_id as recorded_in from ${trail_redactions} r where r.original in (
      select a.hash from ${activities} a where a.chain_id = ${chain_id} union all
      select c ->> 'digest' from ${activities} a, jsonb_array_elements(a.content) c where a.chain_id = ${chain_id})`)
  if (rows.length === 0) return true
  let isRecorded = true
  const comparison = redactionComparison(() => void (isRecorded = false))
  const entries = await db
    .select({ action: activities.action, after: activities.after })
    .from(activities)
    .where(
      inArray(
        activities.chain_id,
        rows.map(({ recorded_in }) => recorded_in),
      ),
    )
  const ids = rows.map(({ redaction_id }) => redaction_id)
  for (const entry of entries) comparison.take(entry, ids)
  await comparison.end(db, ids)
  return isRecorded
}
