import { type Decision, type FieldProblem, firstProblems } from '../documents/decision'
import { daysAfter } from '../dates/days'
import { promiseProblems } from '../orders/fulfilment'
import { supplierProblem } from '../orders/orderRules'
import type { PurchaseOrderStatus } from '../orders/purchaseOrderLifeCycle'
import { companyProblems } from '../rfqs/rfqRules'
import { purchaseOrderTransition } from './purchaseOrderTransition'

interface DraftPurchaseOrder {
  status: PurchaseOrderStatus
  supplier: { name: string; active: boolean; blocked_reason: string | null }
  /** The days after sending until a line is expected; null where unknown. */
  lead_times: readonly (number | null)[]
}

interface SendCommand {
  /** The sender's name, which every document shows (RFQ-06). */
  company_name: string
  /** YYYY-MM-DD in the branch's time zone. */
  today: string
  /** When it is sent, RFC 3339. */
  at: string
}

interface SentHead {
  status: PurchaseOrderStatus
  sent_at: string
  expected_on: string | null
}

/** Sends a draft to a supplier that can be bought from (ORD-01). It is expected after the longest lead time. */
export function decideSend(
  { status, supplier, lead_times }: DraftPurchaseOrder,
  { company_name, today, at }: SendCommand,
): Decision<SentHead> {
  const sent = purchaseOrderTransition(status, 'send')
  if (sent.refused) return sent
  const problems = firstProblems([
    () => supplierProblems(supplier),
    () => companyProblems(company_name).map(({ path, message }) => ({ path, message })),
  ])
  if (problems.length > 0) return { refused: 'invalid', problems }
  const known = lead_times.filter((days) => days !== null)
  const expected_on = known.length > 0 ? daysAfter(today, Math.max(...known)) : null
  return { decided: { status: sent.decided, sent_at: at, expected_on } }
}

function supplierProblems(supplier: DraftPurchaseOrder['supplier']): FieldProblem[] {
  const message = supplierProblem(supplier)
  return message ? [{ path: 'supplier_id', message }] : []
}

interface SentPurchaseOrder {
  status: PurchaseOrderStatus
  expected_on: string | null
  /** The day of sending in the branch's time zone, YYYY-MM-DD; null for a draft. */
  sent_on: string | null
}

interface AcknowledgeCommand {
  supplier_reference?: string | null | undefined
  promised_on?: string | undefined
  /** When it is acknowledged, RFC 3339. */
  at: string
}

interface AcknowledgedHead {
  status: PurchaseOrderStatus
  acknowledged_at: string
  supplier_reference: string | null
  expected_on: string | null
}

/** Acknowledges with the supplier's reference and the promised day, which must not be before the day of sending. */
export function decideAcknowledge(
  { status, expected_on, sent_on }: SentPurchaseOrder,
  { supplier_reference = null, promised_on, at }: AcknowledgeCommand,
): Decision<AcknowledgedHead> {
  const acknowledged = purchaseOrderTransition(status, 'acknowledge')
  if (acknowledged.refused) return acknowledged
  const problems = promised_on && sent_on ? promiseProblems(promised_on, sent_on) : []
  if (problems.length > 0) return { refused: 'invalid', problems }
  return {
    decided: {
      status: acknowledged.decided,
      acknowledged_at: at,
      supplier_reference,
      expected_on: promised_on ?? expected_on,
    },
  }
}

interface ClosedHead {
  status: PurchaseOrderStatus
  closed_reason: string | null
}

/** Ends a purchase order: cancelled, or closed short with a reason. */
export function decideClose(
  { status }: { status: PurchaseOrderStatus },
  action: 'cancel' | 'close_short',
  reason: string | null = null,
): Decision<ClosedHead> {
  const closed = purchaseOrderTransition(status, action, reason)
  return closed.refused ? closed : { decided: { status: closed.decided, closed_reason: reason } }
}
