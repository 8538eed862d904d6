/** What a user may be; each may do all that the next one may. */
export const roles = ['admin', 'staff', 'viewer'] as const
export type Role = (typeof roles)[number]

/**
 * What an operation asks for. `public` needs nothing, `supplier` the token of a supplier's link, `signed_in` any session
 * (one's own affairs), `viewer` reading rights, `staff` and `admin` at least that role.
 */
export const rights = ['public', 'supplier', 'signed_in', 'viewer', 'staff', 'admin'] as const
export type Right = (typeof rights)[number]

const allowed: Record<Role | 'supplier', readonly Right[]> = {
  admin: ['public', 'signed_in', 'viewer', 'staff', 'admin'],
  staff: ['public', 'signed_in', 'viewer', 'staff'],
  viewer: ['public', 'signed_in', 'viewer'],
  supplier: ['public', 'supplier'],
}

/** May whoever asks use an operation of this right? Null is somebody without a session or a link. */
export function mayRole(role: Role | 'supplier' | null, right: Right): boolean {
  return role === null ? right === 'public' : allowed[role].includes(right)
}
