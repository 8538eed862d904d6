import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { BranchRole } from '../../domain/access/access'
import { rolesWith, type Permission } from '../../domain/access/permissions'

/** The roles of a user that differ in some of their branches. */
export const branchRolesOf = (user_id: SQLWrapper): SQL<BranchRole[]> =>
  sql`coalesce((select json_agg(json_build_object('branch_id', b.branch_id, 'role', b.role, 'sees_costs', b.sees_costs) order by b.branch_id)
    from user_branches b where b.user_id = ${user_id} and b.role is not null), '[]'::json)`

const listed = (permission: Permission) =>
  sql.raw(
    rolesWith(permission)
      .map((role) => `'${role}'`)
      .join(', '),
  )

/** The condition that a row of users, under this name, has a permission in a branch; without one, in any of theirs. */
export function hasPermission(user: SQL, permission: Permission, branch_id?: SQLWrapper): SQL {
  const here = branch_id ? sql`w.branch_id = ${branch_id} and` : sql``
  return sql`(${user}.role = 'admin' or exists (select from user_branches w
    where w.user_id = ${user}.id and ${here} coalesce(w.role, ${user}.role) in (${listed(permission)})))`
}
