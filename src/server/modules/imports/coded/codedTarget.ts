import type { Sql } from '../../../db/connection/database'
import { masterData, type MasterDataNoun } from '../masterData'
import type { ReadRow } from '../reader/messages'
import { isSound, refused, type Planned, type Target, type TargetSettings } from '../target'
import { rowFinder } from './existingRows'
import { planRow, type PlanContext } from './planRow'

/**
 * Imports items, clients and suppliers: matched by code, or without one by exact name; new rows without a code get the
 * next one.
 */
export function codedTarget(noun: MasterDataNoun, settings: TargetSettings): Target {
  const data = masterData[noun]()
  const { table, blank, kept, references, derived } = data
  const { find, nextCode } = rowFinder(noun, data, settings.highest_made)
  const context: PlanContext = { noun, settings, data, seen: new Map(), nextCode }

  async function learnReferences(db: Sql, rows: readonly ReadRow[]) {
    for (const { field, lookup } of references)
      await lookup.learn(
        db,
        rows.flatMap(({ values }) => (values[field] === undefined ? [] : [String(values[field])])),
      )
  }

  async function look(db: Sql, rows: readonly ReadRow[], lock: boolean): Promise<() => Planned[]> {
    const sound = rows.filter(isSound)
    await learnReferences(db, sound)
    const existing = await find(db, sound, lock)
    const ids = [...existing.byCode.values(), ...existing.byId.values()].map(({ id }) => id)
    const aliases = noun === 'items' ? await kept.aliases(db, ids) : new Map<string, string[]>()
    const standing = { ...existing, aliases }
    return () => rows.map((read) => (isSound(read) ? planRow(context, standing, read) : refused(read, read.problems)))
  }

  const written = [...Object.keys(blank), 'code', ...Object.keys(derived(blank, []))]
  return { entity: noun, table, inserted: ['id', ...written], updated: written, look }
}
