import { and, desc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import { allowedActions } from '../../../domain/lifeCycle'
import { purchaseTotals, toPurchaseLine } from '../../../domain/costing/purchaseOrder'
import { isZero, roundMoney, sum } from '../../../domain/money'
import { purchaseOrderLifeCycle, purchaseOrderStatuses } from '../../../domain/purchaseOrderLifeCycle'
import { system } from '../../actor'
import type { Sql, Transaction } from '../../db/database'
import { orders } from '../../db/schema/orders'
import { suppliers } from '../../db/schema/parties'
import { prices } from '../../db/schema/prices'
import { purchase_order_lines, purchase_orders } from '../../db/schema/purchaseOrders'
import { quote_lines, quotes } from '../../db/schema/quotes'
import { uuidv7 } from '../../ids'
import { writeActivity, type Recorder } from '../../record'
import { keptCost, withFactor } from '../orders/keptCost'
import { linesOf, type StoredLine } from '../orders/orderLinesRepository'
import { keepWords } from './purchaseOrderWords'

/**
 * Makes purchase orders of a confirmed order, as drafts, for its lines that stand on none that lives: one per supplier and currency, at the
 * supplier's own prices and in his unit. Their ids, in the order of the lines.
 */
export async function makePurchaseOrders(
  db: Transaction,
  order_id: string,
  now: Date,
  record: Recorder,
): Promise<string[]> {
  const [order] = await db.select().from(orders).where(eq(orders.id, order_id))
  if (!order) throw new Error('an order is not there any more')
  const standing = await boughtLines(db, order_id)
  const wanted = (await linesOf(db, order_id)).filter(
    ({ line }) =>
      line.supplier_id !== null &&
      line.cost_currency !== null &&
      !standing.has(line.id) &&
      !isZero(line.cost_quantity ?? line.quantity),
  )
  const groups = new Map<string, StoredLine[]>()
  for (const stored of wanted) {
    const key = `${stored.line.supplier_id} ${stored.line.cost_currency}`
    groups.set(key, [...(groups.get(key) ?? []), stored])
  }
  const made: string[] = []
  for (const lines of groups.values()) made.push(await makeOne(db, order, lines, now, record))
  return made
}

/** The lines of an order that stand on a purchase order that is not cancelled, also on one that was closed short. */
async function boughtLines(db: Sql, order_id: string): Promise<Set<string | null>> {
  const rows = await db
    .select({ id: purchase_order_lines.order_line_id })
    .from(purchase_order_lines)
    .innerJoin(purchase_orders, eq(purchase_orders.id, purchase_order_lines.purchase_order_id))
    .where(and(eq(purchase_orders.order_id, order_id), ne(purchase_orders.status, 'cancelled')))
  return new Set(rows.map(({ id }) => id))
}

async function makeOne(
  db: Transaction,
  order: typeof orders.$inferSelect,
  stored: readonly StoredLine[],
  now: Date,
  record: Recorder,
): Promise<string> {
  const [first] = stored
  const supplier_id = first?.line.supplier_id
  const currency = first?.line.cost_currency
  if (!first || !supplier_id || !currency) throw new Error('a purchase order needs a supplier and a currency')
  const [supplier] = await db
    .select({ payment_terms: suppliers.payment_terms })
    .from(suppliers)
    .where(eq(suppliers.id, supplier_id))
  const terms = await termsOf(
    db,
    stored.flatMap(({ line }) => line.quote_line_id ?? []),
  )
  const codes = await supplierCodes(
    db,
    supplier_id,
    stored.flatMap(({ line }) => line.item_id ?? []),
  )
  const id = uuidv7()
  const lines = stored.map(({ line }, index) => {
    const quoted = terms.find((entry) => entry.id === line.quote_line_id)
    return {
      id: uuidv7(),
      position: index + 1,
      purchase_order_id: id,
      order_line_id: line.id,
      quote_line_id: line.quote_line_id,
      item_id: line.item_id,
      description: line.description,
      supplier_code: codes.find(({ item_id }) => item_id === line.item_id)?.supplier_code ?? null,
      unit: quoted?.unit ?? line.unit,
      ...toPurchaseLine(keptCost(line), quoted ? withFactor(quoted) : null),
    }
  })
  const freight = roundMoney(sum(stored.map(({ line }) => line.quoted_freight ?? '0')), currency)
  const payment_terms = terms.find((entry) => entry.payment_terms)?.payment_terms ?? supplier?.payment_terms ?? null
  const { net, tax, total } = purchaseTotals(lines, freight, currency)
  const head = {
    order_id: order.id,
    supplier_id,
    branch_id: order.branch_id,
    currency,
    freight,
    payment_terms,
    delivery_place: order.delivery_place,
  }
  await db.insert(purchase_orders).values({
    id,
    ...head,
    net,
    tax,
    total,
    created_at: now.toISOString(),
  })
  await db.insert(purchase_order_lines).values(lines)
  await keepWords(db, id)
  await record({
    action: 'created',
    entity: 'purchase-orders',
    entity_id: id,
    branch_id: order.branch_id,
    after: { status: 'draft', supplier: first.supplier_name, currency, lines: lines.length },
    reason: order.number,
  })
  return id
}

async function termsOf(db: Sql, quote_line_ids: readonly string[]) {
  if (quote_line_ids.length === 0) return []
  return db
    .select({
      id: quote_lines.id,
      unit: quote_lines.unit,
      unit_factor: quote_lines.unit_factor,
      tax_percent: quote_lines.tax_percent,
      payment_terms: quotes.payment_terms,
    })
    .from(quote_lines)
    .innerJoin(quotes, eq(quotes.id, quote_lines.quote_id))
    .where(inArray(quote_lines.id, [...quote_line_ids]))
}

/** What the supplier calls these items, by his newest price that says so. */
async function supplierCodes(db: Sql, supplier_id: string, item_ids: readonly string[]) {
  if (item_ids.length === 0) return []
  return db
    .selectDistinctOn([prices.item_id], { item_id: prices.item_id, supplier_code: prices.supplier_code })
    .from(prices)
    .where(
      and(eq(prices.supplier_id, supplier_id), inArray(prices.item_id, [...item_ids]), isNotNull(prices.supplier_code)),
    )
    .orderBy(prices.item_id, desc(prices.quoted_on), desc(prices.id))
}

/** Cancels the purchase orders of an order that is cancelled, as far as they are open, as the system's own step. */
export async function cancelPurchaseOrdersOf(
  db: Transaction,
  order_id: string,
  now: Date,
  reason: string | null,
): Promise<void> {
  const open = purchaseOrderStatuses.filter((status) =>
    allowedActions(purchaseOrderLifeCycle, status, 'system').includes('cancel'),
  )
  const cancelled = await db
    .select({ id: purchase_orders.id, status: purchase_orders.status, branch_id: purchase_orders.branch_id })
    .from(purchase_orders)
    .where(and(eq(purchase_orders.order_id, order_id), inArray(purchase_orders.status, open)))
    .for('no key update')
  for (const { id, status, branch_id } of cancelled) {
    await db
      .update(purchase_orders)
      .set({
        status: 'cancelled',
        closed_reason: reason,
        version: sql`${purchase_orders.version} + 1`,
        updated_at: sql`now()`,
      })
      .where(eq(purchase_orders.id, id))
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
