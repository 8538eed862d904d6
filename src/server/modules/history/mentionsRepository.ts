import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Page } from '../../../contract/envelope'
import type { listClientOrders } from '../../../contract/clientHistory'
import type { EnquiryMention, OrderMention } from '../../../contract/mentions'
import type { Query } from '../../../contract/operation'
import type { UserActor } from '../../http/actor'
import type { Sql } from '../../db/connection/database'
import { listPage } from '../../db/lists/list'
import { newestOf } from '../../db/lists/listOptions'
import { branches } from '../../db/schema/company'
import { enquiries, enquiry_lines } from '../../db/schema/enquiries'
import { order_lines, orders } from '../../db/schema/orders'
import { clients } from '../../db/schema/parties'
import { matches } from '../../db/search/search'
import { inBranchesOf } from '../../db/rows/inBranches'

/** The documents of a client, or those that contain an item. */
type Of = { client_id: string } | { item_id: string }
type Wanted = Query<typeof listClientOrders>

/** The total quantity of the item on the document's lines, where they have one unit. */
function amountIn(lines: SQL, of: Of): { quantity: SQL<string | null>; unit: SQL<string | null> } {
  if ('client_id' in of) return { quantity: sql`null`, unit: sql`null` }
  const one = sql`from ${lines} and l.item_id = ${of.item_id} having count(distinct l.unit) = 1`
  return { quantity: sql`(select sum(l.quantity)::text ${one})`, unit: sql`(select min(l.unit) ${one})` }
}

export const enquiryMentions = (db: Sql, user: UserActor, query: Wanted, of: Of): Promise<Page<EnquiryMention>> =>
  listPage<EnquiryMention>(db, query, {
    ...newestOf(
      enquiries,
      'client_id' in of
        ? eq(enquiries.client_id, of.client_id)
        : inArray(
            enquiries.id,
            db
              .select({ id: enquiry_lines.enquiry_id })
              .from(enquiry_lines)
              .where(and(eq(enquiry_lines.item_id, of.item_id), sql`${enquiry_lines.dropped_reason} is null`)),
          ),
      inBranchesOf(user, enquiries.branch_id),
      matches(enquiries.search_text, query.q),
    ),
    rows: (_, sort_key) =>
      db
        .select({
          id: enquiries.id,
          number: enquiries.number,
          branch_id: enquiries.branch_id,
          branch_tag: branches.tag,
          client_name: clients.name,
          created_at: enquiries.created_at,
          status: enquiries.status,
          client_reference: enquiries.client_reference,
          received_on: enquiries.received_on,
          ...amountIn(sql`enquiry_lines l where l.enquiry_id = ${enquiries.id} and l.dropped_reason is null`, of),
          sort_key,
        })
        .from(enquiries)
        .innerJoin(branches, eq(branches.id, enquiries.branch_id))
        .leftJoin(clients, eq(clients.id, enquiries.client_id)),
  })

const orderColumns = (of: Of) => ({
  id: orders.id,
  number: orders.number,
  branch_id: orders.branch_id,
  branch_tag: branches.tag,
  client_name: clients.name,
  created_at: orders.created_at,
  status: orders.status,
  client_po_number: orders.client_po_number,
  total: orders.total,
  currency: orders.currency,
  confirmed_at: orders.confirmed_at,
  ...amountIn(sql`order_lines l where l.order_id = ${orders.id}`, of),
})

export const orderMentions = (db: Sql, user: UserActor, query: Wanted, of: Of): Promise<Page<OrderMention>> =>
  listPage<OrderMention>(db, query, {
    ...newestOf(
      orders,
      'client_id' in of
        ? eq(orders.client_id, of.client_id)
        : inArray(
            orders.id,
            db.select({ id: order_lines.order_id }).from(order_lines).where(eq(order_lines.item_id, of.item_id)),
          ),
      inBranchesOf(user, orders.branch_id),
      matches(orders.search_text, query.q),
    ),
    rows: (_, sort_key) =>
      db
        .select({ ...orderColumns(of), sort_key })
        .from(orders)
        .innerJoin(branches, eq(branches.id, orders.branch_id))
        .innerJoin(clients, eq(clients.id, orders.client_id)),
  })

/** Returns the client's most recently confirmed order. */
export async function lastConfirmedOrder(db: Sql, user: UserActor, client_id: string): Promise<OrderMention | null> {
  const [order] = await db
    .select(orderColumns({ client_id }))
    .from(orders)
    .innerJoin(branches, eq(branches.id, orders.branch_id))
    .innerJoin(clients, eq(clients.id, orders.client_id))
    .where(
      and(
        eq(orders.client_id, client_id),
        inArray(orders.status, ['confirmed', 'delivering', 'completed']),
        inBranchesOf(user, orders.branch_id),
      ),
    )
    .orderBy(sql`${orders.confirmed_at} desc nulls last, ${orders.id} desc`)
    .limit(1)
  return order ?? null
}
