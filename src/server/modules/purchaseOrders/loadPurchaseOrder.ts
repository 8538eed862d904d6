import { and, asc, eq, getTableColumns, type SQL } from 'drizzle-orm'
import type { UserActor } from '../../http/actor'
import type { Sql } from '../../db/connection/database'
import { isOneOf } from '../../db/rows/isOneOf'
import { inBranchesOf } from '../../db/rows/inBranches'
import { writtenBy } from '../../db/documents/readLocked'
import { readDocument, type DocumentFacts } from '../../db/documents/readDocument'
import { readTogether, type Queries, type Rows } from '../../db/documents/readTogether'
import { branches } from '../../db/schema/company'
import { items } from '../../db/schema/items'
import { orders } from '../../db/schema/orders'
import { suppliers } from '../../db/schema/parties'
import { purchase_order_lines, purchase_orders, receipt_lines, receipts } from '../../db/schema/purchaseOrders'
import { mailsOf } from '../../outbox/documentMails'

/** The complete purchase order from its tables, without its frozen document: the input of each step's decision. */
export type PurchaseOrderFacts = DocumentFacts<ReturnType<typeof partsOf>>

/**
 * Reads one purchase order with its dependent rows in one statement, only in the user's branches. `more` is read with
 * it.
 */
export const loadPurchaseOrder = <More extends Queries = Record<never, never>>(
  db: Sql,
  id: string,
  user: UserActor,
  more?: More,
): Promise<PurchaseOrderFacts & Rows<More>> => readDocument(db, { noun: 'purchase order', partsOf, id, user }, more)

/** Reads purchase orders that were just created, so without goods receipts and mails, in one statement. */
export async function loadNewPurchaseOrders(db: Sql, ids: readonly string[]): Promise<PurchaseOrderFacts[]> {
  const { heads, lines } = await readTogether(db, {
    heads: headsOf(db, isOneOf(purchase_orders.id, ids)),
    lines: linesOf(db, isOneOf(purchase_order_lines.purchase_order_id, ids)),
  })
  return heads.map((head) => ({
    ...head,
    lines: lines.filter(({ line }) => line.purchase_order_id === head.head.id),
    receipts: [],
    receipt_lines: [],
    mails: [],
  }))
}

const partsOf = (db: Sql, id: string, user: UserActor) => ({
  heads: headsOf(db, and(eq(purchase_orders.id, id), inBranchesOf(user, purchase_orders.branch_id))),
  lines: linesOf(db, eq(purchase_order_lines.purchase_order_id, id)),
  receipts: receiptsOf(db, id),
  receipt_lines: receiptLinesOf(db, id),
  mails: mailsOf(db, 'purchase-orders', id),
})

const { documents: _, search_text: __, ...headColumns } = getTableColumns(purchase_orders)

const headsOf = (db: Sql, where: SQL | undefined) =>
  db
    .select({
      head: headColumns,
      row: writtenBy(purchase_orders),
      order_number: orders.number,
      supplier: {
        name: suppliers.name,
        code: suppliers.code,
        email: suppliers.email,
        active: suppliers.active,
        blocked_reason: suppliers.blocked_reason,
      },
      branch: { tag: branches.tag, timezone: branches.timezone },
    })
    .from(purchase_orders)
    .innerJoin(orders, eq(orders.id, purchase_orders.order_id))
    .innerJoin(suppliers, eq(suppliers.id, purchase_orders.supplier_id))
    .innerJoin(branches, eq(branches.id, purchase_orders.branch_id))
    .where(where)
    .orderBy(asc(purchase_orders.id))

const linesOf = (db: Sql, where: SQL) =>
  db
    .select({ line: purchase_order_lines, item_code: items.code })
    .from(purchase_order_lines)
    .leftJoin(items, eq(items.id, purchase_order_lines.item_id))
    .where(where)
    .orderBy(asc(purchase_order_lines.position))

/** The goods receipts of a purchase order, the oldest first, including cancelled ones. */
const receiptsOf = (db: Sql, id: string) =>
  db
    .select(getTableColumns(receipts))
    .from(receipts)
    .where(eq(receipts.purchase_order_id, id))
    .orderBy(asc(receipts.id))

const receiptLinesOf = (db: Sql, id: string) =>
  db
    .select(getTableColumns(receipt_lines))
    .from(receipt_lines)
    .innerJoin(receipts, eq(receipts.id, receipt_lines.receipt_id))
    .where(eq(receipts.purchase_order_id, id))
    .orderBy(asc(receipt_lines.position))
