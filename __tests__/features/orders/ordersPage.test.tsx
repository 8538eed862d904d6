import { screen, waitFor, within } from '@testing-library/react'
import { getMe } from '../../../src/contract/auth'
import { listOrders } from '../../../src/contract/orders'
import { listPurchaseOrders } from '../../../src/contract/purchaseOrders'
import { noBreak } from '../../../src/domain/money/figures'
import { aUser } from '../../support/clientData'
import { screenIs } from '../../support/jsdomGaps'
import { answer, page, refuse } from '../../support/mswServer'
import { anOrderSummary, aPurchaseOrderSummary, kariakooOrdered, orderIds } from '../../support/orderData'
import { openFilter } from '../../support/openFilter'
import { answerAll, renderPage } from '../../support/renderApp'

const at = '/admin/orders'
const draft = anOrderSummary({
  id: orderIds.other,
  number: null,
  revision: 1,
  status: 'draft',
  client_name: 'Kibo Regional Hospital',
  currency: 'USD',
  total: '1250.5',
  valid_until: null,
})

beforeEach(answerAll)

describe('The list of orders', () => {
  it('shows each with its number, client and client reference, lines, status, dates and total', async () => {
    answer(listOrders, () => page([anOrderSummary({ client_po_number: '88120-4', valid_until: '2099-12-18' }), draft]))
    await renderPage({ at })
    const link = await screen.findByRole('link', { name: /00231/ })
    expect(link).toHaveAttribute('href', `/admin/orders/${orderIds.pump}`)
    const cells = within(link.closest('tr')!)
      .getAllByRole('cell')
      .slice(1)
      .map((cell) => cell.textContent?.replaceAll(noBreak, ' '))
    expect(cells[0]).toBe('ORD-DSM-2026-00231R2')
    expect(cells[1]).toBe('Mawenzi Gold Mine Ltd88120-4')
    expect(cells.slice(2, 5)).toEqual(['2', 'Quoted', '18 Dec 2099'])
    expect(cells[6]).toBe('TZS 23,333,320')
    expect(within(screen.getByText('Kibo Regional Hospital').closest('tr')!).getByText('no number yet')).toBeVisible()
  })

  it('marks a quotation as expired while the client can still accept it', async () => {
    answer(listOrders, () =>
      page([
        anOrderSummary({ valid_until: '2020-01-31' }),
        anOrderSummary({ id: orderIds.other, status: 'confirmed', client_name: 'Kibo', valid_until: '2020-01-31' }),
      ]),
    )
    await renderPage({ at })
    expect(within((await screen.findByText('Mawenzi Gold Mine Ltd')).closest('tr')!).getByText('Expired')).toBeVisible()
    expect(within(screen.getByText('Kibo').closest('tr')!).queryByText('Expired')).toBeNull()
  })

  it('requests what the URL holds, and ignores unknown parameters', async () => {
    const asked: Record<string, string>[] = []
    answer(listOrders, ({ query }) => {
      asked.push(query)
      return page([anOrderSummary()])
    })
    const { go } = await renderPage({ at: `${at}?q=pump&status=quoted&sort=created_at&after=c2` })
    await screen.findByText('Mawenzi Gold Mine Ltd')
    await go(`${at}?status=perhaps&sort=margin`)
    await waitFor(() => expect(asked).toEqual([{ q: 'pump', status: 'quoted', sort: 'created_at', after: 'c2' }, {}]))
  })

  it('is filtered by what is not known: the costs not for a viewer, even from the URL', async () => {
    const asked: Record<string, string>[] = []
    answer(listOrders, ({ query }) => {
      asked.push(query)
      return page([anOrderSummary()])
    })
    const { unmount } = await renderPage({ at: `${at}?no_rate=true&no_cost=true` })
    await waitFor(() => expect(asked.at(-1)).toEqual({ no_rate: 'true', no_cost: 'true' }))
    unmount()
    asked.length = 0
    answer(getMe, () => aUser({ role: 'viewer' }))
    const { user } = await renderPage({ at: `${at}?no_rate=true&no_cost=true` })
    await screen.findByText('Mawenzi Gold Mine Ltd')
    expect(new Set(asked.map((query) => JSON.stringify(query)))).toEqual(new Set(['{"no_rate":"true"}']))
    await user.click(screen.getByRole('button', { name: /^Filter/ }))
    const panel = within(await screen.findByRole('dialog'))
    expect(await panel.findByRole('button', { name: /^Exchange rate/ })).toBeVisible()
    expect(panel.queryByRole('button', { name: /^Known costs/ })).toBeNull()
  })

  it('filters by status through a menu', async () => {
    answer(listOrders, ({ query }) => page(query.status === 'draft' ? [draft] : [anOrderSummary()]))
    const { user, router } = await renderPage({ at })
    await screen.findByText('Mawenzi Gold Mine Ltd')
    const status = await openFilter(user, 'Status')
    await user.click(await status.findByRole('checkbox', { name: 'Draft' }))
    expect(await screen.findByText('Kibo Regional Hospital')).toBeVisible()
    expect(router.state.location.search).toBe('?status=draft')
  })

  it('when empty, shows that an order starts from an award or from scratch, and can be retried when it failed', async () => {
    answer(listOrders, () => refuse(503))
    const { user } = await renderPage({ at })
    expect(await screen.findByText('The orders could not be loaded')).toBeVisible()
    answer(listOrders, () => page([]))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText(/from an RFQ award.*or start from scratch/)).toBeVisible()
    expect(screen.getAllByRole('link', { name: 'New order' })[0]).toHaveAttribute('href', '/admin/orders/create')
  })

  it('is cards on a phone', async () => {
    screenIs.phone = true
    await renderPage({ at })
    const card = await screen.findByRole('link', { name: /Mawenzi Gold Mine Ltd/ })
    expect(card).toHaveTextContent(/TZS\s23,333,320.*2 lines.*Quoted.*ORD-DSM-2026-00231/)
  })

  it('offers a viewer neither a new order nor purchase orders', async () => {
    answer(getMe, () => aUser({ role: 'viewer' }))
    await renderPage({ at: `${at}?view=purchase` })
    expect(await screen.findByText('Mawenzi Gold Mine Ltd')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'New order' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Purchase orders' })).toBeNull()
  })
})

describe('The list of purchase orders', () => {
  it('is beside that of orders, each row linked to its page', async () => {
    answer(listPurchaseOrders, () => page([aPurchaseOrderSummary(), kariakooOrdered()]))
    const { user } = await renderPage({ at })
    await user.click(await screen.findByRole('link', { name: 'Purchase orders' }))
    const link = await screen.findByRole('link', { name: /00184/ })
    expect(link).toHaveAttribute('href', `/admin/orders/purchase/${orderIds.ningboOrder}`)
    const cells = within(link.closest('tr')!)
      .getAllByRole('cell')
      .map((cell) => cell.textContent?.replaceAll(noBreak, ' '))
    expect(cells.slice(1, 7)).toEqual([
      'Ningbo Haitai',
      'ORD-DSM-2026-00231',
      'Sent ',
      '4 Jan 2027',
      '0 of 1 line',
      'USD 2,184.40',
    ])
    expect(screen.getByText('Kariakoo Hardware')).toBeVisible()
  })

  it('stays selected when its filters are cleared', async () => {
    answer(listPurchaseOrders, ({ query }) => page(query.status ? [] : [aPurchaseOrderSummary()]))
    const { user, router } = await renderPage({ at: `${at}?view=purchase&status=received` })
    await user.click(await screen.findByRole('button', { name: 'Clear filters' }))
    expect(await screen.findByText('PO-DSM-2026-', { exact: false })).toBeVisible()
    expect(router.state.location.search).toBe('?view=purchase')
  })

  it('shows when purchase orders are created, where there is none yet', async () => {
    answer(listPurchaseOrders, () => page([]))
    await renderPage({ at: `${at}?view=purchase` })
    expect(await screen.findByText(/created when an order is confirmed/)).toBeVisible()
  })
})
