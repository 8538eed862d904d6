import { and, eq } from 'drizzle-orm'
import type { AnyPgColumn, AnyPgTable } from 'drizzle-orm/pg-core'
import type { NotedEntity } from '../../domain/notices/notes'
import type { UserActor } from '../http/actor'
import type { Sql } from '../db/connection/database'
import { enquiries } from '../db/schema/enquiries'
import { items } from '../db/schema/items'
import { orders } from '../db/schema/orders'
import { agents, clients, suppliers } from '../db/schema/parties'
import { purchase_orders } from '../db/schema/purchaseOrders'
import { rfqs } from '../db/schema/rfqs'
import { inBranchesOf } from '../db/rows/inBranches'
import { asReaderOf, mayRead } from '../http/entityRights'
import { notFound, refusal } from '../http/refusal'

/** The entity that a comment or a file belongs to. */
export interface Subject {
  entity: NotedEntity
  entity_id: string
  /** Null for a record of the whole company. */
  branch_id: string | null
}

type Table = AnyPgTable & { id: AnyPgColumn; branch_id?: AnyPgColumn }

const tables: Record<NotedEntity, Table> = {
  enquiries,
  rfqs,
  orders,
  'purchase-orders': purchase_orders,
  items,
  clients,
  suppliers,
  agents,
}

/** Returns the entity if this user may read it; throws 403 by role, otherwise 404. */
export async function subjectOf(
  db: Sql,
  user: UserActor,
  { entity, id }: { entity: NotedEntity; id: string },
): Promise<Subject> {
  if (!mayRead(user, entity))
    throw refusal(
      403,
      'not_allowed',
      `Your role (${user.role}) cannot view ${entity}. Ask an administrator for access.`,
    )
  const table: Table = tables[entity]
  const mine = table.branch_id && inBranchesOf(asReaderOf(user, entity), table.branch_id)
  const [row] = await db
    .select({ id: table.id, ...(table.branch_id ? { branch_id: table.branch_id } : {}) })
    .from(table)
    .where(and(eq(table.id, id), mine))
  if (!row) throw notFound('page')
  return { entity, entity_id: id, branch_id: (row.branch_id as string | undefined) ?? null }
}
