import { type Decision, firstProblems } from '../documents/decision'
import {
  allDone,
  dayProblems,
  type EnteredQuantity,
  type LineToFulfil,
  pastDayWarnings,
  quantityProblems,
  withEntered,
} from '../orders/fulfilment'
import type { PurchaseOrderStatus } from '../orders/purchaseOrderLifeCycle'
import { purchaseOrderTransition, purchaseOrderTransitions } from './purchaseOrderTransition'

interface PurchaseOrderToReceive {
  status: PurchaseOrderStatus
  /** The day on which it was sent, YYYY-MM-DD. */
  sent_on: string | null
  lines: readonly LineToFulfil[]
}

interface ReceiptCommand {
  entered: readonly EnteredQuantity[]
  /** YYYY-MM-DD in the branch's time zone; the receipt is of today where no date is entered. */
  today: string
  date?: string | undefined
}

interface DecidedReceipt {
  status: PurchaseOrderStatus
  date: string
  /** To be accepted with a reason (ORD-13). */
  warnings: ReturnType<typeof pastDayWarnings>
}

/** Records a goods receipt of at most the ordered quantity (ORD-05). The last one completes the purchase order. */
export function decideReceipt(
  { status, sent_on, lines }: PurchaseOrderToReceive,
  { entered, today, date = today }: ReceiptCommand,
): Decision<DecidedReceipt> {
  const receiving = purchaseOrderTransition(status, 'receive')
  if (receiving.refused) return receiving
  const problems = firstProblems([() => dayProblems(date, today), () => quantityProblems(lines, entered, 'receipt')])
  if (problems.length > 0) return { refused: 'invalid', problems }
  const whole = allDone(withEntered(lines, entered))
  const after = purchaseOrderTransitions(receiving.decided, whole ? ['complete'] : [])
  const warnings = pastDayWarnings(date, { ordered_on: sent_on, today }, 'receipt')
  return after.refused ? after : { decided: { status: after.decided, date, warnings } }
}

interface PurchaseOrderWithReceipts {
  status: PurchaseOrderStatus
  acknowledged_at: string | null
  receipts: readonly { id: string; number: string; cancelled_at: string | null }[]
}

/**
 * Cancels a goods receipt: the purchase order is being received, also after it was short-closed; where no receipt is
 * left, it returns to the status before the first one.
 */
export function decideReceiptCancellation(
  { status, acknowledged_at, receipts }: PurchaseOrderWithReceipts,
  receipt: PurchaseOrderWithReceipts['receipts'][number],
): Decision<{ status: PurchaseOrderStatus; closed_reason: null }> {
  if (receipt.cancelled_at !== null)
    return { refused: 'conflict', code: 'wrong_state', message: `${receipt.number} is already cancelled.` }
  const left = receipts.some(({ id, cancelled_at }) => id !== receipt.id && cancelled_at === null)
  const after = purchaseOrderTransitions(status, [
    ...(status === 'received' ? (['reopen'] as const) : []),
    ...(left ? [] : (['reopen'] as const)),
    ...(left || acknowledged_at === null ? [] : (['acknowledge'] as const)),
  ])
  return after.refused ? after : { decided: { status: after.decided, closed_reason: null } }
}
