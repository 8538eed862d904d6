import { eq } from 'drizzle-orm'
import type { Merges, UndoMergePreview, undoMerge as undoOperation } from '../../../contract/merges'
import { pick } from '../../../domain/fields/pick'
import { undoDays, undoneValues, undoUntil, type MergedEntity } from '../../../domain/merges/merge'
import type { Sql } from '../../db/connection/database'
import { merges } from '../../db/schema/merges'
import type { clients } from '../../db/schema/parties'
import { saveVersion } from '../../db/documents/saveVersion'
import type { UserActor } from '../../http/actor'
import { refusal, stale } from '../../http/refusal'
import { userOf, type Change } from '../../http/route'
import { branchBlockers } from './blockers'
import { kinds, lockAgainstReferences } from './mergedRecords'
import { namedIn, valuesOf } from './mergeRecords'
import { findMerge, getMerge, getMerges, type Merge } from './mergesRepository'
import { countMoves, moveRowsBack } from './moveRows'

interface RecordKey {
  entity: MergedEntity
  id: string
}

const moveBack = ({ id, entity, kept_id, merged_id }: Merge) => ({
  entity,
  from: kept_id,
  to: merged_id,
  undone: id,
})

/** Why a merge cannot be undone now; empty where it can. */
async function undoBlockers(db: Sql, user: UserActor, merge: Merge, now: Date) {
  const { entity, kept_id, merged_at } = merge
  const until = undoUntil(merged_at)
  const blockers = []
  if (now.toISOString() > until)
    blockers.push({
      code: 'undo_expired',
      message: `A merge can be undone for ${undoDays} days. This one could be undone until ${until.slice(0, 10)}.`,
    })
  const later = await findMerge(db, entity, kept_id)
  if (later) {
    const { read } = kinds[entity]
    const [kept, into] = [await read(db, kept_id), await read(db, later.kept_id)]
    blockers.push({
      code: 'undo_later_first',
      message: `${kept.name} (${kept.code}) was merged into ${into.name} (${into.code}) later. Undo that merge first.`,
    })
  }
  return [...blockers, ...(await branchBlockers(db, user, moveBack(merge)))]
}

/** What an undo would move back and restore, and why it is not possible. */
export async function previewUndo(
  db: Sql,
  user: UserActor,
  { entity, id }: RecordKey,
  now: Date,
): Promise<UndoMergePreview> {
  const { read } = kinds[entity]
  const merged = await read(db, id)
  const merge = await getMerge(db, entity, id)
  const kept = await read(db, merge.kept_id)
  const { restored, left } = undoneValues(merge.before, merge.after, kept)
  const summary = ['id', 'version', 'code', 'name', 'active'] as const
  return {
    kept: pick(kept, [...summary]),
    merged: pick(merged, [...summary]),
    moves: await countMoves(db, user, moveBack(merge)),
    restored: Object.keys(restored),
    unrestored: left,
    blockers: await undoBlockers(db, user, merge, now),
  }
}

/** Undoes the merge of a duplicate. What was made since then stays with the kept record. */
export async function undoMerge(change: Change<typeof undoOperation>): Promise<Merges> {
  const { db, params, version, body, now, record } = change
  const { entity, id } = params
  const { read, update, table } = kinds[entity]
  const user = userOf(change)
  const known = await getMerge(db, entity, id)
  await lockAgainstReferences(db, entity, [id, known.kept_id])
  // Another request may have undone it while this one waited.
  const merge = await getMerge(db, entity, id)
  const [merged, kept] = [await read(db, id), await read(db, merge.kept_id)]
  if (merged.version !== version) throw stale(merged)
  if (kept.version !== body.kept_version) throw stale(kept)
  const [blocker] = await undoBlockers(db, user, merge, now)
  if (blocker) throw refusal(blocker.code === 'other_branches' ? 403 : 409, blocker.code, blocker.message)

  const { restored } = undoneValues(merge.before, merge.after, kept)
  // First of all: rows of a merged record are redirected.
  await saveVersion(db, table as typeof clients, merged, version, { active: merge.was_active, merged_into_id: null })
  await moveRowsBack(db, moveBack(merge))
  await update(db, kept.id, kept.version, restored)
  await db.update(merges).set({ undone_at: now.toISOString(), undone_by: user.id }).where(eq(merges.id, merge.id))
  record(
    {
      action: 'merge_undone',
      entity,
      entity_id: kept.id,
      before: { ...valuesOf(kept, restored), other_record: null },
      after: { ...restored, other_record: namedIn(merged) },
    },
    {
      action: 'merge_undone',
      entity,
      entity_id: id,
      before: { active: false, other_record: null },
      after: { active: merge.was_active, other_record: namedIn(kept) },
    },
  )
  return getMerges(db, entity, id)
}
