import type { Access } from './access'
import { roles, type Role } from './permissions'

/** What the values of an identity provider's claim give: pairs of a value and a role, or of a value and a branch tag. */
export type ClaimMapping = readonly (readonly [value: string, gives: string])[]

/** In place of a branch tag: all branches. */
export const everyBranch = '*'

/** Reads `buyers=staff, auditors=viewer`. A value may contain equals signs, the last one counts; null for other texts. */
export function readMapping(text: string): ClaimMapping | null {
  const pairs = text.split(',').flatMap((part) => {
    const [, value, gives] = /^\s*(\S(?:.*\S)?)\s*=\s*([^\s=]+)\s*$/.exec(part) ?? []
    return value && gives ? [[value, gives] as const] : []
  })
  return pairs.length === text.split(',').length ? pairs : null
}

/** Returns the texts of a claim: of its name, or else of a path into the claims, such as `realm_access.roles`. */
export function claimValues(claims: Readonly<Record<string, unknown>>, name: string): string[] {
  const found = Object.hasOwn(claims, name)
    ? claims[name]
    : name.split('.').reduce<unknown>((inner, key) => ownValue(inner, key), claims)
  return [found].flat().filter((value) => typeof value === 'string')
}

const ownValue = (inner: unknown, key: string): unknown =>
  typeof inner === 'object' && inner !== null && Object.hasOwn(inner, key)
    ? (inner as Record<string, unknown>)[key]
    : undefined

/**
 * The claims of an ID token with those of the user information, of which the former count. The e-mail address and whether
 * it is verified are read from one of both: what is verified is the address of the same source.
 */
export function mergedClaims<IdToken extends object>(
  id_token: IdToken,
  user_info: Readonly<Record<string, unknown>>,
): IdToken & Record<string, unknown> {
  const { email, email_verified } = ('email' in id_token ? id_token : user_info) as Record<string, unknown>
  return { ...user_info, ...id_token, email, email_verified }
}

/** Whether a role is a lesser one than another, in the order in which a mapping prefers them. */
export const isLesserRole = (role: Role, than: Role) => roles.indexOf(role) > roles.indexOf(than)

/** What changes; what is missing remains. */
interface MappedChange {
  role?: Role
  sees_costs?: false
  branch_ids?: string[]
  branch_roles?: []
}

/**
 * What a mapped role and branches change of a user's access; undefined where nothing does. A lesser role takes away what
 * the user was given beside the former one: other roles in branches, and the sight of costs.
 */
export function mappedChange(
  before: Access,
  { role, branch_ids }: { role: Role; branch_ids: string[] | undefined },
): MappedChange | undefined {
  const given = branch_ids ? { branch_ids } : {}
  if (role === before.role) return branch_ids && !isSame(branch_ids, before.branch_ids) ? given : undefined
  return { role, ...(isLesserRole(role, before.role) ? { sees_costs: false, branch_roles: [] } : {}), ...given }
}

const isSame = (left: readonly string[], right: readonly string[]) => left.toSorted().join() === right.toSorted().join()

export interface MappedAccess {
  role: Role
  /** Undefined where the provider does not decide on branches; an admin acts in all of them. */
  branch_tags: string[] | undefined
}

/** Returns the highest role of these values, and all of their branches; undefined where they give no role or no branch. */
export function mappedAccess(
  values: readonly string[],
  { roles: roleMapping, branches }: { roles: ClaimMapping; branches: ClaimMapping | undefined },
): MappedAccess | undefined {
  const given = (mapping: ClaimMapping) => mapping.filter(([value]) => values.includes(value)).map(([, gives]) => gives)
  const givenRoles = given(roleMapping)
  const role = roles.find((each) => givenRoles.includes(each))
  if (!role) return undefined
  if (role === 'admin' || !branches) return { role, branch_tags: undefined }
  const branch_tags = [...new Set(given(branches))]
  return branch_tags.length > 0 ? { role, branch_tags } : undefined
}
