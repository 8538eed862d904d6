import { listCommissionEntries, payCommission, reverseCommission } from '../../../../src/contract/commission'
import { cancelDelivery, recordDelivery } from '../../../../src/contract/deliveries'
import { mailDeliveryNote, mailOrderDocument } from '../../../../src/contract/documentMails'
import { revokeVerifications } from '../../../../src/contract/documentVerifications'
import type { Order } from '../../../../src/contract/order'
import {
  cancelOrder,
  closeOrderShort,
  confirmOrder,
  correctOrder,
  discardOrderRevision,
  loseOrder,
  quoteOrder,
  reopenOrder,
  reviseOrder,
} from '../../../../src/contract/orderSteps'
import {
  assignOrder,
  copyOrder,
  createOrder,
  createOrderFromEnquiry,
  createOrdersFromAward,
  getOrder,
  updateOrder,
} from '../../../../src/contract/orders'
import { recordPayment, reversePayment } from '../../../../src/contract/payments'
import { getRepricing, repriceOrder } from '../../../../src/contract/repricing'
import { done, lineOf } from '../fulfilment'
import { type Life, oneOf, only, ordersIn, take } from './life'

async function orderIn(life: Life, ...statuses: string[]): Promise<Order | undefined> {
  const found = oneOf(life, await ordersIn(life, ...statuses))
  return found && done(life.server.staff.call(getOrder, { params: { id: found.id } }))
}

const reason = { reason: 'By chance' }
const owing = ['confirmed', 'delivering', 'completed']

export const orderActs = {
  async createOrder(life: Life) {
    const [first, second] = life.supplier_ids
    await take(life, createOrder, {
      body: {
        client_id: life.client_id,
        agent_id: life.agent_id,
        commission_percent: '10',
        commission_basis: 'net',
        currency: 'TZS',
        payment_terms: '40 % with order',
        charges: [{ label: 'Delivery', amount: '5000' }],
        lines: [lineOf('Gate valve', '4', first), lineOf('Coupling', '2', second), lineOf('Seal kit', '6')],
      },
    })
  },
  async createOrderFromEnquiry(life: Life) {
    const id = oneOf(life, life.enquiry_ids.toReversed())
    if (id !== undefined) await take(life, createOrderFromEnquiry, { params: { id }, body: {} })
  },
  async createOrdersFromAward(life: Life) {
    const id = oneOf(life, life.rfq_ids.toReversed())
    if (id !== undefined)
      await take(life, createOrdersFromAward, {
        params: { id },
        body: { client_id: life.client_id, markup_percent: '25' },
      })
  },
  async copyOrder(life: Life) {
    await only(await orderIn(life), ({ params }) => take(life, copyOrder, { params, body: {} }))
  },
  async updateOrder(life: Life) {
    await only(await orderIn(life, 'draft'), (at) =>
      take(life, updateOrder, { ...at, body: { discount: String(life.at), remarks: 'Handle with care' } }),
    )
  },
  async assignOrder(life: Life) {
    const assignee_id = oneOf(life, [null, life.server.staff.id])
    await only(await orderIn(life), (at) => take(life, assignOrder, { ...at, body: { assignee_id } }))
  },
  async repriceOrder(life: Life) {
    for (const { id, version } of await ordersIn(life, 'draft')) {
      const repricing = await life.server.staff.call(getRepricing, { params: { id } })
      if (repricing.status !== 200 || repricing.payload.lines.length === 0) continue
      const lines = repricing.payload.lines.map(({ line_id }) => ({ line_id, price: oneOf(life, ['again', 'keep']) }))
      await take(life, repriceOrder, { params: { id }, version, body: { lines } })
    }
  },
  async quoteOrder(life: Life) {
    await only(await orderIn(life, 'draft'), (at) => take(life, quoteOrder, { ...at, body: {} }))
  },
  async reviseOrder(life: Life) {
    await only(await orderIn(life, 'quoted'), (at) => take(life, reviseOrder, { ...at, body: reason }))
  },
  async discardOrderRevision(life: Life) {
    await only(await orderIn(life, 'draft'), (at) => take(life, discardOrderRevision, { ...at, body: reason }))
  },
  async reopenOrder(life: Life) {
    await only(await orderIn(life, 'lost', 'cancelled'), (at) => take(life, reopenOrder, { ...at, body: reason }))
  },
  async loseOrder(life: Life) {
    await only(await orderIn(life, 'quoted', 'draft'), (at) => take(life, loseOrder, { ...at, body: reason }))
  },
  /** In part where the chance is odd. */
  async confirmOrder(life: Life) {
    const order = await orderIn(life, 'quoted')
    const line_ids = life.at % 2 === 1 ? order?.lines.slice(0, 2).map(({ id }) => id) : undefined
    await only(order, (at) =>
      take(life, confirmOrder, {
        ...at,
        body: { client_po_number: `PO-${order?.id}`, ...(line_ids ? { line_ids } : {}) },
      }),
    )
  },
  /** Issues the confirmation again where the chance is even. */
  async correctOrder(life: Life) {
    const body = life.at % 2 === 0 ? { issue_confirmation: true } : { contact: 'Asha' }
    await only(await orderIn(life, ...owing), (at) => take(life, correctOrder, { ...at, body }))
  },
  async cancelOrder(life: Life) {
    await only(await orderIn(life, 'confirmed', 'quoted', 'draft'), (at) =>
      take(life, cancelOrder, { ...at, body: reason }),
    )
  },
  async closeOrderShort(life: Life) {
    await only(await orderIn(life, 'delivering'), (at) => take(life, closeOrderShort, { ...at, body: reason }))
  },
  async recordPayment(life: Life) {
    await only(await orderIn(life, 'quoted', ...owing), ({ params }) =>
      take(life, recordPayment, { params, body: { amount: String(100_000 + life.at), reference: `T-${life.at}` } }),
    )
  },
  async reversePayment(life: Life) {
    const order = await orderIn(life, 'quoted', ...owing)
    await only(
      order?.payments.find(({ reversed_at }) => reversed_at === null),
      (at) => take(life, reversePayment, { ...at, body: reason }),
    )
  },
  async payCommission(life: Life) {
    const order = await orderIn(life, ...owing)
    if (!order) return
    const body = { order_ids: [order.id], paid_on: life.server.clock.now.toISOString().slice(0, 10) }
    await take(life, payCommission, { params: { id: life.agent_id }, body }, life.server.admin.call as never)
  },
  async reverseCommission(life: Life) {
    const at = { params: { id: life.agent_id } }
    const { payload } = await life.server.admin.call(listCommissionEntries, { ...at, query: { kind: 'paid' } })
    const entry = payload.find(({ reversed_at }) => reversed_at === null)
    if (!entry) return
    const body = { entry_ids: [entry.id], ...reason }
    await take(life, reverseCommission, { ...at, body }, life.server.admin.call as never)
  },
  async recordDelivery(life: Life) {
    const order = await orderIn(life, 'confirmed', 'delivering')
    const lines = (order?.lines ?? []).slice(0, 1).map(({ id }) => ({ order_line_id: id, quantity: '1' }))
    await only(order, (at) => take(life, recordDelivery, { ...at, body: { lines } }))
  },
  async cancelDelivery(life: Life) {
    const order = await orderIn(life, 'delivering', 'completed')
    await only(
      order?.deliveries.find(({ cancelled_at }) => cancelled_at === null),
      (at) => take(life, cancelDelivery, { ...at, body: reason }),
    )
  },
  async mailOrderDocument(life: Life) {
    const body = { kind: 'quotation', to_address: 'g.mollel@mawenzi.example' }
    await only(await orderIn(life, 'quoted', ...owing), ({ params }) => take(life, mailOrderDocument, { params, body }))
  },
  async mailDeliveryNote(life: Life) {
    const order = await orderIn(life, 'delivering', 'completed')
    await only(order?.deliveries[0], ({ params }) =>
      take(life, mailDeliveryNote, { params, body: { to_address: 'stores@mawenzi.example' } }),
    )
  },
  async revokeVerifications(life: Life) {
    await only(await orderIn(life, 'quoted', ...owing), (at) =>
      take(life, revokeVerifications, { ...at, body: reason }),
    )
  },
}
