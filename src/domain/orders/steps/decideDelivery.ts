import { type Decision, firstProblems } from '../../documents/decision'
import {
  allDone,
  dayProblems,
  type EnteredQuantity,
  type LineToDeliver,
  pastDayWarnings,
  quantityProblems,
  receivedWarnings,
  withEntered,
} from '../fulfilment'
import type { OrderStatus } from '../orderLifeCycle'
import { orderTransition, orderTransitions } from './orderTransition'

interface OrderToDeliver {
  status: OrderStatus
  /** The day of the client's order, YYYY-MM-DD. */
  ordered_on: string | null
  lines: readonly LineToDeliver[]
}

interface DeliveryCommand {
  entered: readonly EnteredQuantity[]
  /** YYYY-MM-DD in the branch's time zone; the delivery is of today where no date is entered. */
  today: string
  date?: string | undefined
  /** When it is recorded, RFC 3339. */
  at: string
}

interface DecidedDelivery {
  date: string
  /** The fields of the order's head that it changes. */
  head: { status: OrderStatus; completed_at?: string }
  /** To be accepted with a reason (ORD-08, ORD-13). */
  warnings: (ReturnType<typeof receivedWarnings>[number] | ReturnType<typeof pastDayWarnings>[number])[]
}

/** Records a delivery of at most the ordered quantity (ORD-05). The last one completes the order. */
export function decideDelivery(
  { status, ordered_on, lines }: OrderToDeliver,
  { entered, today, date = today, at }: DeliveryCommand,
): Decision<DecidedDelivery> {
  const delivering = orderTransition(status, 'deliver')
  if (delivering.refused) return delivering
  const problems = firstProblems([() => dayProblems(date, today), () => quantityProblems(lines, entered, 'delivery')])
  if (problems.length > 0) return { refused: 'invalid', problems }
  const whole = allDone(withEntered(lines, entered))
  const after = orderTransitions(delivering.decided, whole ? ['complete'] : [])
  if (after.refused) return after
  const head = { status: after.decided, ...(whole ? { completed_at: at } : {}) }
  const warnings = [...pastDayWarnings(date, { ordered_on, today }, 'delivery'), ...receivedWarnings(lines, entered)]
  return { decided: { date, head, warnings } }
}

interface OrderWithDeliveries {
  status: OrderStatus
  deliveries: readonly { id: string; number: string; cancelled_at: string | null }[]
}

/**
 * Cancels a delivery: the order is being delivered, also after it was short-closed, or confirmed where no delivery is
 * left.
 */
export function decideDeliveryCancellation(
  { status, deliveries }: OrderWithDeliveries,
  delivery: OrderWithDeliveries['deliveries'][number],
): Decision<{ status: OrderStatus; completed_at: null; closed_reason: null }> {
  if (delivery.cancelled_at !== null)
    return { refused: 'conflict', code: 'wrong_state', message: `${delivery.number} is already cancelled.` }
  const left = deliveries.some(({ id, cancelled_at }) => id !== delivery.id && cancelled_at === null)
  const after = orderTransitions(status, [
    ...(status === 'completed' ? (['reopen'] as const) : []),
    ...(left ? [] : (['reopen'] as const)),
  ])
  return after.refused ? after : { decided: { status: after.decided, completed_at: null, closed_reason: null } }
}
