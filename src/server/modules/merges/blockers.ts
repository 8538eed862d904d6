import { sql } from 'drizzle-orm'
import type { MergePreview } from '../../../contract/merges'
import { mergeProblems, type MergedEntity, type MergeProblem } from '../../../domain/merges/merge'
import type { Sql } from '../../db/connection/database'
import type { UserActor } from '../../http/actor'
import type { MergeableRecord } from './mergedRecords'
import { foreignBranches, type Move } from './moveRows'

type Blocker = MergePreview['blockers'][number]

const messages: Record<MergeProblem, (kept: MergeableRecord, merged: MergeableRecord) => string> = {
  kept_inactive: ({ name }) => `${name} is inactive. Make it active first, or keep the other record.`,
  kept_merged: ({ name }) => `${name} was merged into another record. Open that record.`,
  merged_merged: (_, { name }) => `${name} was already merged into another record.`,
  units_differ: (kept, merged) =>
    `${kept.name} and ${merged.name} have different units. Items with different units are not duplicates.`,
}

interface Both {
  kept: MergeableRecord & { is_merged: boolean }
  merged: MergeableRecord & { is_merged: boolean }
}

/** Why a merge is not possible now; empty where it is. */
export async function mergeBlockers(db: Sql, user: UserActor, move: Move, { kept, merged }: Both): Promise<Blocker[]> {
  const problems = mergeProblems(kept, merged).map((code) => ({ code, message: messages[code](kept, merged) }))
  const foreign = await branchBlockers(db, user, move)
  // The numbers of other branches' RFQs are not for this user.
  const conflicts = foreign.length > 0 ? [] : await invitedTwice(db, move.entity, kept, merged)
  return [...problems, ...foreign, ...conflicts]
}

/** Documents of branches in which the user may not act are moved by an administrator only. */
export async function branchBlockers(db: Sql, user: UserActor, move: Move): Promise<Blocker[]> {
  const names = await foreignBranches(db, user, move)
  if (names.length === 0) return []
  return [
    {
      code: 'other_branches',
      message: `Documents of other branches are affected (${names.join(', ')}). Ask an administrator.`,
    },
  ]
}

/** RFQs in progress in which both suppliers are invited: which of the two answers counts is not for a merge to decide. */
async function invitedTwice(
  db: Sql,
  entity: MergedEntity,
  kept: MergeableRecord,
  merged: MergeableRecord,
): Promise<Blocker[]> {
  if (entity !== 'suppliers') return []
  const { rows } = await db.execute<{ name: string }>(sql`
    select coalesce(r.number, r.title) as name from rfqs r
    join invitations k on k.rfq_id = r.id and k.supplier_id = ${kept.id}::uuid and k.status <> 'withdrawn'
    join invitations m on m.rfq_id = r.id and m.supplier_id = ${merged.id}::uuid and m.status <> 'withdrawn'
    where r.status in ('draft', 'sent', 'closed') order by r.created_at limit 10`)
  if (rows.length === 0) return []
  return [
    {
      code: 'invited_twice',
      message: `Both suppliers are invited to RFQs in progress (${rows.map(({ name }) => name).join(', ')}). Withdraw one of the two invitations, or finish the RFQ first.`,
    },
  ]
}
