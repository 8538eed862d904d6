import type { Order } from '../../../../contract/order'
import type { Operation } from '../../../../contract/operation'
import type { SQL } from 'drizzle-orm'
import type { EnquiryStatus } from '../../../../domain/enquiries/enquiryLifeCycle'
import { about } from '../../../audit/about'
import { chainIsHeld } from '../../../audit/chainLocks'
import type { AuditEvent } from '../../../audit/auditEvent'
import { userOf, type Change } from '../../../http/route'
import { enquiriesHeld, enquiryMoves, standingEnquiries, writeMoves } from '../../enquiries/enquirySteps'
import { readToRecord, toAuditedOrder } from '../orderChange'
import { enquiryIdsOf } from '../orderEnquiry'
import type { OrderFacts } from '../loadOrder'
import { saveOrder, type HeadValues } from '../saveOrder'

interface Taken {
  before: Order
  facts: OrderFacts
  /** The fields of the order's head that the step changes. */
  values: HeadValues
  /** The order's lines, where the step changes their cost. */
  lines?: OrderFacts['lines'] | undefined
  /** The action and the reason in the activity; a function is asked once everything is written. */
  action: string
  reason: string | null | undefined | (() => string | null)
  /** What is written in the same statement, and what runs after it. */
  also?: readonly (SQL | null)[]
  then?: () => Promise<void>
  /** Activities of other documents, recorded before the order's own. */
  events?: readonly AuditEvent[]
}

/** The order after a step, with the changed status of its enquiry. */
function withEnquiryStatus(order: Order, moved: ReadonlyMap<string, EnquiryStatus> | undefined): Order {
  const status = order.enquiry && moved?.get(order.enquiry.id)
  return order.enquiry && status ? { ...order, enquiry: { ...order.enquiry, status } } : order
}

/** Writes a decided step of an order, updates the status of its enquiries and records the activity. */
export async function finishStep<O extends Operation>(
  change: Change<O>,
  { before, facts, values, lines, action, reason, also = [], then, events = [] }: Taken,
): Promise<Order> {
  const { db, now, record } = change
  const user = userOf(change)
  const enquiry_ids = enquiryIdsOf(before)
  await saveOrder(db, facts, values, {
    ...(lines ? { lines: lines.map(({ line }) => line) } : {}),
    also,
    holding: enquiry_ids.length > 0 ? enquiriesHeld(enquiry_ids) : null,
  })
  await then?.()
  const left = await readToRecord(db, before.id, user, { enquiries: standingEnquiries(db, enquiry_ids) })
  for (const id of enquiry_ids) chainIsHeld(db, id)
  const moves = enquiryMoves(left.facts.enquiries, values.number ?? before.number)
  await writeMoves(db, now, moves)
  const after = withEnquiryStatus(left.order, moves?.statuses)
  record(...events, {
    action,
    ...about('orders', after),
    before: toAuditedOrder(before),
    after: toAuditedOrder(after),
    reason: typeof reason === 'function' ? reason() : reason,
  })
  return after
}
