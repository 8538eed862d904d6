import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { BranchRole } from '../../domain/access/access'
import { costsByChoice, rolesWith, type Permission, type Role } from '../../domain/access/permissions'

/** The roles of a user that differ in some of their branches. */
export const branchRolesOf = (user_id: SQLWrapper): SQL<BranchRole[]> =>
  sql`coalesce((select json_agg(json_build_object('branch_id', b.branch_id, 'role', b.role, 'sees_costs', b.sees_costs) order by b.branch_id)
    from user_branches b where b.user_id = ${user_id} and b.role is not null), '[]'::json)`

const named = (roles: readonly Role[]) => sql.raw(roles.map((role) => `'${role}'`).join(', '))
const listed = (permission: Permission) => named(rolesWith(permission))

/** The condition that a row of users, under this name, has a permission in a branch; without one, in any of theirs. */
export function hasPermission(user: SQL, permission: Permission, branch_id?: SQLWrapper): SQL {
  const here = branch_id ? sql`w.branch_id = ${branch_id} and` : sql``
  return sql`(${user}.role = 'admin' or exists (select from user_branches w
    where w.user_id = ${user}.id and ${here} coalesce(w.role, ${user}.role) in (${listed(permission)})))`
}

/**
 * The condition that a row of users, under this name, sees costs in a branch, or where it is null in any of theirs; who may
 * only by an administrator's decision too.
 */
export const seesCostsOf = (user: SQL, branch_id: SQLWrapper): SQL =>
  sql`(${user}.role = 'admin' or exists (select from user_branches w
    where w.user_id = ${user}.id and (${branch_id} is null or w.branch_id = ${branch_id}) and (
      coalesce(w.role, ${user}.role) in (${listed('costs')})
      or coalesce(w.role, ${user}.role) in (${named(costsByChoice)})
        and case when w.role is null then ${user}.sees_costs else w.sees_costs end)))`
