import { eq } from 'drizzle-orm'
import type { Transaction } from '../../db/database'
import { orders } from '../../db/schema/orders'
import { suppliers } from '../../db/schema/parties'
import { purchase_order_lines, purchase_orders, receipts } from '../../db/schema/purchaseOrders'
import { searchText } from '../../db/search'

/** Keeps the words that a purchase order is found by: its numbers and those of what came in, its supplier, and what its lines say. */
export async function keepWords(db: Transaction, id: string): Promise<void> {
  const [head] = await db
    .select({
      number: purchase_orders.number,
      order_number: orders.number,
      reference: purchase_orders.supplier_reference,
      name: suppliers.name,
      code: suppliers.code,
    })
    .from(purchase_orders)
    .innerJoin(orders, eq(orders.id, purchase_orders.order_id))
    .innerJoin(suppliers, eq(suppliers.id, purchase_orders.supplier_id))
    .where(eq(purchase_orders.id, id))
  if (!head) throw new Error('a purchase order is not there any more')
  const came = await db.select({ number: receipts.number }).from(receipts).where(eq(receipts.purchase_order_id, id))
  const lines = await db
    .select({ description: purchase_order_lines.description })
    .from(purchase_order_lines)
    .where(eq(purchase_order_lines.purchase_order_id, id))
  const words = [
    head.number,
    head.order_number,
    head.reference,
    ...came.map(({ number }) => number),
    head.name,
    head.code,
    ...lines.map(({ description }) => description),
  ]
  await db
    .update(purchase_orders)
    .set({ search_text: searchText(...words) })
    .where(eq(purchase_orders.id, id))
}
