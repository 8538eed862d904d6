import { inArray } from 'drizzle-orm'
import { groupedBy } from '../../../domain/merges/sameRecords'
import type { Sql } from '../../db/connection/database'
import { merges } from '../../db/schema/merges'
import { suppliers } from '../../db/schema/parties'

/** The ids, and the names of suppliers, that were one record at some time, also where the merge was undone. */
export async function readMergedGroups(db: Sql): Promise<ReadonlyMap<string, string>> {
  const made = await db.select().from(merges)
  if (made.length === 0) return new Map()
  const of_suppliers = made.filter(({ entity }) => entity === 'suppliers')
  const named = await db
    .select({ id: suppliers.id, name: suppliers.name })
    .from(suppliers)
    .where(
      inArray(
        suppliers.id,
        of_suppliers.flatMap(({ kept_id, merged_id }) => [kept_id, merged_id]),
      ),
    )
  const nameOf = new Map(named.map(({ id, name }) => [id, name]))
  const names = of_suppliers.flatMap(({ kept_id, merged_id, before, after }) => {
    const [first, ...others] = [nameOf.get(kept_id), nameOf.get(merged_id), before.name, after.name].filter(
      (name): name is string => typeof name === 'string',
    )
    return first === undefined ? [] : others.map((name) => [first, name] as const)
  })
  return groupedBy([...made.map(({ kept_id, merged_id }) => [kept_id, merged_id] as const), ...names])
}
