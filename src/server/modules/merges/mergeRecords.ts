import type { MergePreview, mergeRecords as mergeOperation, Merges } from '../../../contract/merges'
import type { Query } from '../../../contract/operation'
import type { previewMerge as previewOperation } from '../../../contract/merges'
import {
  differingFields,
  mergedValues,
  uniteContacts,
  type MergedEntity,
  type RecordValues,
} from '../../../domain/merges/merge'
import { pick } from '../../../domain/fields/pick'
import type { Sql } from '../../db/connection/database'
import { uuidv7 } from '../../db/rows/ids'
import { merges } from '../../db/schema/merges'
import type { clients } from '../../db/schema/parties'
import { saveVersion } from '../../db/documents/saveVersion'
import type { UserActor } from '../../http/actor'
import { invalid, refusal, stale } from '../../http/refusal'
import { userOf, type Change } from '../../http/route'
import { mergeBlockers } from './blockers'
import { fieldInWords, kinds, lockAgainstReferences, mergedInto, type MergeableRecord } from './mergedRecords'
import { getMerges } from './mergesRepository'
import { countMoves, moveRows } from './moveRows'

interface RecordKey {
  entity: MergedEntity
  id: string
}

async function readBoth(db: Sql, { entity, id }: RecordKey, merged_id: string) {
  if (id === merged_id) throw invalid([{ path: 'merged_id', message: 'Choose another record than this one.' }])
  const { read } = kinds[entity]
  const kept = await read(db, id)
  const merged = await read(db, merged_id)
  const into = await mergedInto(db, entity, [id, merged_id])
  const known = (record: MergeableRecord) => ({ ...record, is_merged: (into.get(record.id) ?? null) !== null })
  return { kept: known(kept), merged: known(merged) }
}

const summaryOf = (record: MergeableRecord) => pick(record, ['id', 'version', 'code', 'name', 'active'])

/** The values of the fields that are changed. */
export const valuesOf = (record: RecordValues, changed: RecordValues): RecordValues =>
  Object.fromEntries(Object.keys(changed).map((field) => [field, record[field] ?? null]))

/** The names by which a record is known in the audit trail of another. */
export const namedIn = ({ id, code, name }: MergeableRecord) => ({ id, code, name })

/** What a merge would change and move, and why it is not possible. */
export async function previewMerge(
  db: Sql,
  user: UserActor,
  asked: RecordKey,
  { merged_id }: Query<typeof previewOperation>,
): Promise<MergePreview> {
  const { entity, id } = asked
  const both = await readBoth(db, asked, merged_id)
  const { kept, merged } = both
  const move = { entity, from: merged_id, to: id }
  const fields = []
  for (const { field, from } of differingFields(entity, kept, merged))
    fields.push({
      field,
      kept: await fieldInWords(db, kept, field),
      merged: await fieldInWords(db, merged, field),
      from,
    })
  return {
    kept: summaryOf(kept),
    merged: summaryOf(merged),
    fields,
    moves: [...(await countMoves(db, user, move)), ...contactMoves(kept, merged)],
    blockers: await mergeBlockers(db, user, move, both),
  }
}

/** Contacts that are added, and those that the kept record has already. */
function contactMoves(kept: RecordValues, merged: RecordValues): MergePreview['moves'] {
  type Contacts = Parameters<typeof uniteContacts>[0]
  const [known, others] = [(kept.contacts ?? []) as Contacts, (merged.contacts ?? []) as Contacts]
  if (others.length === 0) return []
  const added = uniteContacts(known, others).length - known.length
  return [{ noun: 'contacts', moved: added, stays: others.length - added }]
}

/** Merges a duplicate into the record that is kept. */
export async function mergeRecords(change: Change<typeof mergeOperation>): Promise<Merges> {
  const { db, params, version, body, now, record } = change
  const { entity, id } = params
  const { merged_id, merged_version, choices = [] } = body
  const user = userOf(change)
  await lockAgainstReferences(db, entity, [id, merged_id])
  const { kept, merged } = await readBoth(db, params, merged_id)
  if (kept.version !== version) throw stale(kept)
  if (merged.version !== merged_version) throw stale(merged)
  assertFields(choices, differingFields(entity, kept, merged))
  const move = { entity, from: merged_id, to: id }
  const [blocker] = await mergeBlockers(db, user, move, { kept, merged })
  if (blocker) throw refusal(blocker.code === 'other_branches' ? 403 : 409, blocker.code, blocker.message)

  const after = mergedValues(entity, kept, merged, choices)
  const before = valuesOf(kept, after)
  const merge_id = uuidv7()
  await db.insert(merges).values({
    id: merge_id,
    entity,
    kept_id: id,
    merged_id,
    merged_by: user.id,
    merged_at: now.toISOString(),
    before,
    after,
    was_active: merged.active,
  })
  await moveRows(db, merge_id, move)
  // Moved aliases are words of the kept item, so it is saved after them.
  await kinds[entity].update(db, id, version, after)
  await saveVersion(db, kinds[entity].table as typeof clients, merged, merged_version, {
    active: false,
    merged_into_id: id,
  })
  record(
    {
      action: 'merged',
      entity,
      entity_id: id,
      before: { ...before, other_record: null },
      after: { ...after, other_record: namedIn(merged) },
    },
    {
      action: 'merged_into',
      entity,
      entity_id: merged_id,
      before: { active: merged.active, other_record: null },
      after: { active: false, other_record: namedIn(kept) },
    },
  )
  return getMerges(db, entity, id)
}

function assertFields(choices: readonly { field: string }[], differing: readonly { field: string }[]) {
  const unknown = choices.flatMap(({ field }, index) =>
    differing.some((each) => each.field === field)
      ? []
      : [{ path: `choices.${index}.field`, message: 'This field does not differ. Reload the page.' }],
  )
  if (unknown.length > 0) throw invalid(unknown)
}
