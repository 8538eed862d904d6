import type { Role } from '../../domain/access/roles'

/** The caller: a signed-in user, a supplier with a link, or the system itself. */
export interface UserActor {
  kind: 'user'
  id: string
  name: string
  role: Role
  /** The branches in which the user may act; an admin may act in all. */
  branch_ids: string[]
  session_id: string
  /** The company requires a second factor that this user still has to set up. */
  second_factor_needed?: boolean
}

export interface SupplierActor {
  kind: 'supplier'
  /** The invitation that the link belongs to. */
  id: string
  supplier_id: string
  name: string
  /** The id of the link's token; an invitation may have several. */
  token_id: string
}

export interface SystemActor {
  kind: 'system'
  id: null
  name: 'Zabuni'
}

export type Actor = UserActor | SupplierActor | SystemActor

export const system: SystemActor = { kind: 'system', id: null, name: 'Zabuni' }

/** Whether this user may act in the branch. */
export const mayActIn = (actor: UserActor, branch_id: string) =>
  actor.role === 'admin' || actor.branch_ids.includes(branch_id)
