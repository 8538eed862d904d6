import { eq } from 'drizzle-orm'
import type { FieldError } from '../../../contract/envelope'
import type { Body } from '../../../contract/operation'
import type {
  acknowledgePurchaseOrder as acknowledgeOperation,
  cancelPurchaseOrder as stepOperation,
  PurchaseOrder,
  updatePurchaseOrder as updateOperation,
} from '../../../contract/purchaseOrders'
import { dayIn } from '../../../domain/days'
import { promiseProblems } from '../../../domain/fulfilment'
import type { Transaction } from '../../db/database'
import { purchase_order_lines } from '../../db/schema/purchaseOrders'
import { conflict, invalid } from '../../refusal'
import { userOf, type Change } from '../../route'
import { getBranch } from '../branches/branchesRepository'
import { lockPurchaseOrder, setHead, step } from './purchaseOrderChange'
import { getPurchaseOrder } from './purchaseOrdersRepository'

/** Changes the terms of a draft. */
export async function updatePurchaseOrder(change: Change<typeof updateOperation>): Promise<PurchaseOrder> {
  const { db, params, body, version, record } = change
  const user = userOf(change)
  const before = await lockPurchaseOrder(db, params.id, user, version)
  if (before.status !== 'draft')
    throw conflict('wrong_state', `This purchase order is ${before.status}: it cannot be changed any more.`)
  const { lines = [], ...terms } = body
  await setHead(db, before, terms)
  await keepLineWords(db, before, lines)
  const after = await getPurchaseOrder(db, before.id, user)
  await record({
    action: 'changed',
    entity: 'purchase-orders',
    entity_id: after.id,
    branch_id: after.branch_id,
    before: termsOf(before),
    after: termsOf(after),
  })
  return after
}

/** The supplier has said yes: what he calls it, and the day that he promises, not before that on which it was sent (422). */
export async function acknowledgePurchaseOrder(change: Change<typeof acknowledgeOperation>): Promise<PurchaseOrder> {
  const { db, now, body } = change
  return step(change, 'acknowledge', {
    as: 'acknowledged',
    values: async (before) => {
      const { timezone } = await getBranch(db, before.branch_id)
      const problems =
        body.promised_on && before.sent_at
          ? promiseProblems(body.promised_on, dayIn(new Date(before.sent_at), timezone))
          : []
      if (problems.length > 0) throw invalid(problems)
      return {
        acknowledged_at: now.toISOString(),
        supplier_reference: body.supplier_reference ?? null,
        expected_on: body.promised_on ?? before.expected_on,
      }
    },
  })
}

/** Cancelled by itself: its order stands, and its lines may be bought again. */
export const cancelPurchaseOrder = (change: Change<typeof stepOperation>): Promise<PurchaseOrder> =>
  end(change, 'cancel', 'cancelled')

/** What has come in is all that will. */
export const closePurchaseOrderShort = (change: Change<typeof stepOperation>): Promise<PurchaseOrder> =>
  end(change, 'close_short', 'closed_short')

const end = (change: Change<typeof stepOperation>, action: 'cancel' | 'close_short', as: string) =>
  step(change, action, {
    as,
    values: async () => ({ closed_reason: change.body.reason ?? null }),
    reason: change.body.reason,
  })

/** What the activity keeps: no price, which not everybody who reads it may see. */
const termsOf = ({ payment_terms, delivery_place, remarks, internal_notes, lines }: PurchaseOrder) => ({
  payment_terms,
  delivery_place,
  remarks,
  internal_notes,
  lines: lines.map((line) => ({ line: line.position, remarks: line.remarks, internal_notes: line.internal_notes })),
})

/** What is said of some lines; 422 for one that is not on the purchase order. */
async function keepLineWords(
  db: Transaction,
  { lines: there }: PurchaseOrder,
  lines: NonNullable<Body<typeof updateOperation>['lines']>,
): Promise<void> {
  const unknown = lines.flatMap(({ id }, index): FieldError[] =>
    there.some((line) => line.id === id)
      ? []
      : [{ path: `lines.${index}.id`, message: 'This line is not on the purchase order.' }],
  )
  if (unknown.length > 0) throw invalid(unknown)
  for (const { id, ...words } of lines) {
    if (Object.values(words).some((said) => said !== undefined))
      await db.update(purchase_order_lines).set(words).where(eq(purchase_order_lines.id, id))
  }
}
