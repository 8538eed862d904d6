import { screen, waitFor, within } from '@testing-library/react'
import { getMe } from '../../../src/contract/auth'
import type { Order } from '../../../src/contract/order'
import { getOrder } from '../../../src/contract/orders'
import { getMailState } from '../../../src/contract/mails'
import {
  createPurchaseOrders,
  getPurchaseOrder,
  listPurchaseOrders,
  sendPurchaseOrder,
} from '../../../src/contract/purchaseOrders'
import { noBreak } from '../../../src/domain/money/figures'
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
import { openFilter } from '../../support/openFilter'
import { answerAll, renderApp, renderPage } from '../../support/renderApp'

const at = `/admin/orders/${orderIds.pump}`
/** In the past in any time zone. */
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
  it('are listed with number, supplier, status, total, expected date and receipts, each linked to its page', async () => {
    answer(getOrder, () =>
      aConfirmedOrder({
        purchase_orders: [
          aPurchaseOrderSummary({ status: 'receiving', line_count: 5, received_lines: 2 }),
          kariakooOrdered(),
        ],
      }),
    )
    await renderPage({ at })
    const rows = within(await screen.findByRole('table', { name: 'Purchase orders' }))
      .getAllByRole('row')
      .slice(1)
    expect(rows.map(cellsOf)).toEqual([
      ['PO-DSM-2026-00184', 'Ningbo Haitai', 'Receiving', 'USD 2,184.40', '4 Jan 2027', '2 of 5 lines'],
      ['no number yet', 'Kariakoo Hardware', 'Draft', 'TZS 13,135,950', '–', ''],
    ])
    expect(within(rows[0]!).getByRole('link')).toHaveAttribute('href', `/admin/orders/purchase/${orderIds.ningboOrder}`)
  })

  it('that are not sent are the order’s next step: one dialog after the other sends them', async () => {
    const [first, second] = [orderIds.ningboOrder, orderIds.other]
    const drafts = [
      aPurchaseOrderSummary({ id: first, status: 'draft', number: null }),
      kariakooOrdered({ id: second }),
    ]
    answer(getOrder, () => aConfirmedOrder({ purchase_orders: drafts }))
    answer(getMailState, () => ({ sends: true, waiting: 0, failed: 0, mails: [] }))
    answer(getPurchaseOrder, ({ params: { id } }) =>
      aPurchaseOrder({
        id,
        status: 'draft',
        number: null,
        supplier_name: id === first ? 'Ningbo Haitai' : 'Kariakoo',
        supplier_email: 'sales@supplier.example',
      }),
    )
    const sent: string[] = []
    answer(sendPurchaseOrder, ({ params: { id } }) => {
      sent.push(id)
      return aPurchaseOrder({ id, status: 'sent', number: 'PO-1' })
    })
    const { user } = await renderPage({ at })
    const send = await screen.findByRole('button', { name: 'Send 2 purchase orders' })
    expect(send).toHaveClass('btn-primary')
    expect(screen.getByRole('button', { name: 'Record delivery' })).not.toHaveClass('btn-primary')
    await user.click(send)
    for (const [place, supplier] of [
      ['1 of 2', /Ningbo Haitai/],
      ['2 of 2', /Kariakoo/],
    ] as const) {
      const dialog = within(await screen.findByRole('dialog', { name: supplier }))
      expect(dialog.getByText(new RegExp(place))).toBeVisible()
      await user.click(dialog.getByRole('button', { name: /^Send/ }))
    }
    await waitFor(() => expect(sent).toEqual([first, second]))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('show by how many days they are late while goods are in transit', async () => {
    answer(getOrder, () =>
      aConfirmedOrder({
        purchase_orders: [
          aPurchaseOrderSummary({ expected_on: past }),
          kariakooOrdered({ status: 'received', expected_on: past }),
        ],
      }),
    )
    await renderPage({ at })
    const [ningbo, kariakoo] = within(await screen.findByRole('table', { name: 'Purchase orders' }))
      .getAllByRole('row')
      .slice(1)
    expect(within(ningbo!).getByText(/^\d+ days late$/)).toBeVisible()
    expect(within(kariakoo!).queryByText(/late/)).toBeNull()
  })

  it('are cards on a phone', async () => {
    screenIs.phone = true
    answer(getOrder, () => aConfirmedOrder())
    await renderPage({ at: `${at}?part=purchase` })
    const [card] = within(await screen.findByRole('list', { name: 'Purchase orders' })).getAllByRole('link')
    expect(card).toHaveTextContent(/Ningbo Haitai.*USD\s2,184\.40.*0 of 1 line.*4 Jan 2027.*Sent.*PO-DSM-2026-00184/)
  })

  it('are found by old links, which named them on the order’s page', async () => {
    answer(getOrder, () => aConfirmedOrder())
    const { router } = await renderPage({ at: `${at}?purchase=${orderIds.ningboOrder}` })
    await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/orders/purchase/${orderIds.ningboOrder}`))
    expect(await screen.findByRole('heading', { level: 1, name: 'Ningbo Haitai' })).toBeVisible()
  })
})

describe('A cancelled purchase order line', () => {
  const again = (over: Partial<Order> = {}) =>
    aConfirmedOrder({ purchase_orders: [aPurchaseOrderSummary({ status: 'cancelled' }), kariakooOrdered()], ...over })

  it('can be bought again: the dialog names the supplier, and creates the purchase orders over the version on the screen', async () => {
    const sent: unknown[] = []
    answer(getOrder, () => again())
    answer(createPurchaseOrders, ({ params, headers }) => {
      sent.push([params.id, headers.get('If-Match')])
      return [aPurchaseOrder({ status: 'draft', number: null })]
    })
    const { user } = await renderPage({ at })
    expect(await screen.findByText('The lines from Ningbo Haitai are no longer on a purchase order.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Create purchase orders' }))
    expect(await screen.findByText('1 draft purchase order created.')).toBeVisible()
    expect(sent).toEqual([[orderIds.pump, '"3"']])
  })

  it('shows why it could not be bought again', async () => {
    answer(getOrder, () => again())
    answer(createPurchaseOrders, () =>
      refuse(409, { code: 'wrong_state', message: 'All lines of this order stand on purchase orders.' }),
    )
    const { user } = await renderPage({ at })
    await user.click(await screen.findByRole('button', { name: 'Create purchase orders' }))
    expect(await screen.findByText('All lines of this order stand on purchase orders.')).toBeVisible()
  })

  it.each<[string, Partial<Order>]>([
    [
      'it was already bought again',
      {
        purchase_orders: [
          aPurchaseOrderSummary({ status: 'cancelled' }),
          aPurchaseOrderSummary({ id: orderIds.other, status: 'draft', number: null }),
          kariakooOrdered(),
        ],
      },
    ],
    ['the order is cancelled', { status: 'cancelled' }],
  ])('is not offered for repurchase where %s', async (_, over) => {
    answer(getOrder, () => again(over))
    await renderPage({ at })
    await screen.findByRole('table', { name: 'Purchase orders' })
    expect(screen.queryByRole('button', { name: 'Create purchase orders' })).toBeNull()
  })
})

describe('The late filter of the purchase order list', () => {
  const list = '/admin/orders?view=purchase'

  it('is sent to the server from the URL, and can be set', async () => {
    const asked: (string | undefined)[] = []
    answer(listPurchaseOrders, ({ query }) => {
      if (!query.limit) asked.push(query.late)
      return page([aPurchaseOrderSummary({ expected_on: past })])
    })
    const { user, router } = await renderPage({ at: list })
    expect(await screen.findByText(/^\d+ days late$/)).toBeVisible()
    const late = await openFilter(user, 'Late')
    await user.click(await late.findByRole('radio', { name: 'Late only' }))
    await waitFor(() => expect(asked).toEqual([undefined, 'true']))
    expect(router.state.location.search).toBe('?view=purchase&late=true')
  })

  it('is apart from how the goods arrived, which is another filter', async () => {
    const asked: (string | undefined)[] = []
    answer(listPurchaseOrders, ({ query }) => {
      if (!query.limit) asked.push(query.arrival)
      return page([aPurchaseOrderSummary({ expected_on: past })])
    })
    const { user, router } = await renderPage({ at: list })
    await screen.findByText(/^\d+ days late$/)
    const arrival = await openFilter(user, 'Arrival')
    await user.click(await arrival.findByRole('checkbox', { name: 'On time' }))
    await waitFor(() => expect(asked).toEqual([undefined, 'on_time']))
    expect(router.state.location.search).toBe('?view=purchase&arrival=on_time')
  })

  it('ignores unknown values', async () => {
    const asked: unknown[] = []
    answer(listPurchaseOrders, ({ query }) => {
      if (!query.limit) asked.push(query)
      return page([])
    })
    await renderPage({ at: `${list}&late=perhaps&arrival=never` })
    await screen.findByText('Clear filters')
    expect(asked).toEqual([{}])
  })

  it('is not offered to a viewer', async () => {
    answer(getMe, () => aUser({ role: 'viewer' }))
    await renderApp({ at: `/admin/orders/purchase/${orderIds.ningboOrder}` })
    expect(await screen.findByText('Your role can’t open this page')).toBeVisible()
  })
})
