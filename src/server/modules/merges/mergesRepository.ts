import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Merges } from '../../../contract/merges'
import { undoUntil, type MergedEntity } from '../../../domain/merges/merge'
import type { Sql } from '../../db/connection/database'
import { merges } from '../../db/schema/merges'
import type { clients } from '../../db/schema/parties'
import { users } from '../../db/schema/people'
import { conflict } from '../../http/refusal'
import { kinds } from './mergedRecords'

export type Merge = typeof merges.$inferSelect

/** The merge of a duplicate that was not undone; undefined where it was not merged. */
export async function findMerge(db: Sql, entity: MergedEntity, merged_id: string): Promise<Merge | undefined> {
  const [merge] = await db
    .select()
    .from(merges)
    .where(and(eq(merges.entity, entity), eq(merges.merged_id, merged_id), isNull(merges.undone_at)))
  return merge
}

/** The same; throws 409 where it was not merged, or the merge was undone. */
export async function getMerge(db: Sql, entity: MergedEntity, merged_id: string): Promise<Merge> {
  const merge = await findMerge(db, entity, merged_id)
  if (!merge) throw conflict('not_merged', 'This record is not merged into another one. Reload the page.')
  return merge
}

/** What a record was merged into, and what was merged into it. */
export async function getMerges(db: Sql, entity: MergedEntity, id: string): Promise<Merges> {
  await kinds[entity].read(db, id)
  const [[into], merged] = await Promise.all([
    mergesBy(db, entity, 'merged_id', id),
    mergesBy(db, entity, 'kept_id', id),
  ])
  return { into: into ?? null, merged }
}

async function mergesBy(db: Sql, entity: MergedEntity, by: 'kept_id' | 'merged_id', id: string) {
  // All three tables have these columns.
  const table = kinds[entity].table as typeof clients
  const other = by === 'kept_id' ? merges.merged_id : merges.kept_id
  const rows = await db
    .select({
      id: table.id,
      code: table.code,
      name: table.name,
      merged_by: users.name,
      merged_at: merges.merged_at,
    })
    .from(merges)
    .innerJoin(table, eq(table.id, other))
    .innerJoin(users, eq(users.id, merges.merged_by))
    .where(and(eq(merges.entity, entity), eq(merges[by], id), isNull(merges.undone_at)))
    .orderBy(desc(merges.merged_at), desc(merges.id))
    .limit(100)
  return rows.map((row) => ({ ...row, undo_until: undoUntil(row.merged_at) }))
}
