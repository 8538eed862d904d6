import type { recordDelivery as operation } from '../../../contract/deliveries'
import type { Delivery } from '../../../contract/delivery'
import type { Order } from '../../../contract/order'
import { allDone, quantityProblems, receivedWarnings, withEntered } from '../../../domain/fulfilment'
import { assertAccepted } from '../../acceptance'
import type { Transaction } from '../../db/database'
import { deliveries, delivery_lines } from '../../db/schema/deliveries'
import { uuidv7 } from '../../ids'
import { nextNumber } from '../../numbers'
import { invalid } from '../../refusal'
import { userOf, type Change } from '../../route'
import { changeOrder, lockOrder, orderStep } from '../orders/orderChange'
import { getOrder } from '../orders/ordersRepository'
import { keepDeliveryNote } from '../papers/deliveryNotePapers'
import { toldDelivery } from './deliveriesRepository'
import { enteredOn } from './enteredOn'

/** Goods left for the client: never more than is ordered (ORD-05), more than was received with a reason only (ORD-08), with a number and a frozen note of their own. With the last of them the order is completed. */
export async function recordDelivery(change: Change<typeof operation>): Promise<Order> {
  const { db, params, body, version, now, record } = change
  const user = userOf(change)
  const before = await lockOrder(db, params.id, user, version)
  const delivering = orderStep(before, 'deliver')
  const date = await enteredOn(db, before.branch_id, body.date, now)
  const lines = before.lines.map(({ id, position, quantity, delivered, received }) => ({
    id,
    position,
    ordered: quantity,
    done: delivered,
    received,
  }))
  const entered = body.lines.map(({ order_line_id, quantity }) => ({ line_id: order_line_id, quantity }))
  const problems = quantityProblems(lines, entered, 'delivery')
  if (problems.length > 0) throw invalid(problems)
  const reason = assertAccepted(receivedWarnings(lines, entered), body.accept)
  const whole = allDone(withEntered(lines, entered))
  const delivery_id = await insertDelivery(
    db,
    before,
    { date, remarks: body.remarks ?? null, internal_notes: body.internal_notes ?? null, lines: body.lines },
    now,
  )
  await changeOrder(
    db,
    before,
    whole
      ? { status: orderStep({ status: delivering }, 'complete'), completed_at: now.toISOString() }
      : { status: delivering },
  )
  const after = await getOrder(db, before.id, user)
  await keepDeliveryNote(db, after, delivery_id, now)
  const delivery = after.deliveries.find(({ id }) => id === delivery_id)
  await record({
    action: 'delivered',
    entity: 'orders',
    entity_id: after.id,
    branch_id: after.branch_id,
    before: { status: before.status, delivery: null },
    after: { status: after.status, delivery: delivery ? toldDelivery(delivery) : null },
    reason,
    covers: [{ kind: 'delivery', by: 'id', ids: [delivery_id] }],
  })
  return after
}

type Entered = Pick<Delivery, 'date' | 'remarks' | 'internal_notes'> & {
  lines: { order_line_id: string; quantity: string }[]
}

async function insertDelivery(
  db: Transaction,
  { id: order_id, branch_id, lines: ordered }: Order,
  { date, remarks, internal_notes, lines }: Entered,
  now: Date,
): Promise<string> {
  const id = uuidv7()
  const place = new Map(ordered.map((line) => [line.id, line.position]))
  await db
    .insert(deliveries)
    .values({
      id,
      number: await nextNumber(db, 'DN', branch_id, now),
      branch_id,
      order_id,
      date,
      remarks,
      internal_notes,
      created_at: now.toISOString(),
    })
  await db
    .insert(delivery_lines)
    .values(
      lines.map(({ order_line_id, quantity }) => ({
        delivery_id: id,
        order_line_id,
        quantity,
        position: place.get(order_line_id) ?? 0,
      })),
    )
  return id
}
