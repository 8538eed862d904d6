import type { User } from '../contract/users'
import { mayIn } from '../domain/access/access'

/** An admin works in every branch, others in their own; a viewer only reads. */
export const worksIn = (user: User, branch_id: string | undefined) =>
  user.role === 'admin' || (branch_id !== undefined && mayIn(user, 'collaborate', branch_id))
