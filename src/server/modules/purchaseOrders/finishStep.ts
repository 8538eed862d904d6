import type { SQL } from 'drizzle-orm'
import type { Operation } from '../../../contract/operation'
import type { PurchaseOrder } from '../../../contract/purchaseOrders'
import { about } from '../../audit/about'
import type { AuditEvent } from '../../audit/auditEvent'
import type { Change } from '../../http/route'
import type { PurchaseOrderFacts } from './loadPurchaseOrder'
import { savePurchaseOrder } from './savePurchaseOrder'
import { toPurchaseOrder } from './toPurchaseOrder'

interface Taken extends Pick<AuditEvent, 'action' | 'reason' | 'covers'> {
  before: PurchaseOrderFacts
  /** What the step changes of the head, and of its dependent rows. */
  head: Partial<PurchaseOrderFacts['head']>
  parts?: Partial<PurchaseOrderFacts>
  /** The frozen document, and what is written in the same statement. */
  documents?: Record<string, unknown>
  also?: readonly (SQL | null)[]
  /** What the activity stores of the purchase order before and after the step, by default of its head. */
  audited?: (before: PurchaseOrder, after: PurchaseOrder) => Pick<AuditEvent, 'before' | 'after'>
}

/** Writes a decided step of a locked purchase order and records the activity. */
export async function finishStep<O extends Operation>(
  { db, record }: Change<O>,
  { before, head, parts, documents, also, audited = headsToAudit, ...event }: Taken,
): Promise<PurchaseOrder> {
  const decided = { ...before, ...parts, head: { ...before.head, ...head } }
  const after = toPurchaseOrder(await savePurchaseOrder(db, before, decided, { documents, also }))
  record({ ...event, ...about('purchase-orders', after), ...audited(toPurchaseOrder(before), after) })
  return after
}

/** What the activity stores of its head. */
export const toAuditedPurchaseOrder = ({
  status,
  number,
  expected_on,
  supplier_reference,
  closed_reason,
  cancellation_acknowledged_at,
}: PurchaseOrder) => ({
  status,
  number,
  expected_on,
  supplier_reference,
  closed_reason,
  cancellation_acknowledged_at,
})

const headsToAudit = (before: PurchaseOrder, after: PurchaseOrder) => ({
  before: toAuditedPurchaseOrder(before),
  after: toAuditedPurchaseOrder(after),
})
