import { screen, waitFor, within } from '@testing-library/react'
import { getMe } from '../../../src/contract/auth'
import type { Order } from '../../../src/contract/order'
import { getOrder } from '../../../src/contract/orders'
import { createPurchaseOrders, listPurchaseOrders } from '../../../src/contract/purchaseOrders'
import { noBreak } from '../../../src/domain/figures'
import { aUser } from '../../support/clientData'
import { screenIs } from '../../support/jsdomGaps'
import { answer, page, refuse } from '../../support/mswServer'
import {
  aConfirmedOrder,
  aPurchaseOrder,
  aPurchaseOrderSummary,
  kariakooOrdered,
  orderIds,
} from '../../support/orderData'
import { answerAll, renderApp } from '../../support/renderApp'

const at = `/admin/orders/${orderIds.pump}`
/** Long past by any clock. */
const past = '2020-01-31'

beforeEach(answerAll)
afterEach(() => {
  screenIs.phone = false
})

const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent?.replaceAll(noBreak, ' ').trim())

describe('The purchase orders of an order', () => {
  it('are listed with number, supplier, state, total, the day they are expected and what came in, each leading to its page', async () => {
    answer(getOrder, () =>
      aConfirmedOrder({
        purchase_orders: [
          aPurchaseOrderSummary({ status: 'receiving', line_count: 5, received_lines: 2 }),
          kariakooOrdered(),
        ],
      }),
    )
    await renderApp({ at })
    const rows = within(await screen.findByRole('table', { name: 'Purchase orders' }))
      .getAllByRole('row')
      .slice(1)
    expect(rows.map(cellsOf)).toEqual([
      ['PO-DSM-2026-00184', 'Ningbo Haitai', 'Receiving', 'USD 2,184.40', '4 Jan 2027', '2 of 5 lines'],
      ['no number yet', 'Kariakoo Hardware', 'Draft', 'TZS 13,135,950', '–', ''],
    ])
    expect(within(rows[0]!).getByRole('link')).toHaveAttribute('href', `/admin/orders/purchase/${orderIds.ningboOrder}`)
  })

  it('say by how many days they are late, as long as goods are under way', async () => {
    answer(getOrder, () =>
      aConfirmedOrder({
        purchase_orders: [
          aPurchaseOrderSummary({ expected_on: past }),
          kariakooOrdered({ status: 'received', expected_on: past }),
        ],
      }),
    )
    await renderApp({ at })
    const [ningbo, kariakoo] = within(await screen.findByRole('table', { name: 'Purchase orders' }))
      .getAllByRole('row')
      .slice(1)
    expect(within(ningbo!).getByText(/^\d+ days late$/)).toBeVisible()
    expect(within(kariakoo!).queryByText(/late/)).toBeNull()
  })

  it('are cards on a phone', async () => {
    screenIs.phone = true
    answer(getOrder, () => aConfirmedOrder())
    await renderApp({ at: `${at}?part=purchase` })
    const [card] = within(await screen.findByRole('list', { name: 'Purchase orders' })).getAllByRole('link')
    expect(card).toHaveTextContent(/Ningbo Haitai.*USD\s2,184\.40.*0 of 1 line.*4 Jan 2027.*Sent.*PO-DSM-2026-00184/)
  })

  it('are found by the links of old, which named them on the order’s page', async () => {
    answer(getOrder, () => aConfirmedOrder())
    const { router } = await renderApp({ at: `${at}?purchase=${orderIds.ningboOrder}` })
    await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/orders/purchase/${orderIds.ningboOrder}`))
    expect(await screen.findByRole('heading', { level: 1, name: 'Ningbo Haitai' })).toBeVisible()
  })
})

describe('What was cancelled', () => {
  const again = (over: Partial<Order> = {}) =>
    aConfirmedOrder({ purchase_orders: [aPurchaseOrderSummary({ status: 'cancelled' }), kariakooOrdered()], ...over })

  it('can be bought again: it says of whom, and makes the purchase orders over the version on the screen', async () => {
    const sent: unknown[] = []
    answer(getOrder, () => again())
    answer(createPurchaseOrders, ({ params, headers }) => {
      sent.push([params.id, headers.get('If-Match')])
      return [aPurchaseOrder({ status: 'draft', number: null })]
    })
    const { user } = await renderApp({ at })
    expect(
      await screen.findByText('What Ningbo Haitai was to deliver stands on no purchase order any more.'),
    ).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Make purchase orders' }))
    expect(await screen.findByText('1 purchase order is made, as a draft.')).toBeVisible()
    expect(sent).toEqual([[orderIds.pump, '"3"']])
  })

  it('says why it could not be bought again', async () => {
    answer(getOrder, () => again())
    answer(createPurchaseOrders, () =>
      refuse(409, { code: 'wrong_state', message: 'All lines of this order stand on purchase orders.' }),
    )
    const { user } = await renderApp({ at })
    await user.click(await screen.findByRole('button', { name: 'Make purchase orders' }))
    expect(await screen.findByText('All lines of this order stand on purchase orders.')).toBeVisible()
  })

  it.each<[string, Partial<Order>]>([
    [
      'it was bought again already',
      {
        purchase_orders: [
          aPurchaseOrderSummary({ status: 'cancelled' }),
          aPurchaseOrderSummary({ id: orderIds.other, status: 'draft', number: null }),
          kariakooOrdered(),
        ],
      },
    ],
    ['the order is cancelled', { status: 'cancelled' }],
  ])('is not offered to be bought again where %s', async (_, over) => {
    answer(getOrder, () => again(over))
    await renderApp({ at })
    await screen.findByRole('table', { name: 'Purchase orders' })
    await screen.findByRole('img', { name: 'Neema Mushi' })
    expect(screen.queryByRole('button', { name: 'Make purchase orders' })).toBeNull()
  })
})

describe('The list of purchase orders, as to what is late', () => {
  const list = '/admin/orders?view=purchase'

  it('asks the server for it by the address, and can be narrowed to it', async () => {
    const asked: (string | undefined)[] = []
    answer(listPurchaseOrders, ({ query }) => {
      asked.push(query.late)
      return page([aPurchaseOrderSummary({ expected_on: past })])
    })
    const { user, router } = await renderApp({ at: list })
    expect(await screen.findByText(/^\d+ days late$/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Late' }))
    await user.click(await screen.findByRole('button', { name: 'Only what is late' }))
    await waitFor(() => expect(asked).toEqual([undefined, 'true']))
    expect(router.state.location.search).toBe('?view=purchase&late=true')
  })

  it('leaves out what it does not know', async () => {
    const asked: unknown[] = []
    answer(listPurchaseOrders, ({ query }) => {
      asked.push(query)
      return page([])
    })
    await renderApp({ at: `${list}&late=perhaps` })
    await screen.findByText('Clear search and filters')
    expect(asked).toEqual([{}])
  })

  it('is not for a viewer', async () => {
    answer(getMe, () => aUser({ role: 'viewer' }))
    await renderApp({ at: `/admin/orders/purchase/${orderIds.ningboOrder}` })
    expect(await screen.findByText('Your role does not open this page')).toBeVisible()
  })
})
