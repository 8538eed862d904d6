import { and, eq, sql, type SQL } from 'drizzle-orm'
import { chainIsHeld, chainLockOf } from '../../audit/chainLocks'
import type { Transaction } from '../../db/connection/database'
import { writeTogether } from '../../db/rows/recordset'
import { rowChanges } from '../../db/rows/rowChanges'
import { purchase_order_lines, purchase_orders, receipt_lines, receipts } from '../../db/schema/purchaseOrders'
import { searchText } from '../../db/search/search'
import { assertNoVersionConflict } from '../../db/documents/versions'
import type { PurchaseOrderFacts } from './loadPurchaseOrder'

type Head = PurchaseOrderFacts['head']

interface Further {
  /** The frozen document. */
  documents?: Record<string, unknown> | undefined
  /** Further parts of the statement. */
  also?: readonly (SQL | null)[] | undefined
}

/**
 * Writes what differs of a locked purchase order in one statement: its head and its next version, its lines and goods
 * receipts, its search text, and the given further parts. Locks its audit trail, so its activity comes next. Returns
 * the purchase order as it is stored then.
 */
export async function savePurchaseOrder(
  tx: Transaction,
  before: PurchaseOrderFacts,
  after: PurchaseOrderFacts,
  { documents, also = [] }: Further = {},
): Promise<PurchaseOrderFacts> {
  const { id, version } = before.head
  const head = tx
    .update(purchase_orders)
    .set({
      ...changedFields(before.head, after.head),
      ...(documents ? { documents } : {}),
      search_text: foundAs(after),
      version: version + 1,
      updated_at: sql`now()`,
    })
    .where(and(eq(purchase_orders.id, id), eq(purchase_orders.version, version)))
    .returning({ id: purchase_orders.id, updated_at: purchase_orders.updated_at })
  const rows = await writeTogether<{ updated_at: string }>(
    tx,
    [head.getSQL(), ...partChanges(id, before, after), ...also],
    sql`select change_0.updated_at, ${chainLockOf(sql`change_0.id`)} from change_0`,
  )
  const { updated_at } = assertNoVersionConflict(rows[0], undefined)
  chainIsHeld(tx, id)
  return {
    ...after,
    head: {
      ...after.head,
      version: version + 1,
      updated_at: String(purchase_orders.updated_at.mapFromDriverValue(updated_at)),
    },
  }
}

const changedFields = (before: Head, after: Head): Partial<Head> =>
  Object.fromEntries(Object.entries(after).filter(([field, value]) => before[field as keyof Head] !== value))

const partChanges = (id: string, before: PurchaseOrderFacts, after: PurchaseOrderFacts): (SQL | null)[] => [
  ...rowChanges(purchase_order_lines, {
    where: sql`purchase_order_id = ${id}`,
    before: before.lines.map(({ line }) => line),
    after: after.lines.map(({ line }) => line),
  }),
  ...rowChanges(receipts, { where: sql`purchase_order_id = ${id}`, before: before.receipts, after: after.receipts }),
  ...rowChanges(receipt_lines, {
    where: sql`receipt_id in (select r.id from receipts r where r.purchase_order_id = ${id})`,
    before: before.receipt_lines,
    after: after.receipt_lines,
  }),
]

/** The search text: its numbers, those of its goods receipts, its supplier, and the words of its lines. */
const foundAs = ({ head, order_number, receipts: came, supplier, lines }: PurchaseOrderFacts) =>
  searchText(
    head.number,
    order_number,
    head.supplier_reference,
    ...came.map(({ number }) => number),
    supplier.name,
    supplier.code,
    ...lines.map(({ line }) => line.description),
  )
