import { eq, sql } from 'drizzle-orm'
import type { getPurchaseTerms as operation, OfferedTerms } from '../../../contract/offeredTerms'
import type { Sql } from '../../db/connection/database'
import type { Rows } from '../../db/documents/readTogether'
import { order_lines, orders } from '../../db/schema/orders'
import { purchase_order_lines } from '../../db/schema/purchaseOrders'
import { quote_lines } from '../../db/schema/quotes'
import { userOf, type OperationContext } from '../../http/route'
import { loadOrder } from '../orders/loadOrder'
import { judgePurchases, type JudgedPurchase, offeredParts, toBrokenPurchase } from '../orders/purchasing/offeredTerms'
import { marginOfOrder } from '../orders/toOrder'
import { loadPurchaseOrder } from './loadPurchaseOrder'

/** The order lines that a purchase order buys and the quotes that they are based on, as queries that other reads can include. */
export const purchasedParts = (db: Sql, id: string) => ({
  ...offeredParts(db, sql`(select p.order_id from purchase_orders p where p.id = ${id})`),
  purchased: db
    .select({
      index: sql<number>`${purchase_order_lines.position} - 1`,
      line: order_lines,
      quote_id: quote_lines.quote_id,
      offer: quote_lines,
      order_currency: orders.currency,
    })
    .from(purchase_order_lines)
    .innerJoin(order_lines, eq(order_lines.id, purchase_order_lines.order_line_id))
    .innerJoin(orders, eq(orders.id, order_lines.order_id))
    .innerJoin(quote_lines, eq(quote_lines.id, order_lines.quote_line_id))
    .where(eq(purchase_order_lines.purchase_order_id, id))
    .orderBy(purchase_order_lines.position),
})

type PurchasedParts = Rows<ReturnType<typeof purchasedParts>>

/** Prices what a purchase order buys again by its whole quotes. */
export const judgePurchaseOrder = (parts: PurchasedParts): JudgedPurchase[] =>
  judgePurchases(parts.purchased, parts, parts.purchased[0]?.order_currency ?? '')

/** The quotes that the lines of a purchase order are based on. */
export const quotesOf = ({ offered_quotes, purchased }: PurchasedParts) =>
  offered_quotes
    .filter(({ id }) => purchased.some(({ quote_id }) => quote_id === id))
    .map(({ id, revision, valid_until, newest }) => ({ id, revision, valid_until, newest_revision: newest.revision }))

/** Returns what a draft purchase order buys on terms that its quotes no longer offer; nothing once it was sent. */
export async function getPurchaseTerms(reading: OperationContext<typeof operation>): Promise<OfferedTerms> {
  const { db, params } = reading
  const user = userOf(reading)
  const facts = await loadPurchaseOrder(db, params.id, user, purchasedParts(db, params.id))
  const order = await loadOrder(db, facts.head.order_id, user)
  const { net, cost } = marginOfOrder(order)
  const judged = facts.head.status === 'draft' ? judgePurchaseOrder(facts) : []
  return { currency: order.head.currency, net, cost, quotes: judged.flatMap(toBrokenPurchase) }
}
