import { and, eq, sql } from 'drizzle-orm'
import type { acknowledgePurchaseOrder, cancelPurchaseOrder, PurchaseOrder } from '../../../contract/purchaseOrders'
import { purchaseOrderLifeCycle, type PurchaseOrderAction } from '../../../domain/purchaseOrderLifeCycle'
import type { UserActor } from '../../actor'
import type { Transaction } from '../../db/database'
import { purchase_orders } from '../../db/schema/purchaseOrders'
import { orStale } from '../../db/versions'
import { takeStep } from '../../lifeCycleStep'
import { stale } from '../../refusal'
import { userOf, type Change } from '../../route'
import { keepWords } from './purchaseOrderWords'
import { getPurchaseOrder } from './purchaseOrdersRepository'

/** A purchase order of one of the user's branches, which nobody else changes until the transaction ends: at the version that was read, as it stands where none is named. */
export async function lockPurchaseOrder(
  db: Transaction,
  id: string,
  user: UserActor,
  version?: number,
): Promise<PurchaseOrder> {
  const found = await getPurchaseOrder(db, id, user, { locked: true })
  if (version !== undefined && found.version !== version) throw stale(found)
  return found
}

type PurchaseOrderHead = Partial<typeof purchase_orders.$inferInsert>

/** Sets columns of a locked purchase order, counts its version up, and keeps the words that it is found by. */
export async function setHead(
  db: Transaction,
  { id, version }: Pick<PurchaseOrder, 'id' | 'version'>,
  values: PurchaseOrderHead,
): Promise<void> {
  const [updated] = await db
    .update(purchase_orders)
    .set({ ...values, version: version + 1, updated_at: sql`now()` })
    .where(and(eq(purchase_orders.id, id), eq(purchase_orders.version, version)))
    .returning({ id: purchase_orders.id })
  orStale(updated, undefined)
  await keepWords(db, id)
}

const done: Record<PurchaseOrderAction, string> = {
  send: 'sent',
  acknowledge: 'acknowledged',
  receive: 'received',
  complete: 'completed',
  close_short: 'closed short',
  take_back: 'taken back',
  cancel: 'cancelled',
}

/** The status that a step leads to; 409 in words where the life cycle does not allow it, 422 where a reason is missing. */
export function purchaseOrderStep(
  { status }: Pick<PurchaseOrder, 'status'>,
  action: PurchaseOrderAction,
  reason?: string | null,
) {
  const stands = status === 'draft' ? 'a draft' : status
  return takeStep(purchaseOrderLifeCycle, {
    status,
    action,
    reason,
    words: `This purchase order is ${stands}: it cannot be ${done[action]} now.`,
  })
}

interface StepTaken {
  /** What the activity calls it. */
  as: string
  values: (before: PurchaseOrder) => Promise<PurchaseOrderHead>
  reason?: string | null | undefined
}

/** A step that staff take, with what it sets. */
export async function step(
  change: Change<typeof acknowledgePurchaseOrder> | Change<typeof cancelPurchaseOrder>,
  action: PurchaseOrderAction,
  { as, values, reason }: StepTaken,
): Promise<PurchaseOrder> {
  const { db, params, version, record } = change
  const user = userOf(change)
  const before = await lockPurchaseOrder(db, params.id, user, version)
  const status = purchaseOrderStep(before, action, reason)
  await setHead(db, before, { status, ...(await values(before)) })
  const after = await getPurchaseOrder(db, before.id, user)
  await record({
    action: as,
    entity: 'purchase-orders',
    entity_id: after.id,
    branch_id: after.branch_id,
    before: told(before),
    after: told(after),
    reason,
  })
  return after
}

/** What the activity keeps of its head. */
export const told = ({ status, number, expected_on, supplier_reference, closed_reason }: PurchaseOrder) => ({
  status,
  number,
  expected_on,
  supplier_reference,
  closed_reason,
})
