import type { User } from '../contract/users'
import { mayRole } from '../domain/access/roles'

/** An admin works in every branch, staff in their own; a viewer only reads. */
export const worksIn = ({ role, branch_ids }: User, branch_id: string | undefined) =>
  mayRole(role, 'admin') || (mayRole(role, 'staff') && branch_id !== undefined && branch_ids.includes(branch_id))
