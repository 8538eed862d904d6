import { eq } from 'drizzle-orm'
import { awardRfq } from '../../../src/contract/awards'
import type { BodyInput } from '../../../src/contract/operation'
import type { Order } from '../../../src/contract/order'
import { closeOrderShort, confirmOrder, quoteOrder, reviseOrder } from '../../../src/contract/orderSteps'
import { createOrder, createOrdersFromAward, updateOrder } from '../../../src/contract/orders'
import { branches, tax_rates } from '../../../src/server/db/schema/company'
import { deliveries, delivery_lines } from '../../../src/server/db/schema/deliveries'
import { clients } from '../../../src/server/db/schema/parties'
import { uuidv7 } from '../../../src/server/db/rows/ids'
import example from '../../../src/server/seed/workedExample.json'
import type { Answered, TestServer } from './testServer'
import { insertWorkedRfq, type WorkedRfq } from './workedRfq'

let count = 0

/**
 * The prerequisites of an order: a client, and the branch's default tax. Sets the clock to the day of the worked
 * example.
 */
export async function readyToOrder(server: TestServer): Promise<{ client_id: string; vat: string }> {
  const vat = uuidv7()
  await server.db.insert(tax_rates).values({ id: vat, code: 'VAT', code_key: 'vat', name: 'VAT', percent: '18' })
  await server.db.update(branches).set({ tax_rate_id: vat }).where(eq(branches.id, server.branch_id))
  server.clock.now = new Date(`${example.rfq.read_on}T09:00:00.000Z`)
  return { client_id: await insertClient(server, 'Mawenzi Gold Mine Ltd'), vat }
}

export async function insertClient(
  server: TestServer,
  name: string,
  more: Partial<typeof clients.$inferInsert> = {},
): Promise<string> {
  const [id, code] = [uuidv7(), `C-${(count += 1)}`]
  await server.db.insert(clients).values({ id, code, code_key: code.toLowerCase(), name, ...more })
  return id
}

/** The worked example, awarded by its best split. */
export async function awardedRfq(server: TestServer): Promise<WorkedRfq> {
  const rfq = await insertWorkedRfq(server)
  const allocations = example.expected.best_split.allocations.map(({ position, supplier }) =>
    rfq.from(supplier, position, example.rfq.lines.find((line) => line.position === position)?.quantity ?? '0'),
  )
  const accept = allocations.map((_, index) => ({
    code: 'AWD-02',
    path: `allocations.${index}`,
    reason: 'The best split',
  }))
  payloadOf(
    await server.staff.call(awardRfq, {
      params: { id: rfq.id },
      version: 1,
      body: { strategy: 'by_hand', allocations, accept },
    }),
  )
  return rfq
}

/** The payload of a call; throws with the error if it failed. */
export function payloadOf<P>({ payload, error, status }: Answered<P>): P {
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(error)}`)
  return payload
}

/** The operations on orders, called as staff. */
export function ordering(server: TestServer) {
  const { call } = server.staff
  const at = ({ id, version }: Pick<Order, 'id' | 'version'>) => ({ params: { id }, version })
  return {
    create: (body: BodyInput<typeof createOrder>) => call(createOrder, { body }),
    fromAward: (rfq: Pick<WorkedRfq, 'id'>, body: BodyInput<typeof createOrdersFromAward>) =>
      call(createOrdersFromAward, { params: { id: rfq.id }, body }),
    change: (order: Order, body: BodyInput<typeof updateOrder>) => call(updateOrder, { ...at(order), body }),
    quote: (order: Order, body: BodyInput<typeof quoteOrder> = {}) => call(quoteOrder, { ...at(order), body }),
    confirm: (order: Order, body: BodyInput<typeof confirmOrder> = {}) => call(confirmOrder, { ...at(order), body }),
    /** Keeps purchases that are no longer on the terms of their quotes as they are (ORD-06). */
    confirmKept: async (order: Order, body: BodyInput<typeof confirmOrder> = {}) => {
      const first = await call(confirmOrder, { ...at(order), body })
      const warned = first.status === 422 ? (first.error.warnings ?? []) : []
      const accept = warned.flatMap(({ code, path }) =>
        code === 'ORD-06' ? [{ code, path, reason: 'The rest follows' }] : [],
      )
      return accept.length === 0
        ? first
        : call(confirmOrder, { ...at(order), body: { ...body, accept: [...(body.accept ?? []), ...accept] } })
    },
    revise: (order: Order, reason?: string) => call(reviseOrder, { ...at(order), body: { reason: reason ?? null } }),
    closeShort: (order: Order, reason?: string) =>
      call(closeOrderShort, { ...at(order), body: { reason: reason ?? null } }),
  }
}

/** The lines of an order as a form sends them. */
export const linesOf = ({ lines }: Order) =>
  lines.map(({ id, item_id, description, quantity, unit, unit_price, discount_percent, tax_rate_id }) => ({
    id,
    item_id,
    description,
    quantity,
    unit,
    unit_price,
    discount_percent,
    tax_rate_id,
  }))

/** A delivery to the client, written directly into the database; the caller sets the order's status. */
export async function insertDelivery(server: TestServer, order: Order, quantity: string): Promise<void> {
  const id = uuidv7()
  await server.db
    .insert(deliveries)
    .values({ id, number: `DN-${id}`, branch_id: order.branch_id, order_id: order.id, date: '2026-11-16' })
  await server.db
    .insert(delivery_lines)
    .values({ delivery_id: id, position: 1, order_line_id: order.lines[0]?.id ?? '', quantity })
}
