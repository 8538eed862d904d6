import type { Body } from '../../../contract/operation'
import type { PurchaseOrder } from '../../../contract/purchaseOrders'
import type { recordReceipt as operation } from '../../../contract/receipts'
import { dayIn } from '../../../domain/dates/days'
import { decideReceipt } from '../../../domain/purchaseOrders/decideReceipt'
import { firstVersion } from '../../db/documents/versions'
import { uuidv7 } from '../../db/rows/ids'
import { nextNumber } from '../../db/rows/numbers'
import { assertAccepted } from '../../http/acceptance'
import { granted } from '../../http/granted'
import { userOf, type Change } from '../../http/route'
import { finishStep } from './finishStep'
import type { PurchaseOrderFacts } from './loadPurchaseOrder'
import { lockPurchaseOrder } from './lockPurchaseOrder'
import { toAuditedReceipt } from './receiptsOfPurchaseOrder'
import { toPurchaseOrder } from './toPurchaseOrder'

/**
 * Records a goods receipt: never more than is ordered (ORD-05); for a day before its order or long ago only with a reason (ORD-13). It gets a number. The last receipt completes the
 * purchase order.
 */
export async function recordReceipt(change: Change<typeof operation>): Promise<PurchaseOrder> {
  const { db, params, body, version, now } = change
  const before = await lockPurchaseOrder(db, params.id, userOf(change), version)
  const { head, branch } = before
  const entered = body.lines.map(({ purchase_order_line_id: line_id, quantity }) => ({ line_id, quantity }))
  const sent_on = head.sent_at && dayIn(new Date(head.sent_at), branch.timezone)
  const { status, date, warnings } = granted(
    decideReceipt(
      { status: head.status, sent_on, lines: linesToReceive(before) },
      { entered, date: body.date, today: dayIn(now, branch.timezone) },
    ),
  )
  const reason = assertAccepted(warnings, body.accept)
  const number = await nextNumber(db, 'GR', head.branch_id, now, branch)
  const { receipt, lines } = newReceipt(before, { number, date, body, at: now.toISOString() })
  return finishStep(change, {
    before,
    head: { status },
    parts: { receipts: [...before.receipts, receipt], receipt_lines: [...before.receipt_lines, ...lines] },
    action: 'received',
    reason,
    audited: (was, is) => {
      const recorded = is.receipts.find(({ id }) => id === receipt.id)
      return {
        before: { status: was.status, receipt: null },
        after: { status: is.status, receipt: recorded ? toAuditedReceipt(recorded) : null },
      }
    },
    covers: [{ kind: 'receipt', by: 'id', ids: [receipt.id] }],
  })
}

const linesToReceive = (facts: PurchaseOrderFacts) =>
  toPurchaseOrder(facts).lines.map(({ id, position, quantity, received }) => ({
    id,
    position,
    ordered: quantity,
    done: received,
  }))

interface Entered {
  number: string
  date: string
  body: Body<typeof operation>
  at: string
}

function newReceipt({ head, lines: ordered }: PurchaseOrderFacts, { number, date, body, at }: Entered) {
  const created = firstVersion(at)
  const positions = new Map(ordered.map(({ line }) => [line.id, line.position]))
  return {
    receipt: {
      ...created,
      number,
      branch_id: head.branch_id,
      purchase_order_id: head.id,
      date,
      internal_notes: body.internal_notes ?? null,
      cancelled_at: null,
      cancelled_reason: null,
    },
    lines: body.lines.map(({ purchase_order_line_id, quantity }) => ({
      id: uuidv7(),
      receipt_id: created.id,
      purchase_order_line_id,
      quantity,
      position: positions.get(purchase_order_line_id) ?? 0,
    })),
  }
}
