import { cancelDelivery, recordDelivery, type DeliveryBody } from '../../../src/contract/deliveries'
import type { Order } from '../../../src/contract/order'
import type { OrderBody } from '../../../src/contract/orderBody'
import { confirmOrder, quoteOrder } from '../../../src/contract/orderSteps'
import { createOrder } from '../../../src/contract/orders'
import {
  acknowledgePurchaseOrder,
  getPurchaseOrder,
  sendPurchaseOrder,
  type PurchaseOrder,
} from '../../../src/contract/purchaseOrders'
import { cancelReceipt, recordReceipt, type ReceiptBody } from '../../../src/contract/receipts'
import type { BodyInput } from '../../../src/contract/operation'
import { clients } from '../../../src/server/db/schema/parties'
import { uuidv7 } from '../../../src/server/ids'
import type { Answered, TestServer } from './testServer'

/** What was answered, which must have gone through. */
export async function done<P>(answer: Promise<Answered<P>>): Promise<P> {
  const { status, payload, error } = await answer
  if (status !== 200) throw new Error(JSON.stringify(error))
  return payload
}

export async function insertClient(
  server: TestServer,
  more: Partial<typeof clients.$inferInsert> = {},
): Promise<string> {
  const id = uuidv7()
  await server.db.insert(clients).values({ id, code: id, code_key: id, name: 'Kibo Hotels', ...more })
  return id
}

/** A line of so many pieces, bought of a supplier where one is named. */
export const lineOf = (description: string, quantity: string, supplier_id?: string, cost_currency = 'TZS') => ({
  description,
  quantity,
  unit: 'H87',
  unit_price: '900000',
  ...(supplier_id ? { supplier_id, cost_currency, cost_unit_price: '600000' } : {}),
})

/** An order that was just quoted. */
export async function quotedOrder(
  server: TestServer,
  body: Omit<OrderBody, 'client_id'> & { client_id?: string },
): Promise<Order> {
  const draft = await done(
    server.staff.call(createOrder, { body: { client_id: body.client_id ?? (await insertClient(server)), ...body } }),
  )
  return done(server.staff.call(quoteOrder, { params: { id: draft.id }, version: draft.version, body: {} }))
}

/** An order that was just confirmed. */
export async function confirmedOrder(
  server: TestServer,
  body: Omit<OrderBody, 'client_id'> & { client_id?: string },
): Promise<Order> {
  const { id, version } = await quotedOrder(server, body)
  return done(server.staff.call(confirmOrder, { params: { id }, version, body: {} }))
}

/** The answer to a delivery of so much of each line, by its place; none of a line that is left out. */
export const deliver = (
  server: TestServer,
  { id, version, lines }: Order,
  quantities: Record<number, string>,
  more: Omit<DeliveryBody, 'lines'> = {},
) =>
  server.staff.call(recordDelivery, {
    params: { id },
    version,
    body: {
      ...more,
      lines: lines.flatMap((line) =>
        quantities[line.position] === undefined
          ? []
          : [{ order_line_id: line.id, quantity: quantities[line.position] ?? '' }],
      ),
    },
  })

export const takeBack = (
  server: TestServer,
  { id, version }: { id: string; version: number },
  reason = 'Typed twice',
) => server.staff.call(cancelDelivery, { params: { id }, version, body: { reason } })

/** The purchase orders of an order, in its order. */
export const purchaseOrdersOf = (server: TestServer, { purchase_orders }: Order): Promise<PurchaseOrder[]> =>
  Promise.all(purchase_orders.map(({ id }) => done(server.staff.call(getPurchaseOrder, { params: { id } }))))

export const send = (
  server: TestServer,
  { id, version }: PurchaseOrder,
  body: BodyInput<typeof sendPurchaseOrder> = {},
) => server.staff.call(sendPurchaseOrder, { params: { id }, version, body })

export const acknowledge = (
  server: TestServer,
  { id, version }: PurchaseOrder,
  body: BodyInput<typeof acknowledgePurchaseOrder> = {},
) => server.staff.call(acknowledgePurchaseOrder, { params: { id }, version, body })

/** The answer to goods that came in, of each line by its place. */
export const receive = (
  server: TestServer,
  { id, version, lines }: PurchaseOrder,
  quantities: Record<number, string>,
  more: Omit<ReceiptBody, 'lines'> = {},
) =>
  server.staff.call(recordReceipt, {
    params: { id },
    version,
    body: {
      ...more,
      lines: lines.flatMap((line) =>
        quantities[line.position] === undefined
          ? []
          : [{ purchase_order_line_id: line.id, quantity: quantities[line.position] ?? '' }],
      ),
    },
  })

export const sendBack = (
  server: TestServer,
  { id, version }: { id: string; version: number },
  reason = 'Another supplier’s',
) => server.staff.call(cancelReceipt, { params: { id }, version, body: { reason } })
