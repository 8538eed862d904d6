import { isCostsByChoice, seesCostsAtFirst, type Grant, type Role } from './permissions'
import type { Access, BranchRole } from './access'

/** What is given of a user's access; what is missing remains. */
export interface GivenAccess {
  role?: Role | undefined
  sees_costs?: boolean | undefined
  branch_ids?: readonly string[] | undefined
  branch_roles?: readonly (Omit<BranchRole, 'sees_costs'> & { sees_costs?: boolean | undefined })[] | undefined
}

/** Costs are seen by all users with a role that needs them; with the others as decided, or as such a role begins. */
const grantOf = <Own extends Role>(role: Own, decided: boolean | undefined): Grant & { role: Own } => ({
  role,
  sees_costs: isCostsByChoice(role) ? (decided ?? seesCostsAtFirst(role)) : true,
})

/** Returns the access of a user after a change; without `before` of a new one, who has a role. An administrator has no other role in any branch. */
export function changedAccess(before: Access | undefined, given: GivenAccess): Access {
  const role = given.role ?? before?.role ?? 'viewer'
  const decided = given.sees_costs ?? (role === before?.role ? before.sees_costs : undefined)
  const branch_ids = [...new Set(given.branch_ids ?? before?.branch_ids)]
  const branch_roles = role === 'admin' ? [] : (given.branch_roles ?? before?.branch_roles ?? [])
  return {
    ...grantOf(role, decided),
    branch_ids,
    branch_roles: branch_roles
      .filter(({ branch_id }) => branch_ids.includes(branch_id))
      .map(({ branch_id, role: own, sees_costs }) => ({ branch_id, ...grantOf(own, sees_costs) })),
  }
}

/** Whether what a user may do changed, apart from the branches in which they act. */
export const isOtherRole = (before: Access, after: Access) => fingerprint(before) !== fingerprint(after)

const fingerprint = ({ role, sees_costs, branch_roles }: Access) =>
  JSON.stringify([
    role,
    sees_costs,
    branch_roles
      .map((each) => [each.branch_id, each.role, each.sees_costs])
      .toSorted(([left], [right]) => String(left).localeCompare(String(right))),
  ])
