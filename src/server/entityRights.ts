import type { ActivityEntity } from '../contract/activity'
import { rights, type OperationId } from '../contract/rights'
import { mayRole, type Role } from '../domain/roles'

/** The operation that reads an entity, where a viewer may not use it. */
const readBy: Partial<Record<ActivityEntity, OperationId>> = {
  users: 'getUser',
  prices: 'listPrices',
  'markup-rules': 'listMarkupRules',
  'purchase-orders': 'getPurchaseOrder',
}

/** May this role read such a thing, and so what happened to it? */
export function mayRead(role: Role, entity: string): boolean {
  const needed = readBy[entity as ActivityEntity]
  return !needed || mayRole(role, rights[needed])
}
