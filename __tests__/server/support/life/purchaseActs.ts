import {
  approveRequest,
  getApproval,
  rejectRequest,
  requestApproval,
  withdrawRequest,
} from '../../../../src/contract/approvals'
import { mailPurchaseOrder } from '../../../../src/contract/documentMails'
import {
  acknowledgePurchaseOrder,
  cancelPurchaseOrder,
  closePurchaseOrderShort,
  createPurchaseOrders,
  getPurchaseOrder,
  sendPurchaseOrder,
  updatePurchaseOrder,
  type PurchaseOrder,
} from '../../../../src/contract/purchaseOrders'
import { cancelReceipt, recordReceipt } from '../../../../src/contract/receipts'
import { done } from '../fulfilment'
import { type Life, oneOf, only, ordersIn, purchaseOrdersIn, take } from './life'

async function purchaseOrderIn(life: Life, ...statuses: string[]): Promise<PurchaseOrder | undefined> {
  const found = oneOf(life, await purchaseOrdersIn(life, ...statuses))
  return found && done(life.server.staff.call(getPurchaseOrder, { params: { id: found.id } }))
}

/** A draft that needs an approval, and its request. */
async function toApprove(life: Life) {
  for (const { id, version } of await purchaseOrdersIn(life, 'draft')) {
    const params = { kind: 'purchase_order', id }
    const { needed, request } = await done(life.server.staff.call(getApproval, { params }))
    if (needed && !needed.approved) return { params, version, request }
  }
  return undefined
}

const pendingOf = (found: Awaited<ReturnType<typeof toApprove>>) =>
  found?.request?.status === 'pending' ? found.request : undefined

const reason = { reason: 'By chance' }
const under_way = ['sent', 'acknowledged', 'receiving']

export const purchaseActs = {
  async createPurchaseOrders(life: Life) {
    await only(oneOf(life, await ordersIn(life, 'confirmed', 'delivering')), (at) =>
      take(life, createPurchaseOrders, at),
    )
  },
  async updatePurchaseOrder(life: Life) {
    await only(await purchaseOrderIn(life, 'draft'), (at) =>
      take(life, updatePurchaseOrder, { ...at, body: { remarks: `Call first ${life.at}` } }),
    )
  },
  async requestApproval(life: Life) {
    const found = await toApprove(life)
    if (found) await take(life, requestApproval, { params: found.params, version: found.version, body: {} })
  },
  async approveRequest(life: Life) {
    await only(pendingOf(await toApprove(life)), (at) =>
      take(life, approveRequest, { ...at, body: {} }, life.server.admin.call as never),
    )
  },
  async rejectRequest(life: Life) {
    await only(pendingOf(await toApprove(life)), (at) =>
      take(life, rejectRequest, { ...at, body: reason }, life.server.admin.call as never),
    )
  },
  async withdrawRequest(life: Life) {
    await only(pendingOf(await toApprove(life)), (at) => take(life, withdrawRequest, at))
  },
  async sendPurchaseOrder(life: Life) {
    await only(await purchaseOrderIn(life, 'draft'), (at) => take(life, sendPurchaseOrder, { ...at, body: {} }))
  },
  async acknowledgePurchaseOrder(life: Life) {
    await only(await purchaseOrderIn(life, 'sent'), (at) =>
      take(life, acknowledgePurchaseOrder, { ...at, body: { supplier_reference: 'S-1' } }),
    )
  },
  async cancelPurchaseOrder(life: Life) {
    await only(await purchaseOrderIn(life, 'draft', 'sent'), (at) =>
      take(life, cancelPurchaseOrder, { ...at, body: reason }),
    )
  },
  async closePurchaseOrderShort(life: Life) {
    await only(await purchaseOrderIn(life, 'receiving'), (at) =>
      take(life, closePurchaseOrderShort, { ...at, body: reason }),
    )
  },
  async recordReceipt(life: Life) {
    const bought = await purchaseOrderIn(life, ...under_way)
    const lines = (bought?.lines ?? []).slice(0, 1).map(({ id }) => ({ purchase_order_line_id: id, quantity: '1' }))
    await only(bought, (at) => take(life, recordReceipt, { ...at, body: { lines } }))
  },
  async cancelReceipt(life: Life) {
    const bought = await purchaseOrderIn(life, 'receiving', 'received')
    await only(
      bought?.receipts.find(({ cancelled_at }) => cancelled_at === null),
      (at) => take(life, cancelReceipt, { ...at, body: reason }),
    )
  },
  async mailPurchaseOrder(life: Life) {
    await only(await purchaseOrderIn(life, ...under_way), ({ params }) =>
      take(life, mailPurchaseOrder, { params, body: { to_address: 'sales@haitai.example' } }),
    )
  },
}
