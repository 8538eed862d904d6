/**
 * What a role consists of, in the order in which it is shown:
 * - `read`: documents and master data, as clients and suppliers see them
 * - `costs`: costs, margins, commissions, and what suppliers quoted
 * - `collaborate`: comments, files, mails, and requests for an approval
 * - `master_data`: clients, suppliers, agents, items and their prices
 * - `sell`: enquiries, orders, deliveries
 * - `buy`: RFQs, quotes, awards, purchase orders, receipts
 * - `pay`: payments by clients, commissions
 * - `approve`: decide on requests for an approval
 * - `administer`: the company, branches, users, rates and rules
 */
export const permissions = [
  'read',
  'costs',
  'collaborate',
  'master_data',
  'sell',
  'buy',
  'pay',
  'approve',
  'administer',
] as const
export type Permission = (typeof permissions)[number]

/** From the widest to the narrowest: where an identity provider gives several, the first counts. */
export const roles = ['admin', 'staff', 'buyer', 'sales', 'finance', 'approver', 'viewer'] as const
export type Role = (typeof roles)[number]

/** The roles that a user can have in one branch: an administrator is one of the whole company. */
export const branchRoles = [
  'staff',
  'buyer',
  'sales',
  'finance',
  'approver',
  'viewer',
] as const satisfies readonly Role[]

const granted: Record<Role, readonly Permission[]> = {
  admin: permissions,
  staff: ['read', 'costs', 'collaborate', 'master_data', 'sell', 'buy', 'pay', 'approve'],
  buyer: ['read', 'costs', 'collaborate', 'master_data', 'buy'],
  sales: ['read', 'collaborate', 'master_data', 'sell'],
  finance: ['read', 'collaborate', 'pay'],
  approver: ['read', 'costs', 'collaborate', 'approve'],
  viewer: ['read'],
}

/** Roles that do their work with costs or without: for each of their users an administrator decides. */
const rolesWithCostsByChoice = ['sales', 'finance', 'viewer'] as const satisfies readonly Role[]

/** Whether an administrator decides if a user with this role sees costs. */
export const isCostsByChoice = (role: Role) => rolesWithCostsByChoice.some((each) => each === role)

/** Whether users with this role see costs before an administrator has decided: those who work, but not a viewer. */
export const seesCostsAtFirst = (role: Role) => role !== 'viewer'

/** A role, and whether its user sees costs where that is decided for each user. */
export interface Grant {
  role: Role
  sees_costs: boolean
}

/** The permissions of a role with that decision, in the order of `permissions`. */
export const permissionsOf = ({ role, sees_costs }: Grant): readonly Permission[] =>
  isCostsByChoice(role) && sees_costs
    ? permissions.filter((permission) => permission === 'costs' || granted[role].includes(permission))
    : granted[role]

/** The roles whose users see costs by an administrator's decision only. */
export const costsByChoice: readonly Role[] = rolesWithCostsByChoice

/** The roles whose users have a permission, whatever is decided for each of them. */
export const rolesWith = (permission: Permission): readonly Role[] =>
  roles.filter((role) => granted[role].includes(permission))

/** What a caller needs: nothing, a link's token, any session, or a permission; several permissions are all needed. */
export type Right = 'public' | 'supplier' | 'signed_in' | Permission | readonly Permission[]
