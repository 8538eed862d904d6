import { deliveriesApi } from '../../src/api/deliveriesApi'
import { ordersApi } from '../../src/api/ordersApi'
import { paymentsApi } from '../../src/api/paymentsApi'
import { setupStore } from '../../src/app/store'
import { operations } from '../../src/contract/operations'
import { orderSchema } from '../../src/contract/order'
import { getOrder, updateOrder } from '../../src/contract/orders'
import { session } from '../support/clientData'
import { answer, refuse } from '../support/mswServer'
import { aDraftOrder, orderIds } from '../support/orderData'

const { getOrder: read, updateOrder: change } = ordersApi.endpoints
const { pump } = orderIds

const reason = 'The client asked'
const over = { id: pump, version: 3 }
const line_id = '019a0000-0000-7000-8000-000000000701'
const endpoints = { ...ordersApi.endpoints, ...deliveriesApi.endpoints, ...paymentsApi.endpoints }

/** Each change of an existing order, as its page sends it. */
const changes = {
  updateOrder: endpoints.updateOrder.initiate({ ...over, body: {} }),
  assignOrder: endpoints.assignOrder.initiate({ ...over, body: { assignee_id: null } }),
  quoteOrder: endpoints.quoteOrder.initiate({ ...over, body: {} }),
  confirmOrder: endpoints.confirmOrder.initiate({ ...over, body: {} }),
  correctOrder: endpoints.correctOrder.initiate({ ...over, body: {} }),
  reviseOrder: endpoints.reviseOrder.initiate({ ...over, reason }),
  discardOrderRevision: endpoints.discardOrderRevision.initiate({ ...over, body: { reason } }),
  reopenOrder: endpoints.reopenOrder.initiate({ ...over, body: { reason } }),
  loseOrder: endpoints.loseOrder.initiate({ ...over, reason }),
  cancelOrder: endpoints.cancelOrder.initiate({ ...over, body: { reason } }),
  closeOrderShort: endpoints.closeOrderShort.initiate({ ...over, reason }),
  repriceOrder: endpoints.repriceOrder.initiate({ ...over, body: { lines: [{ line_id, price: 'keep' }] } }),
  recordDelivery: endpoints.recordDelivery.initiate({
    ...over,
    body: { lines: [{ order_line_id: line_id, quantity: '1' }] },
  }),
  cancelDelivery: endpoints.cancelDelivery.initiate({ id: line_id, order_id: pump, version: 1, reason }),
  revokeVerifications: endpoints.revokeVerifications.initiate({ ...over, reason }),
  reversePayment: endpoints.reversePayment.initiate({ id: line_id, order_id: pump, version: 1, reason }),
}

const changing = operations.filter(
  (operation) =>
    operation.method !== 'GET' && operation.response === (orderSchema as unknown) && 'versioned' in operation,
)

describe('A changed order', () => {
  /** An open order page whose refetch takes longer than the test. */
  async function opened() {
    let readings = 0
    answer(getOrder, () => {
      readings += 1
      return readings === 1 ? aDraftOrder() : new Promise<never>(() => undefined)
    })
    const store = setupStore({ session })
    await store.dispatch(read.initiate(pump))
    return { store, shown: () => read.select(pump)(store.getState()).data?.version }
  }

  it('is shown with the response’s version at once, so that a following quote is sent over that version', async () => {
    const { store, shown } = await opened()
    answer(updateOrder, () => aDraftOrder({ version: 4 }))
    expect(shown()).toBe(3)
    await store.dispatch(change.initiate({ id: pump, version: 3, body: {} }))
    expect(shown()).toBe(4)
  })

  it('has an expectation above for each change of it', () => {
    expect(Object.keys(changes).sort()).toEqual(changing.map(({ operationId }) => operationId as string).sort())
  })

  it.each(changing.map((operation) => [operation.operationId, operation] as const))(
    'is shown at once as the response of %s returned it',
    async (name, operation) => {
      const { store, shown } = await opened()
      answer(operation as typeof updateOrder, () => aDraftOrder({ version: 4 }))
      await store.dispatch(changes[name as keyof typeof changes] as (typeof changes)['updateOrder'])
      expect(shown()).toBe(4)
    },
  )

  it('is unchanged when the change is rejected', async () => {
    const { store, shown } = await opened()
    answer(updateOrder, () => refuse(409, { code: 'wrong_state' }))
    await store.dispatch(change.initiate({ id: pump, version: 3, body: {} }))
    expect(shown()).toBe(3)
  })
})
