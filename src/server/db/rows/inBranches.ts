import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { UserActor } from '../../http/actor'

/** The condition that the branch of this column is one in which the user may act. */
export function inBranchesOf({ role, branch_ids }: UserActor, branch_id: SQLWrapper): SQL {
  if (role === 'admin') return sql`true`
  if (branch_ids.length === 0) return sql`false`
  return sql`${branch_id} in (${sql.join(
    branch_ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  )})`
}
