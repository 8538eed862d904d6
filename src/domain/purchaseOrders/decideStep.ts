import { type Decision, type FieldProblem, firstProblems } from '../documents/decision'
import { dayInWords } from '../dates/dayCounts'
import { daysAfter } from '../dates/days'
import { promiseProblems } from '../orders/fulfilment'
import { type OrderFinding, supplierProblem } from '../orders/orderRules'
import type { PurchaseOrderStatus } from '../orders/purchaseOrderLifeCycle'
import { companyProblems } from '../rfqs/rfqRules'
import { purchaseOrderTransition } from './purchaseOrderTransition'

interface DraftPurchaseOrder {
  status: PurchaseOrderStatus
  supplier: { name: string; active: boolean; blocked_reason: string | null }
  /** The quotes that its lines are based on; the days are YYYY-MM-DD. */
  quotes: readonly { id: string; revision: number; newest_revision: number; valid_until: string | null }[]
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

interface DecidedSend {
  head: SentHead
  /** To be accepted with a reason (ORD-11). */
  warnings: OrderFinding[]
}

/**
 * Sends a draft to a supplier that is not blocked (ORD-01); to an inactive one, or on a quote that has expired or was
 * superseded, only with a reason (ORD-11). It is expected after the longest lead time.
 */
export function decideSend(
  { status, supplier, quotes, lead_times }: DraftPurchaseOrder,
  { company_name, today, at }: SendCommand,
): Decision<DecidedSend> {
  const sent = purchaseOrderTransition(status, 'send')
  if (sent.refused) return sent
  const problems = firstProblems([
    () => supplierProblems({ ...supplier, active: true }),
    () => companyProblems(company_name).map(({ path, message }) => ({ path, message })),
  ])
  if (problems.length > 0) return { refused: 'invalid', problems }
  const known = lead_times.filter((days) => days !== null)
  const expected_on = known.length > 0 ? daysAfter(today, Math.max(...known)) : null
  return {
    decided: {
      head: { status: sent.decided, sent_at: at, expected_on },
      warnings: [
        ...inactiveWarnings(supplier),
        ...quotes.flatMap((quote) => lateQuoteWarning(quote, supplier.name, today) ?? []),
      ],
    },
  }
}

const inactiveWarnings = ({ name, active }: DraftPurchaseOrder['supplier']): OrderFinding[] =>
  active
    ? []
    : [
        {
          code: 'ORD-11',
          path: 'supplier_id',
          message: `${name} is inactive. Activate the supplier first, or enter a reason.`,
        },
      ]

function lateQuoteWarning(
  { id, revision, newest_revision, valid_until }: DraftPurchaseOrder['quotes'][number],
  supplier: string,
  today: string,
): OrderFinding | undefined {
  if (newest_revision > revision)
    return {
      code: 'ORD-11',
      path: `quotes.${id}.revision`,
      message: `This is based on revision ${revision} of the quote, which ${supplier} has replaced by revision ${newest_revision}. Ask the supplier again, or enter a reason.`,
    }
  if (valid_until === null || valid_until >= today) return undefined
  return {
    code: 'ORD-11',
    path: `quotes.${id}.valid_until`,
    message: `The quote of ${supplier} was valid until ${dayInWords(valid_until, today)}. Ask the supplier again, or enter a reason.`,
  }
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
