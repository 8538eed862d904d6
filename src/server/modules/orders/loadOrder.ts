import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import { pick } from '../../../domain/fields/pick'
import type { UserActor } from '../../http/actor'
import type { Sql } from '../../db/connection/database'
import { inBranchesOf } from '../../db/rows/inBranches'
import { writtenBy } from '../../db/documents/readLocked'
import { readDocument, type DocumentFacts } from '../../db/documents/readDocument'
import type { Queries, Rows } from '../../db/documents/readTogether'
import { branches, tax_rates } from '../../db/schema/company'
import { enquiries } from '../../db/schema/enquiries'
import { order_rates, order_revisions, orders } from '../../db/schema/orders'
import { agents, clients } from '../../db/schema/parties'
import { mailsOf } from '../../outbox/documentMails'
import { deliveriesOf, deliveryLinesOf } from './deliveriesRepository'
import { chargesOf, linesOf } from './orderLinesRepository'
import { paymentsOf } from './paymentsOfOrder'
import { purchaseOrdersOf } from './purchasing/purchaseOrderSummaries'

/** The complete order from its tables: the input of each step's decision. */
export type OrderFacts = DocumentFacts<ReturnType<typeof partsOf>>

/**
 * Reads one order with its dependent rows in one statement; where a user is given, only in the user's branches. `more`
 * is read with it.
 */
export const loadOrder = <More extends Queries = Record<never, never>>(
  db: Sql,
  id: string,
  user?: UserActor,
  more?: More,
): Promise<OrderFacts & Rows<More>> => readDocument(db, { noun: 'order', partsOf, id, user }, more)

/** The same right after the order was inserted: without the parts that follow later. */
export async function loadNewOrder<More extends Queries = Record<never, never>>(
  db: Sql,
  id: string,
  user: UserActor,
  more?: More,
): Promise<OrderFacts & Rows<More>> {
  const facts = await readDocument(db, { noun: 'order', partsOf: partsOfNew, id, user }, more)
  return { ...noneYet, ...facts }
}

const noneYet = {
  revisions: [],
  remainder_orders: [],
  deliveries: [],
  delivery_lines: [],
  purchase_orders: [],
  payments: [],
  mails: [],
} satisfies Partial<OrderFacts>

const partsOfNew = (db: Sql, id: string, user: UserActor | undefined) => ({
  heads: headsOf(db, id, user),
  lines: linesOf(db, id),
  charges: chargesOf(db, id),
  rates: ratesOf(db, id),
  tax_names: taxNamesOf(db, id),
  origin: originOf(db, id),
})

const partsOf = (db: Sql, id: string, user: UserActor | undefined) => ({
  ...partsOfNew(db, id, user),
  revisions: revisionsOf(db, id),
  remainder_orders: linksTo(db, eq(orders.origin_order_id, id)),
  deliveries: deliveriesOf(db, id),
  delivery_lines: deliveryLinesOf(db, id),
  purchase_orders: purchaseOrdersOf(db, id),
  payments: paymentsOf(db, id),
  mails: mailsOf(db, 'orders', id),
})

const headsOf = (db: Sql, id: string, user: UserActor | undefined) =>
  db
    .select({
      head: orders,
      row: writtenBy(orders),
      client: { name: clients.name, code: clients.code, active: clients.active },
      agent_name: agents.name,
      assignee_name: sql<string | null>`(select u.name from users u where u.id = orders.assignee_id)`,
      floor_percent: branches.margin_floor_percent,
      branch: { name: branches.name, tag: branches.tag, timezone: branches.timezone, vat_id: branches.vat_id },
      client_reference: enquiries.client_reference,
      enquiry: { id: enquiries.id, number: enquiries.number, status: enquiries.status },
      bank_currencies: sql<
        string[]
      >`coalesce((select json_agg(distinct a.currency) from bank_accounts a where a.branch_id = orders.branch_id), '[]'::json)`,
    })
    .from(orders)
    .innerJoin(branches, eq(branches.id, orders.branch_id))
    .innerJoin(clients, eq(clients.id, orders.client_id))
    .leftJoin(agents, eq(agents.id, orders.agent_id))
    .leftJoin(enquiries, eq(enquiries.id, orders.enquiry_id))
    .where(and(eq(orders.id, id), user && inBranchesOf(user, orders.branch_id)))

const linksTo = (db: Sql, where: SQL) =>
  db
    .select({ id: orders.id, number: orders.number, status: orders.status })
    .from(orders)
    .where(where)
    .orderBy(asc(orders.id))

const originOf = (db: Sql, id: string) =>
  linksTo(db, sql`${orders.id} = (select o.origin_order_id from orders o where o.id = ${id})`)

const taxNamesOf = (db: Sql, id: string) =>
  db
    .select({ id: tax_rates.id, name: tax_rates.name })
    .from(tax_rates)
    .where(
      sql`${tax_rates.id} in (select l.tax_rate_id from order_lines l where l.order_id = ${id} union select c.tax_rate_id from order_charges c where c.order_id = ${id})`,
    )

/** The frozen rates of an order: one unit of each currency in the order's currency. */
const ratesOf = (db: Sql, order_id: string) =>
  db
    .select(pick(order_rates, ['currency', 'rate', 'rate_date', 'source']))
    .from(order_rates)
    .where(eq(order_rates.order_id, order_id))
    .orderBy(asc(order_rates.currency))

/** The quoted revisions, each with the number of its issued confirmations. */
const revisionsOf = (db: Sql, order_id: string) =>
  db
    .select({
      revision: order_revisions.revision,
      quoted_at: order_revisions.created_at,
      confirmations: sql<number>`(case when ${order_revisions.documents} ? 'order_confirmation' then 1 + coalesce(jsonb_array_length(${order_revisions.documents} -> 'earlier_confirmations'), 0) else 0 end)::int`,
    })
    .from(order_revisions)
    .where(eq(order_revisions.order_id, order_id))
    .orderBy(asc(order_revisions.revision))
