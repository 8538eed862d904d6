import type {
  acknowledgePurchaseOrder as acknowledgeOperation,
  closePurchaseOrderShort as closeOperation,
  PurchaseOrder,
  updatePurchaseOrder as updateOperation,
} from '../../../contract/purchaseOrders'
import { dayIn } from '../../../domain/dates/days'
import { decideAcknowledge, decideClose } from '../../../domain/purchaseOrders/decideStep'
import { decideTerms } from '../../../domain/purchaseOrders/decideTerms'
import { given } from '../../db/rows/rowChanges'
import { granted } from '../../http/granted'
import { userOf, type Change } from '../../http/route'
import { outdateRequests } from '../approvals/gate'
import { finishStep } from './finishStep'
import { lockPurchaseOrder } from './lockPurchaseOrder'
import { toPurchaseOrderApproval } from './purchaseOrderApproval'

/** Changes the terms of a draft. */
export async function updatePurchaseOrder(change: Change<typeof updateOperation>): Promise<PurchaseOrder> {
  const { db, params, body, version } = change
  const before = await lockPurchaseOrder(db, params.id, userOf(change), version)
  const { lines: texts = [], ...terms } = body
  const { lines } = granted(decideTerms({ ...before.head, lines: before.lines.map(({ line }) => line) }, texts))
  const after = await finishStep(change, {
    before,
    head: given(terms),
    parts: { lines: before.lines.map((stored, index) => ({ ...stored, line: lines[index] ?? stored.line })) },
    action: 'changed',
    audited: (was, is) => ({ before: termsOf(was), after: termsOf(is) }),
  })
  await outdateRequests(change, toPurchaseOrderApproval(after))
  return after
}

/**
 * Records the supplier's acknowledgement: its reference and the promised day, which must not be before the day of
 * sending (422).
 */
export async function acknowledgePurchaseOrder(change: Change<typeof acknowledgeOperation>): Promise<PurchaseOrder> {
  const { db, params, body, version, now } = change
  const before = await lockPurchaseOrder(db, params.id, userOf(change), version)
  const { status, expected_on, sent_at } = before.head
  const sent_on = sent_at && dayIn(new Date(sent_at), before.branch.timezone)
  const head = granted(decideAcknowledge({ status, expected_on, sent_on }, { ...body, at: now.toISOString() }))
  return finishStep(change, { before, head, action: 'acknowledged' })
}

/** Close short: no further goods receipts are expected. */
export async function closePurchaseOrderShort(change: Change<typeof closeOperation>): Promise<PurchaseOrder> {
  const { db, params, body, version } = change
  const before = await lockPurchaseOrder(db, params.id, userOf(change), version)
  const head = granted(decideClose(before.head, 'close_short', body.reason))
  return finishStep(change, { before, head, action: 'closed_short', reason: body.reason })
}

/** What the activity stores: no prices, which not every reader may see. */
const termsOf = ({ payment_terms, delivery_place, remarks, internal_notes, lines }: PurchaseOrder) => ({
  payment_terms,
  delivery_place,
  remarks,
  internal_notes,
  lines: lines.map((line) => ({ line: line.position, remarks: line.remarks, internal_notes: line.internal_notes })),
})
