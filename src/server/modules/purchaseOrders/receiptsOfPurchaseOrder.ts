import { and, eq } from 'drizzle-orm'
import type { PurchaseOrder } from '../../../contract/purchaseOrders'
import type { UserActor } from '../../http/actor'
import type { Sql } from '../../db/connection/database'
import { inBranchesOf } from '../../db/rows/inBranches'
import { receipts } from '../../db/schema/purchaseOrders'
import { notFound } from '../../http/refusal'

/** Returns the id of the purchase order of a goods receipt in the user's branches. */
export async function purchaseOrderOfReceipt(db: Sql, id: string, user: UserActor): Promise<string> {
  const [receipt] = await db
    .select({ purchase_order_id: receipts.purchase_order_id })
    .from(receipts)
    .where(and(eq(receipts.id, id), inBranchesOf(user, receipts.branch_id)))
  if (!receipt) throw notFound('receipt')
  return receipt.purchase_order_id
}

/** What a purchase order's activity stores of a goods receipt. */
export const toAuditedReceipt = ({ number, date, lines }: PurchaseOrder['receipts'][number]) => ({
  number,
  date,
  lines: lines.map(({ position, description, quantity, unit }) => ({ line: position, description, quantity, unit })),
})
