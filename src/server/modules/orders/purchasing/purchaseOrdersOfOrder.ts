import { and, desc, eq, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import { purchaseTotals, toPurchaseLine } from '../../../../domain/costing/purchaseOrder'
import { isZero, roundMoney, sum } from '../../../../domain/money/money'
import { placeForSupplier } from '../../../../domain/purchaseOrders/placeForSupplier'
import { receivingProblem } from '../../../../domain/orders/orderRules'
import { system } from '../../../http/actor'
import { conflict } from '../../../http/refusal'
import type { Sql, Transaction } from '../../../db/connection/database'
import { suppliers } from '../../../db/schema/parties'
import { prices } from '../../../db/schema/prices'
import { purchase_order_lines, purchase_orders } from '../../../db/schema/purchaseOrders'
import { rfqs } from '../../../db/schema/rfqs'
import { invitations } from '../../../db/schema/invitations'
import { branches } from '../../../db/schema/company'
import { quote_lines, quotes } from '../../../db/schema/quotes'
import { uuidv7 } from '../../../db/rows/ids'
import { chainIsHeld, chainLockOf } from '../../../audit/chainLocks'
import type { AuditEvent } from '../../../audit/auditEvent'
import { writeActivity } from '../../../audit/record'
import type { Rows } from '../../../db/documents/readTogether'
import { insertion } from '../../../db/rows/recordset'
import { searchText } from '../../../db/search/search'
import { keptCost, withFactor } from '../../../../domain/orders/draft/lineCosts'
import type { StoredLine } from '../orderLinesRepository'
import type { OrderFacts } from '../loadOrder'

/** The data of new purchase orders besides their order, as queries that other reads can include. */
export const purchasingParts = (db: Sql, order_id: string) => ({
  bought_lines: db
    .select({ id: purchase_order_lines.order_line_id })
    .from(purchase_order_lines)
    .innerJoin(purchase_orders, eq(purchase_orders.id, purchase_order_lines.purchase_order_id))
    .where(
      and(
        // Of its lines, not of the order: those of an order that was reopened may have been split off.
        sql`${purchase_order_lines.order_line_id} in (select l.id from order_lines l where l.order_id = ${order_id})`,
        ne(purchase_orders.status, 'cancelled'),
      ),
    ),
  selling_suppliers: db
    .select({ id: suppliers.id, name: suppliers.name, code: suppliers.code, payment_terms: suppliers.payment_terms })
    .from(suppliers)
    .where(sql`${suppliers.id} in (select l.supplier_id from order_lines l where l.order_id = ${order_id})`),
  quoted_terms: db
    .select({
      id: quote_lines.id,
      unit: quote_lines.unit,
      unit_factor: quote_lines.unit_factor,
      tax_percent: quote_lines.tax_percent,
      payment_terms: quotes.payment_terms,
      delivery_place: rfqs.delivery_place,
    })
    .from(quote_lines)
    .innerJoin(quotes, eq(quotes.id, quote_lines.quote_id))
    .innerJoin(invitations, eq(invitations.id, quotes.invitation_id))
    .innerJoin(rfqs, eq(rfqs.id, invitations.rfq_id))
    .where(sql`${quote_lines.id} in (select l.quote_line_id from order_lines l where l.order_id = ${order_id})`),
  buying_branches: db
    .select({ address: branches.address })
    .from(branches)
    .where(sql`${branches.id} = (select o.branch_id from orders o where o.id = ${order_id})`),
  // The supplier's code of an item, from the newest price that has one.
  supplier_codes: db
    .selectDistinctOn([prices.supplier_id, prices.item_id], {
      supplier_id: prices.supplier_id,
      item_id: prices.item_id,
      supplier_code: prices.supplier_code,
    })
    .from(prices)
    .where(
      and(
        sql`(${prices.supplier_id}, ${prices.item_id}) in (select l.supplier_id, l.item_id from order_lines l where l.order_id = ${order_id})`,
        isNotNull(prices.supplier_code),
      ),
    )
    .orderBy(prices.supplier_id, prices.item_id, desc(prices.quoted_on), desc(prices.id)),
})

type PurchasingFacts = Pick<OrderFacts, 'head' | 'lines'> & Rows<ReturnType<typeof purchasingParts>>
type NewPurchaseOrder = ReturnType<typeof newPurchaseOrder>

/**
 * Returns draft purchase orders for the lines of a confirmed order that are on no active one: one per supplier and
 * currency, at the supplier's price and in the supplier's unit, in the order of the lines.
 */
export function newPurchaseOrders(facts: PurchasingFacts, now: Date): NewPurchaseOrder[] {
  const standing = new Set(facts.bought_lines.map(({ id }) => id))
  const groups = new Map<string, StoredLine[]>()
  for (const stored of facts.lines) {
    const { id, supplier_id, cost_currency, cost_quantity, quantity } = stored.line
    if (!supplier_id || !cost_currency || standing.has(id) || isZero(cost_quantity ?? quantity)) continue
    const key = `${supplier_id} ${cost_currency}`
    groups.set(key, [...(groups.get(key) ?? []), stored])
  }
  return [...groups.values()].map((lines) => newPurchaseOrder(facts, lines, now))
}

function newPurchaseOrder(facts: PurchasingFacts, stored: readonly StoredLine[], now: Date) {
  const { head: order } = facts
  const [first] = stored
  const supplier = facts.selling_suppliers.find(({ id }) => id === first?.line.supplier_id)
  const currency = first?.line.cost_currency
  if (!supplier || !currency) throw new Error('a purchase order needs a supplier and a currency')
  const terms = stored.flatMap(({ line }) => facts.quoted_terms.find(({ id }) => id === line.quote_line_id) ?? [])
  const id = uuidv7()
  const lines = stored.map(({ line }, index) => {
    const quoted = terms.find((entry) => entry.id === line.quote_line_id)
    const code = facts.supplier_codes.find(
      ({ supplier_id, item_id }) => supplier_id === supplier.id && item_id === line.item_id,
    )
    return {
      id: uuidv7(),
      position: index + 1,
      purchase_order_id: id,
      order_line_id: line.id,
      quote_line_id: line.quote_line_id,
      item_id: line.item_id,
      description: line.description,
      supplier_code: code?.supplier_code ?? null,
      unit: quoted?.unit ?? line.unit,
      ...toPurchaseLine(keptCost(line), quoted ? withFactor(quoted) : null),
    }
  })
  const freight = roundMoney(sum(stored.map(({ line }) => line.quoted_freight ?? '0')), currency)
  const { net, tax, total } = purchaseTotals(lines, freight, currency)
  const row = {
    id,
    order_id: order.id,
    supplier_id: supplier.id,
    branch_id: order.branch_id,
    currency,
    freight,
    payment_terms: terms.find((entry) => entry.payment_terms)?.payment_terms ?? supplier.payment_terms,
    delivery_place: placeForSupplier(
      terms.map((entry) => entry.delivery_place),
      facts.buying_branches[0]?.address,
    ),
    net,
    tax,
    total,
    created_at: now.toISOString(),
    search_text: searchText(order.number, supplier.name, supplier.code, ...lines.map(({ description }) => description)),
  }
  const auditEvent: AuditEvent = {
    action: 'created',
    entity: 'purchase-orders',
    entity_id: id,
    branch_id: order.branch_id,
    after: { status: 'draft', supplier: supplier.name, currency, lines: lines.length },
    reason: order.number,
  }
  return { row, lines, auditEvent }
}

/** Inserts new purchase orders, as parts of a statement. */
export function purchaseOrdersKept(tx: Transaction, made: readonly NewPurchaseOrder[]): (SQL | null)[] {
  const lines = made.flatMap((each) => each.lines)
  if (!made[0] || !lines[0]) return []
  for (const { row } of made) chainIsHeld(tx, row.id)
  return [
    insertion(
      purchase_orders,
      Object.keys(made[0].row),
      made.map(({ row }) => row),
    ),
    insertion(purchase_order_lines, Object.keys(lines[0]), lines),
  ]
}

/** Locks the purchase orders of a locked order until the transaction ends, and returns them as they are then; throws 409 while goods are coming in (ORD-12). */
export async function lockPurchaseOrdersOf(db: Transaction, order_id: string) {
  const standing = await db
    .select({
      id: purchase_orders.id,
      number: purchase_orders.number,
      status: purchase_orders.status,
      branch_id: purchase_orders.branch_id,
      supplier_name: suppliers.name,
    })
    .from(purchase_orders)
    .innerJoin(suppliers, eq(suppliers.id, purchase_orders.supplier_id))
    .where(eq(purchase_orders.order_id, order_id))
    .orderBy(purchase_orders.id)
    .for('no key update', { of: purchase_orders })
  const problem = receivingProblem({ purchase_orders: standing })
  if (problem) throw conflict('receiving', problem.message)
  return standing
}

/** Cancels the purchase orders of a cancelled order that no supplier has, as a step of the system. */
export async function cancelDraftsOf(
  db: Transaction,
  order_id: string,
  now: Date,
  reason: string | null,
): Promise<void> {
  const { rows } = await db.execute<{ id: string; status: string; branch_id: string }>(sql`
    with open as (
      select p.id, p.status, p.branch_id from purchase_orders p
      where p.order_id = ${order_id} and p.status = 'draft' order by p.id for no key update)
    update purchase_orders p set status = 'cancelled', closed_reason = ${reason}, cancelled_at = ${now.toISOString()},
      version = p.version + 1, updated_at = now()
    from open where p.id = open.id
    returning open.id, open.status, open.branch_id, ${chainLockOf(sql`open.id`)}`)
  for (const { id, status, branch_id } of rows.toSorted((left, right) => (left.id < right.id ? -1 : 1))) {
    chainIsHeld(db, id)
    await writeActivity(db, system, now, {
      action: 'cancelled',
      entity: 'purchase-orders',
      entity_id: id,
      branch_id,
      before: { status },
      after: { status: 'cancelled' },
      reason,
    })
  }
}
