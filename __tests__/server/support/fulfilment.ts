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
import { uuidv7 } from '../../../src/server/db/rows/ids'
import type { Answered, TestServer } from './testServer'

/** The payload of a call, which must have succeeded. */
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

/** A line of this many pieces, bought from a supplier where one is named. */
export const lineOf = (description: string, quantity: string, supplier_id?: string, cost_currency = 'TZS') => ({
  description,
  quantity,
  unit: 'H87',
  unit_price: '900000',
  ...(supplier_id ? { supplier_id, cost_currency, cost_unit_price: '600000' } : {}),
})

/** A new quoted order. */
export async function quotedOrder(
  server: TestServer,
  body: Omit<OrderBody, 'client_id'> & { client_id?: string },
): Promise<Order> {
  const draft = await done(
    server.staff.call(createOrder, { body: { client_id: body.client_id ?? (await insertClient(server)), ...body } }),
  )
  return done(server.staff.call(quoteOrder, { params: { id: draft.id }, version: draft.version, body: {} }))
}

/** A new confirmed order. */
export async function confirmedOrder(
  server: TestServer,
  body: Omit<OrderBody, 'client_id'> & { client_id?: string },
): Promise<Order> {
  const { id, version } = await quotedOrder(server, body)
  return done(server.staff.call(confirmOrder, { params: { id }, version, body: {} }))
}

/** Records a delivery with quantities by line position; lines that are left out are not delivered. */
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

export const cancelDelivered = (
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

/** Records a goods receipt with quantities by line position. */
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
