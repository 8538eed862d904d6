import type { ActivityEntity } from '../../contract/activity'
import { rights, type OperationId } from '../../contract/rights'
import { may, narrowedTo, type Access } from '../../domain/access/access'

/** The operation that reads an entity, where not every user may use it. */
const readBy: Partial<Record<ActivityEntity, OperationId>> = {
  users: 'getUser',
  prices: 'listPrices',
  'mail-settings': 'getMailSettings',
  'markup-rules': 'listMarkupRules',
  'approval-rules': 'getApprovalRules',
  'approval-delegations': 'getApprovalDelegations',
  'purchase-orders': 'getPurchaseOrder',
}

/** Whether this user may read an entity of a branch, or of the whole company, and so its activity. */
export function mayRead(user: Access, entity: string, branch_id: string | null = null): boolean {
  const needed = readBy[entity as ActivityEntity]
  return !needed || may(user, rights[needed], branch_id)
}

/** The user as acting only in the branches in which they may read an entity. */
export function asReaderOf<User extends Access>(user: User, entity: string): User {
  const needed = readBy[entity as ActivityEntity]
  return needed ? narrowedTo(user, rights[needed]) : user
}
