/** In descending order: each role includes the rights of the roles after it. */
export const roles = ['admin', 'staff', 'viewer'] as const
export type Role = (typeof roles)[number]

/** `public` needs no session, `supplier` a link's token, `signed_in` any session, the others at least that role. */
export const rights = ['public', 'supplier', 'signed_in', 'viewer', 'staff', 'admin'] as const
export type Right = (typeof rights)[number]

const allowed: Record<Role | 'supplier', readonly Right[]> = {
  admin: ['public', 'signed_in', 'viewer', 'staff', 'admin'],
  staff: ['public', 'signed_in', 'viewer', 'staff'],
  viewer: ['public', 'signed_in', 'viewer'],
  supplier: ['public', 'supplier'],
}

/** Whether a caller with this role may use an operation of this right. Null is a caller without a session or link. */
export function mayRole(role: Role | 'supplier' | null, right: Right): boolean {
  return role === null ? right === 'public' : allowed[role].includes(right)
}
