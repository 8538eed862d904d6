import type { User } from '../../../contract/users'
import type { Sql } from '../../db/connection/database'
import { allBranches } from '../branches/branchesRepository'

/** Returns a user as in their activity: with the names of the branches in which they have another role. */
export async function toAuditedUser<Stored extends Pick<User, 'branch_roles'>>(db: Sql, user: Stored) {
  const branches = user.branch_roles.length > 0 ? await allBranches.get(db) : []
  return {
    ...user,
    branch_roles: user.branch_roles.map(({ branch_id, role, sees_costs }) => ({
      name: branches.find(({ id }) => id === branch_id)?.name ?? '',
      role,
      sees_costs,
    })),
  }
}
