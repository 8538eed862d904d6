import { and, eq, inArray } from 'drizzle-orm'
import type { AnyPgColumn, AnyPgTable } from 'drizzle-orm/pg-core'
import type { NotedEntity } from '../domain/notes'
import type { UserActor } from './actor'
import type { Sql } from './db/database'
import { enquiries } from './db/schema/enquiries'
import { items } from './db/schema/items'
import { orders } from './db/schema/orders'
import { agents, clients, suppliers } from './db/schema/parties'
import { purchase_orders } from './db/schema/purchaseOrders'
import { rfqs } from './db/schema/rfqs'
import { mayRead } from './entityRights'
import { notFound, refusal } from './refusal'

/** What a comment or a file hangs on. */
export interface Subject {
  entity: NotedEntity
  entity_id: string
  /** Null for what is the company's. */
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

/** The thing itself, where this user may read it: otherwise it is not there. */
export async function subjectOf(
  db: Sql,
  user: UserActor,
  { entity, id }: { entity: NotedEntity; id: string },
): Promise<Subject> {
  if (!mayRead(user.role, entity)) throw refusal(403, 'not_allowed', `Your role (${user.role}) may not read ${entity}.`)
  const table: Table = tables[entity]
  const mine = table.branch_id && user.role !== 'admin' ? inArray(table.branch_id, user.branch_ids) : undefined
  const [row] = await db
    .select({ id: table.id, ...(table.branch_id ? { branch_id: table.branch_id } : {}) })
    .from(table)
    .where(and(eq(table.id, id), mine))
  if (!row) throw notFound('page')
  return { entity, entity_id: id, branch_id: (row.branch_id as string | undefined) ?? null }
}
