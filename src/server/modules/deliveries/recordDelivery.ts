import type { recordDelivery as operation } from '../../../contract/deliveries'
import type { Body } from '../../../contract/operation'
import type { Order } from '../../../contract/order'
import { dayIn } from '../../../domain/dates/days'
import { add } from '../../../domain/money/money'
import { decideDelivery } from '../../../domain/orders/steps/decideDelivery'
import { about } from '../../audit/about'
import { firstVersion } from '../../db/documents/versions'
import { uuidv7 } from '../../db/rows/ids'
import { nextNumber } from '../../db/rows/numbers'
import { rowsInserted } from '../../db/rows/rowChanges'
import { deliveries, delivery_lines } from '../../db/schema/deliveries'
import { assertAccepted } from '../../http/acceptance'
import { granted } from '../../http/granted'
import { userOf, type Change } from '../../http/route'
import { logoKept } from '../branches/sender'
import { toAuditedDelivery } from '../orders/deliveriesRepository'
import { documentParts } from '../orders/documents/orderDocuments'
import type { OrderFacts } from '../orders/loadOrder'
import { lockOrder, readToRecord } from '../orders/orderChange'
import { saveOrder } from '../orders/saveOrder'
import { toOrder } from '../orders/toOrder'
import { describeDeliveryNote } from './deliveryNoteDocuments'

/**
 * Records a delivery to the client: never more than is ordered (ORD-05), more than was received only with a reason
 * (ORD-08), and for a day before its order or long ago as well (ORD-13). It gets a number and a frozen note. The last delivery completes the order.
 */
export async function recordDelivery(change: Change<typeof operation>): Promise<Order> {
  const { db, params, body, version, now, record } = change
  const user = userOf(change)
  const { order: before, facts } = await lockOrder(db, params.id, user, version, documentParts(db, params.id))
  const at = now.toISOString()
  const { date, head, warnings } = granted(
    decideDelivery(
      { status: before.status, ordered_on: orderedOn(before, facts.branch), lines: linesToDeliver(before) },
      { entered: enteredIn(body), date: body.date, today: dayIn(now, facts.branch.timezone), at },
    ),
  )
  const reason = assertAccepted(warnings, body.accept)
  const number = await nextNumber(db, 'DN', before.branch_id, now, facts.branch)
  const { delivery, lines } = newDelivery(before, { number, date, body, at })
  const delivered = withDelivery(facts, delivery, lines)
  const delivery_note = describeDeliveryNote(toOrder(delivered), delivery.id, facts, now)
  await saveOrder(db, delivered, head, {
    also: [
      rowsInserted(deliveries, [{ ...delivery, documents: { delivery_note } }]),
      rowsInserted(delivery_lines, lines),
      logoKept,
    ],
  })
  const { order: after } = await readToRecord(db, before.id, user)
  const recorded = after.deliveries.find(({ id }) => id === delivery.id)
  record({
    action: 'delivered',
    ...about('orders', after),
    before: { status: before.status, delivery: null },
    after: { status: after.status, delivery: recorded ? toAuditedDelivery(recorded) : null },
    reason,
    covers: [{ kind: 'delivery', by: 'id', ids: [delivery.id] }],
  })
  return after
}

/** The day on which the client ordered, in the branch's time zone. */
const orderedOn = ({ client_answered_on, confirmed_at }: Order, { timezone }: OrderFacts['branch']) =>
  client_answered_on ?? (confirmed_at && dayIn(new Date(confirmed_at), timezone))

const linesToDeliver = ({ lines }: Order) =>
  lines.map(({ id, position, quantity, delivered, received }) => ({
    id,
    position,
    ordered: quantity,
    done: delivered,
    received,
  }))

const enteredIn = ({ lines }: Body<typeof operation>) =>
  lines.map(({ order_line_id: line_id, quantity }) => ({ line_id, quantity }))

interface Entered {
  number: string
  date: string
  body: Body<typeof operation>
  at: string
}

/** The row of a delivery, without its note, and those of its lines. */
function newDelivery({ id: order_id, branch_id, lines: ordered }: Order, { number, date, body, at }: Entered) {
  const created = firstVersion(at)
  const positions = new Map(ordered.map((line) => [line.id, line.position]))
  return {
    delivery: {
      ...created,
      number,
      branch_id,
      order_id,
      date,
      remarks: body.remarks ?? null,
      internal_notes: body.internal_notes ?? null,
      cancelled_at: null,
      cancelled_reason: null,
    },
    lines: body.lines.map(({ order_line_id, quantity }) => ({
      id: uuidv7(),
      delivery_id: created.id,
      order_line_id,
      quantity,
      position: positions.get(order_line_id) ?? 0,
    })),
  }
}

type Made = ReturnType<typeof newDelivery>

/** The order with a new delivery, which counts in the delivered quantities. */
function withDelivery(facts: OrderFacts, delivery: Made['delivery'], lines: Made['lines']): OrderFacts {
  const quantityOf = (order_line_id: string) => lines.find((line) => line.order_line_id === order_line_id)?.quantity
  return {
    ...facts,
    deliveries: [...facts.deliveries, delivery],
    delivery_lines: [
      ...facts.delivery_lines,
      ...facts.lines.flatMap(({ line: { id, position, description, unit } }) => {
        const quantity = quantityOf(id)
        return quantity === undefined
          ? []
          : [{ delivery_id: delivery.id, order_line_id: id, position, description, unit, quantity }]
      }),
    ],
    lines: facts.lines.map((stored) => ({
      ...stored,
      delivered: add(stored.delivered, quantityOf(stored.line.id) ?? '0'),
    })),
  }
}
