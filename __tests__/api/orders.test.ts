import { ordersApi } from '../../src/api/ordersApi'
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
const { endpoints } = ordersApi

/** Each change of an order that is there, as its page makes it. */
const changes = {
  updateOrder: endpoints.updateOrder.initiate({ ...over, body: {} }),
  quoteOrder: endpoints.quoteOrder.initiate({ ...over, body: {} }),
  confirmOrder: endpoints.confirmOrder.initiate({ ...over, body: {} }),
  correctOrder: endpoints.correctOrder.initiate({ ...over, body: {} }),
  reviseOrder: endpoints.reviseOrder.initiate({ ...over, reason }),
  loseOrder: endpoints.loseOrder.initiate({ ...over, reason }),
  cancelOrder: endpoints.cancelOrder.initiate({ ...over, reason }),
  closeOrderShort: endpoints.closeOrderShort.initiate({ ...over, reason }),
  repriceOrder: endpoints.repriceOrder.initiate({ ...over, body: { lines: [{ line_id, price: 'keep' }] } }),
  recordDelivery: endpoints.recordDelivery.initiate({
    ...over,
    body: { lines: [{ order_line_id: line_id, quantity: '1' }] },
  }),
  cancelDelivery: endpoints.cancelDelivery.initiate({ id: line_id, order_id: pump, version: 1, reason }),
  revokePaperChecks: endpoints.revokePaperChecks.initiate({ ...over, reason }),
}

const changing = operations.filter(
  (operation) =>
    operation.method !== 'GET' && operation.response === (orderSchema as unknown) && 'versioned' in operation,
)

describe('An order that was changed', () => {
  /** Its page is open; each further reading of it takes longer than the reader does. */
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

  it('stands on its page at once as the change answered it: who quotes it then does so over his own change', async () => {
    const { store, shown } = await opened()
    answer(updateOrder, () => aDraftOrder({ version: 4 }))
    expect(shown()).toBe(3)
    await store.dispatch(change.initiate({ id: pump, version: 3, body: {} }))
    expect(shown()).toBe(4)
  })

  it('has a line above for each change of it', () => {
    expect(Object.keys(changes).sort()).toEqual(changing.map(({ operationId }) => operationId as string).sort())
  })

  it.each(changing.map((operation) => [operation.operationId, operation] as const))(
    'stands on its page at once as %s answered it',
    async (name, operation) => {
      const { store, shown } = await opened()
      answer(operation as typeof updateOrder, () => aDraftOrder({ version: 4 }))
      await store.dispatch(changes[name as keyof typeof changes] as (typeof changes)['updateOrder'])
      expect(shown()).toBe(4)
    },
  )

  it('stays as it was where the change was refused', async () => {
    const { store, shown } = await opened()
    answer(updateOrder, () => refuse(409, { code: 'wrong_state' }))
    await store.dispatch(change.initiate({ id: pump, version: 3, body: {} }))
    expect(shown()).toBe(3)
  })
})
