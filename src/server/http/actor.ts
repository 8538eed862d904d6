import { actsIn, mayAnywhere, mayIn, type Access } from '../../domain/access/access'

/** The caller: a signed-in user, a supplier with a link, or the system itself. */
export interface UserActor extends Access {
  kind: 'user'
  id: string
  name: string
  /** The branches in which the user has the right that the operation needs; an admin has it in all. */
  branch_ids: readonly string[]
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
export const mayActIn = (actor: UserActor, branch_id: string) => actsIn(actor, branch_id)

/** Whether this user sees costs and margins of a branch. */
export const seesCostsIn = (actor: UserActor, branch_id: string) => mayIn(actor, 'costs', branch_id)

/** Whether this user sees costs of what belongs to the whole company. */
export const seesCosts = (actor: UserActor) => mayAnywhere(actor, 'costs')
