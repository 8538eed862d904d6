import { and, eq, sql } from 'drizzle-orm'
import type { acknowledgePurchaseOrder as acknowledgeOperation, cancelPurchaseOrder as stepOperation, PurchaseOrder, sendPurchaseOrder as sendOperation, updatePurchaseOrder as updateOperation } from '../../../contract/purchaseOrders'
import { purchaseOrderLifeCycle, type PurchaseOrderAction } from '../../../domain/purchaseOrderLifeCycle'
import type { Transaction } from '../../db/database'
import { suppliers } from '../../db/schema/parties'
import { purchase_orders } from '../../db/schema/purchaseOrders'
import { searchText } from '../../db/search'
import { orStale } from '../../db/versions'
import { takeStep } from '../../lifeCycleStep'
import { nextNumber } from '../../numbers'
import { conflict, invalid, stale } from '../../refusal'
import { userOf, type Change } from '../../route'
import { describePurchaseOrder } from '../papers/purchaseOrderPapers'
import { getPurchaseOrder } from './purchaseOrdersRepository'

/** Changes the terms of a draft. */
export async function updatePurchaseOrder(change: Change<typeof updateOperation>): Promise<PurchaseOrder> {
  const { db, params, body, version, record } = change
  const user = userOf(change)
  const before = await getPurchaseOrder(db, params.id, user, { locked: true })
  if (before.version !== version) throw stale(before)
  if (before.status !== 'draft') throw conflict('wrong_state', `This purchase order is ${before.status}: it cannot be changed any more.`)
  await setHead(db, before, body)
  const after = await getPurchaseOrder(db, before.id, user)
  await record({ action: 'changed', entity: 'purchase-orders', entity_id: after.id, branch_id: after.branch_id, before: termsOf(before), after: termsOf(after) })
  return after
}

/** It goes to the supplier: it gets its number, and its paper is frozen. */
export async function sendPurchaseOrder(change: Change<typeof sendOperation>): Promise<PurchaseOrder> {
  const { db, now } = change
  const sent = await step(change, 'send', 'sent', async (before) => {
    const [supplier] = await db.select({ active: suppliers.active, code: suppliers.code }).from(suppliers).where(eq(suppliers.id, before.supplier_id))
    if (!supplier?.active) throw invalid([{ path: 'supplier_id', message: `${before.supplier_name} is inactive. Make the supplier active first.` }])
    const number = await nextNumber(db, 'PO', before.branch_id, now)
    const search_text = searchText(number, before.order_number, before.supplier_name, supplier.code, ...before.lines.map(({ description }) => description))
    return { number, sent_at: now.toISOString(), expected_on: await expectedOn(db, before, now), search_text }
  })
  const purchase_order = await describePurchaseOrder(db, sent, now)
  await db.update(purchase_orders).set({ papers: { purchase_order } }).where(eq(purchase_orders.id, sent.id))
  return sent
}

/** The day on which goods that are ordered now should be there by the longest lead time of the lines; null where no one said one. */
async function expectedOn(db: Transaction, { id, branch_id, supplier_id }: PurchaseOrder, now: Date): Promise<string | null> {
  const { rows } = await db.execute<{ expected_on: string | null }>(sql`
    select ((${now.toISOString()}::timestamptz at time zone b.timezone)::date + (
      select max(coalesce(ql.lead_time_days, q.lead_time_days, s.lead_time_days))
      from purchase_order_lines l left join quote_lines ql on ql.id = l.quote_line_id left join quotes q on q.id = ql.quote_id
      where l.purchase_order_id = ${id}))::text as expected_on
    from branches b, suppliers s where b.id = ${branch_id} and s.id = ${supplier_id}`)
  return rows[0]?.expected_on ?? null
}

/** The supplier has said yes. */
export async function acknowledgePurchaseOrder(change: Change<typeof acknowledgeOperation>): Promise<PurchaseOrder> {
  const { supplier_reference, promised_on } = change.body
  return step(change, 'acknowledge', 'acknowledged', async (before) => ({ acknowledged_at: change.now.toISOString(), supplier_reference: supplier_reference ?? null, expected_on: promised_on ?? before.expected_on }))
}

export async function cancelPurchaseOrder(change: Change<typeof stepOperation>): Promise<PurchaseOrder> {
  return step(change, 'cancel', 'cancelled', async () => ({ closed_reason: change.body.reason ?? null }), change.body.reason)
}

type Head = Partial<typeof purchase_orders.$inferInsert>

type Step = Change<typeof stepOperation> | Change<typeof sendOperation> | Change<typeof acknowledgeOperation>

async function step(change: Step, action: PurchaseOrderAction, done: string, values: (before: PurchaseOrder) => Promise<Head>, reason?: string | null): Promise<PurchaseOrder> {
  const { db, params, version, record } = change
  const user = userOf(change)
  const before = await getPurchaseOrder(db, params.id, user, { locked: true })
  if (before.version !== version) throw stale(before)
  const stands = before.status === 'draft' ? 'a draft' : before.status
  const status = takeStep(purchaseOrderLifeCycle, { status: before.status, action, reason, words: `This purchase order is ${stands}: it cannot be ${done} now.` })
  await setHead(db, before, { status, ...(await values(before)) })
  const after = await getPurchaseOrder(db, before.id, user)
  const told = ({ status: at, number }: PurchaseOrder) => ({ status: at, number })
  await record({ action: done, entity: 'purchase-orders', entity_id: after.id, branch_id: after.branch_id, before: told(before), after: told(after), reason })
  return after
}

async function setHead(db: Transaction, { id, version }: PurchaseOrder, values: Head): Promise<void> {
  const [updated] = await db
    .update(purchase_orders)
    .set({ ...values, version: version + 1, updated_at: sql`now()` })
    .where(and(eq(purchase_orders.id, id), eq(purchase_orders.version, version)))
    .returning({ id: purchase_orders.id })
  orStale(updated, undefined)
}

/** What the activity keeps: no price, which not everybody who reads it may see. */
const termsOf = ({ payment_terms, delivery_place, notes }: PurchaseOrder) => ({ payment_terms, delivery_place, notes })
