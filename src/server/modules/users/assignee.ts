import { and, eq, or, sql } from 'drizzle-orm'
import type { Sql } from '../../db/connection/database'
import { user_branches, users } from '../../db/schema/people'
import { invalid } from '../../http/refusal'

/** Throws 422 where the user is inactive or may not act in the branch; none may be assigned too. */
export async function assertMayBeAssigned(db: Sql, branch_id: string, user_id: string | null): Promise<void> {
  if (user_id === null) return
  const acts = sql`exists (select from ${user_branches} where ${user_branches.user_id} = ${users.id} and ${user_branches.branch_id} = ${branch_id})`
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, user_id), eq(users.active, true), or(eq(users.role, 'admin'), acts)))
  if (!user)
    throw invalid([
      { path: 'assignee_id', message: 'This user can’t be assigned in this branch. Choose another user.' },
    ])
}
