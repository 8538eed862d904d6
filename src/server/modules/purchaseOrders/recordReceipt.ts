import type { PurchaseOrder } from '../../../contract/purchaseOrders'
import type { recordReceipt as operation } from '../../../contract/receipts'
import { allDone, quantityProblems, withEntered } from '../../../domain/fulfilment'
import type { Transaction } from '../../db/database'
import { receipt_lines, receipts } from '../../db/schema/purchaseOrders'
import { uuidv7 } from '../../ids'
import { nextNumber } from '../../numbers'
import { invalid } from '../../refusal'
import { userOf, type Change } from '../../route'
import { enteredOn } from '../deliveries/enteredOn'
import { lockPurchaseOrder, purchaseOrderStep, setHead } from './purchaseOrderChange'
import { getPurchaseOrder } from './purchaseOrdersRepository'
import { toldReceipt } from './receiptsOfPurchaseOrder'

/** Goods came in: never more than is ordered (ORD-05), with a number of their own. With the last of them the purchase order is received. */
export async function recordReceipt(change: Change<typeof operation>): Promise<PurchaseOrder> {
  const { db, params, body, version, now, record } = change
  const user = userOf(change)
  const before = await lockPurchaseOrder(db, params.id, user, version)
  const receiving = purchaseOrderStep(before, 'receive')
  const date = await enteredOn(db, before.branch_id, body.date, now)
  const lines = before.lines.map(({ id, position, quantity, received }) => ({
    id,
    position,
    ordered: quantity,
    done: received,
  }))
  const entered = body.lines.map(({ purchase_order_line_id, quantity }) => ({
    line_id: purchase_order_line_id,
    quantity,
  }))
  const problems = quantityProblems(lines, entered, 'receipt')
  if (problems.length > 0) throw invalid(problems)
  const whole = allDone(withEntered(lines, entered))
  const receipt_id = await insertReceipt(
    db,
    before,
    { date, internal_notes: body.internal_notes ?? null, lines: body.lines },
    now,
  )
  await setHead(db, before, { status: whole ? purchaseOrderStep({ status: receiving }, 'complete') : receiving })
  const after = await getPurchaseOrder(db, before.id, user)
  const receipt = after.receipts.find(({ id }) => id === receipt_id)
  await record({
    action: 'received',
    entity: 'purchase-orders',
    entity_id: after.id,
    branch_id: after.branch_id,
    before: { status: before.status, receipt: null },
    after: { status: after.status, receipt: receipt ? toldReceipt(receipt) : null },
    covers: [{ kind: 'receipt', by: 'id', ids: [receipt_id] }],
  })
  return after
}

type Entered = Pick<PurchaseOrder['receipts'][number], 'date' | 'internal_notes'> & {
  lines: { purchase_order_line_id: string; quantity: string }[]
}

async function insertReceipt(
  db: Transaction,
  { id: purchase_order_id, branch_id, lines: ordered }: PurchaseOrder,
  { date, internal_notes, lines }: Entered,
  now: Date,
): Promise<string> {
  const id = uuidv7()
  const place = new Map(ordered.map((line) => [line.id, line.position]))
  await db
    .insert(receipts)
    .values({
      id,
      number: await nextNumber(db, 'GR', branch_id, now),
      branch_id,
      purchase_order_id,
      date,
      internal_notes,
      created_at: now.toISOString(),
    })
  await db
    .insert(receipt_lines)
    .values(
      lines.map(({ purchase_order_line_id, quantity }) => ({
        receipt_id: id,
        purchase_order_line_id,
        quantity,
        position: place.get(purchase_order_line_id) ?? 0,
      })),
    )
  return id
}
