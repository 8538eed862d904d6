import type { ActivityEntity } from '../../contract/activity'
import { rights, type OperationId } from '../../contract/rights'
import { mayRole, type Role } from '../../domain/access/roles'

/** The operation that reads an entity, where viewers may not use it. */
const readBy: Partial<Record<ActivityEntity, OperationId>> = {
  users: 'getUser',
  prices: 'listPrices',
  'mail-settings': 'getMailSettings',
  'markup-rules': 'listMarkupRules',
  'purchase-orders': 'getPurchaseOrder',
}

/** Whether this role may read an entity, and so its activity. */
export function mayRead(role: Role, entity: string): boolean {
  const needed = readBy[entity as ActivityEntity]
  return !needed || mayRole(role, rights[needed])
}
