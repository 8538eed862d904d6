import { permissionsOf, type Grant, type Permission, type Right, type Role } from './permissions'

/** A role in one branch, in place of the user's role. */
export interface BranchRole extends Grant {
  branch_id: string
  role: Exclude<Role, 'admin'>
}

/** What decides on a user's permissions: their role, their branches, and the roles that differ in some of these. */
export interface Access extends Grant {
  /** The branches in which the user acts; an administrator acts in all. */
  branch_ids: readonly string[]
  branch_roles: readonly BranchRole[]
}

/** What a user needs at least for a right; undefined where the right is not of a user. */
function neededBy(right: Right): readonly Permission[] | undefined {
  if (right === 'supplier') return undefined
  if (right === 'public' || right === 'signed_in') return []
  return typeof right === 'string' ? [right] : right
}

const grants = (grant: Grant, needed: readonly Permission[]) => {
  const own = permissionsOf(grant)
  return needed.every((permission) => own.includes(permission))
}

/** The user's role in a branch: the branch's own where it has one. */
export const roleIn = (access: Access, branch_id: string): Grant =>
  access.branch_roles.find((each) => each.branch_id === branch_id) ?? access

/** Whether a role acts in the branches that it is given, and in none without one; an administrator acts in all. */
export const needsBranch = (role: Role): boolean => role !== 'admin'

/** Whether the user acts in a branch, in any role. */
export const actsIn = ({ role, branch_ids }: Pick<Access, 'role' | 'branch_ids'>, branch_id: string) =>
  !needsBranch(role) || branch_ids.includes(branch_id)

/** Whether the user acts in a branch and has a right there. */
export function mayIn(access: Access, right: Right, branch_id: string): boolean {
  const needed = neededBy(right)
  return needed !== undefined && actsIn(access, branch_id) && grants(roleIn(access, branch_id), needed)
}

/** The user's roles: in each of their branches, or their role where they act in all or in none yet. */
const ownGrants = (access: Access): Grant[] =>
  access.role === 'admin' || access.branch_ids.length === 0
    ? [access]
    : access.branch_ids.map((branch_id) => roleIn(access, branch_id))

/** Whether the user has a right in one branch at least: what belongs to the whole company needs no more. */
export function mayAnywhere(access: Access, right: Right): boolean {
  const needed = neededBy(right)
  return needed !== undefined && ownGrants(access).some((grant) => grants(grant, needed))
}

/** Whether the user has a right in all of their branches, so that a total over these may show it. */
export function mayEverywhere(access: Access, right: Right): boolean {
  const needed = neededBy(right)
  return needed !== undefined && ownGrants(access).every((grant) => grants(grant, needed))
}

/** Whether the user has a right: in a branch, or anywhere for what belongs to the whole company. */
export const may = (access: Access, right: Right, branch_id: string | null | undefined) =>
  branch_id ? mayIn(access, right, branch_id) : mayAnywhere(access, right)

/** Whether the user has a right while acting in a branch; before one of theirs is selected, whether they have it anywhere. */
export const mayActing = (access: Access, right: Right, branch_id: string | undefined) =>
  may(access, right, branch_id !== undefined && actsIn(access, branch_id) ? branch_id : null)

/** The user as acting only in the branches in which they have a right. */
export function narrowedTo<User extends Access>(user: User, right: Right): User {
  if (user.role === 'admin' || user.branch_roles.length === 0) return user
  return { ...user, branch_ids: user.branch_ids.filter((branch_id) => mayIn(user, right, branch_id)) }
}
