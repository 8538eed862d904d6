import { ordersApi } from '../../src/api/ordersApi'
import { setupStore } from '../../src/app/store'
import { getOrder, updateOrder } from '../../src/contract/orders'
import { session } from '../support/clientData'
import { answer, refuse } from '../support/mswServer'
import { aDraftOrder, orderIds } from '../support/orderData'

const { getOrder: read, updateOrder: change } = ordersApi.endpoints
const { pump } = orderIds

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

  it('stays as it was where the change was refused', async () => {
    const { store, shown } = await opened()
    answer(updateOrder, () => refuse(409, { code: 'wrong_state' }))
    await store.dispatch(change.initiate({ id: pump, version: 3, body: {} }))
    expect(shown()).toBe(3)
  })
})
