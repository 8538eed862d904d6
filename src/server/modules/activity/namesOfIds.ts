import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Activity } from '../../../contract/activity'
import { recordChanges } from '../../../domain/audit/recordChanges'
import { isUuid } from '../../../domain/text/isUuid'
import type { Sql } from '../../db/connection/database'
import { branches, tax_rates } from '../../db/schema/company'
import { items } from '../../db/schema/items'
import { agents, clients, suppliers } from '../../db/schema/parties'
import { users } from '../../db/schema/people'

/** The records that the id of a field refers to. */
const named: Readonly<Record<string, PgTable & Record<'id' | 'name', PgColumn>>> = {
  agent_id: agents,
  assignee_id: users,
  branch_ids: branches,
  client_id: clients,
  item_id: items,
  supplier_id: suppliers,
  tax_rate_id: tax_rates,
}

type Entry = Omit<Activity, 'names'>
interface Reference {
  field: string
  id: string
}

/** Returns the entries with the names of the ids that they changed, all read by one statement. */
export async function withNames(db: Sql, entries: readonly Entry[]): Promise<Activity[]> {
  const references = entries.map(referencesOf)
  const names = await readNames(db, references.flat())
  return entries.map((entry, index) => ({
    ...entry,
    names: Object.fromEntries(
      (references[index] ?? []).flatMap(({ id }) => {
        const name = names.get(id)
        return name === undefined ? [] : [[id, name]]
      }),
    ),
  }))
}

const referencesOf = ({ before, after }: Entry): Reference[] =>
  recordChanges(before, after).flatMap((change) => {
    if (!('field' in change) || !named[change.field]) return []
    return [change.before, change.after]
      .flat()
      .filter((id): id is string => typeof id === 'string' && isUuid(id))
      .map((id) => ({ field: change.field, id }))
  })

async function readNames(db: Sql, references: readonly Reference[]): Promise<Map<string, string>> {
  const queries = Object.entries(named).flatMap(([field, table]): SQL[] => {
    const ids = [...new Set(references.filter((each) => each.field === field).map(({ id }) => id))]
    return ids.length === 0
      ? []
      : [
          sql`select ${table.id} as id, ${table.name} as name from ${table} where ${table.id} = any(${sql.param(ids)}::uuid[])`,
        ]
  })
  if (queries.length === 0) return new Map()
  const { rows } = await db.execute<{ id: string; name: string }>(sql.join(queries, sql` union all `))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
