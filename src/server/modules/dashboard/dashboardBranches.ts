import { sql, type SQL } from 'drizzle-orm'
import type { Branch } from '../../../contract/branches'
import { dayIn } from '../../../domain/dates/days'
import type { Sql } from '../../db/connection/database'
import { branchesOf, rememberedBranch } from '../branches/branchesRepository'
import type { UserActor } from '../../http/actor'

export interface DashboardBranch extends Pick<Branch, 'id' | 'timezone' | 'currency'> {
  /** YYYY-MM-DD, in its time zone. */
  today: string
}

/** Returns the branches of a dashboard: the requested one, or all active ones in which the user may act. */
export async function dashboardBranches(
  db: Sql,
  user: UserActor,
  { branch_id, branches, now }: { branch_id: string; branches: 'all' | undefined; now: Date },
): Promise<DashboardBranch[]> {
  const found = branches === 'all' ? await branchesOf(db, user) : [await rememberedBranch(db, branch_id, user)]
  return found.map(({ id, timezone, currency }) => ({ id, timezone, currency, today: dayIn(now, timezone) }))
}

/** Days of each branch, by the name that a statement calls them. */
type Days<Branch> = Record<string, (branch: Branch) => string>

/**
 * The branches as the rows `b` of a statement: their id, their time zone, whether it is the first one, and these days.
 * Every figure is read per branch, so that each uses the indexes of its branch.
 */
export function branchRows<Branch extends DashboardBranch>(branches: readonly Branch[], days: Days<Branch>): SQL {
  const first = branches[0]?.id
  const rows = branches.map(
    (branch) =>
      sql`(${branch.id}::uuid, ${branch.timezone}::text, ${branch.id === first}::boolean, ${sql.join(
        Object.values(days).map((day) => sql`${day(branch)}::date`),
        sql`, `,
      )})`,
  )
  return sql`(values ${sql.join(rows, sql`, `)}) as b (id, timezone, is_first, ${sql.raw(Object.keys(days).join(', '))})`
}
