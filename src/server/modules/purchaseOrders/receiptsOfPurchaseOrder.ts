import { and, asc, eq, inArray } from 'drizzle-orm'
import type { PurchaseOrder } from '../../../contract/purchaseOrders'
import type { UserActor } from '../../actor'
import type { Sql } from '../../db/database'
import { purchase_order_lines, receipt_lines, receipts } from '../../db/schema/purchaseOrders'
import { notFound } from '../../refusal'

/** What came in of a purchase order, the oldest first, with what was cancelled again. */
export async function receiptsOf(db: Sql, purchase_order_id: string): Promise<PurchaseOrder['receipts']> {
  const heads = await db
    .select({
      id: receipts.id,
      version: receipts.version,
      number: receipts.number,
      date: receipts.date,
      internal_notes: receipts.internal_notes,
      cancelled_at: receipts.cancelled_at,
      cancelled_reason: receipts.cancelled_reason,
    })
    .from(receipts)
    .where(eq(receipts.purchase_order_id, purchase_order_id))
    .orderBy(asc(receipts.id))
  const lines = await db
    .select({
      receipt_id: receipt_lines.receipt_id,
      purchase_order_line_id: receipt_lines.purchase_order_line_id,
      position: purchase_order_lines.position,
      description: purchase_order_lines.description,
      unit: purchase_order_lines.unit,
      quantity: receipt_lines.quantity,
    })
    .from(receipt_lines)
    .innerJoin(receipts, eq(receipts.id, receipt_lines.receipt_id))
    .innerJoin(purchase_order_lines, eq(purchase_order_lines.id, receipt_lines.purchase_order_line_id))
    .where(eq(receipts.purchase_order_id, purchase_order_id))
    .orderBy(asc(purchase_order_lines.position))
  return heads.map((head) => ({
    ...head,
    lines: lines.flatMap(({ receipt_id, ...line }) => (receipt_id === head.id ? [line] : [])),
  }))
}

/** The purchase order of a receipt of the user's branches. */
export async function purchaseOrderOfReceipt(db: Sql, id: string, user: UserActor): Promise<string> {
  const mine = user.role === 'admin' ? undefined : inArray(receipts.branch_id, user.branch_ids)
  const [receipt] = await db
    .select({ purchase_order_id: receipts.purchase_order_id })
    .from(receipts)
    .where(and(eq(receipts.id, id), mine))
  if (!receipt) throw notFound('receipt')
  return receipt.purchase_order_id
}

/** What a purchase order's activity keeps of a receipt. */
export const toldReceipt = ({ number, date, lines }: PurchaseOrder['receipts'][number]) => ({
  number,
  date,
  lines: lines.map(({ position, description, quantity, unit }) => ({ line: position, description, quantity, unit })),
})
