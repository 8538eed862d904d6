import { screen, waitFor, within } from '@testing-library/react'
import { listSuppliers } from '../../../src/contract/suppliers'
import { getMe } from '../../../src/contract/auth'
import { createPrice, listPrices } from '../../../src/contract/prices'
import { enter } from '../../support/enter'
import { choose } from '../../support/choose'
import { aUser } from '../../support/clientData'
import { aPrice, masterIds } from '../../support/masterData'
import { answer, page } from '../../support/mswServer'
import { openFilter } from '../../support/openFilter'
import { answerAll, renderApp, renderPage } from '../../support/renderApp'
import { aSupplier, rfqIds } from '../../support/rfqData'

describe('The price lists', () => {
  beforeEach(answerAll)

  it('are shown under the full header without the sidebar, each price with its supplier and item', async () => {
    await renderApp({ at: '/admin/suppliers/items' })
    expect(await screen.findByRole('link', { name: 'Ningbo Haitai' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/admin\/suppliers\/./),
    )
    expect(screen.getByRole('link', { name: /Gate valve/ })).toHaveAttribute('href', `/admin/items/${masterIds.valve}`)
    expect(screen.getByRole('button', { name: 'Toggle theme' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Sales Enquiry' })).toBeNull()
  })

  it('are filtered by a supplier, who is found by typing', async () => {
    const asked: Record<string, string>[] = []
    answer(listPrices, ({ query }) => {
      asked.push(query)
      return page([aPrice()])
    })
    const { user, router } = await renderPage({ at: '/admin/suppliers/items' })
    // Only what the typed words find: before them there is nothing to check by mistake.
    answer(listSuppliers, ({ query }) => page(query.q === 'ningbo' ? [aSupplier()] : []))
    await screen.findByRole('button', { name: 'Filter' })
    const panel = await openFilter(user, 'Supplier')
    await enter(user, await panel.findByRole('textbox', { name: 'Search Supplier' }), 'ningbo')
    await user.click(await panel.findByRole('checkbox', { name: /Ningbo Haitai/ }))
    await waitFor(() => expect(router.state.location.search).toBe(`?supplier_id=${rfqIds.ningbo}`))
    expect(await screen.findByRole('button', { name: 'Remove filter Supplier' })).toBeVisible()
    await waitFor(() =>
      expect(asked.at(-1)).toEqual({ supplier_id: rfqIds.ningbo, latest: 'true', sort: 'supplier_name' }),
    )
  })

  it('are shown by supplier, by item, or with all history', async () => {
    const asked: Record<string, string>[] = []
    answer(listPrices, ({ query }) => {
      asked.push(query)
      return page([aPrice()])
    })
    const { user } = await renderPage({ at: '/admin/suppliers/items' })
    expect(await screen.findByRole('link', { name: 'By supplier' })).toHaveAttribute('aria-current', 'page')
    await user.click(screen.getByRole('link', { name: 'By item' }))
    await waitFor(() => expect(asked.at(-1)).toEqual({ latest: 'true', sort: 'item_name' }))
    expect((await screen.findAllByRole('columnheader'))[0]).toHaveTextContent('Item')
    await user.click(screen.getByRole('link', { name: 'All prices' }))
    await waitFor(() => expect(asked.at(-1)).toEqual({ sort: '-quoted_on' }))
    expect(asked[0]).toEqual({ latest: 'true', sort: 'supplier_name' })
    expect(screen.queryByRole('button', { name: /^Show price history/ })).toBeNull()
  })

  it('expand the history of a price below it, with its change', async () => {
    answer(listPrices, ({ query }) =>
      page(
        query.latest
          ? [aPrice()]
          : [aPrice(), aPrice({ id: masterIds.vat, unit_price: '10.6', quoted_on: '2026-08-04', source: 'typed' })],
      ),
    )
    const { user } = await renderPage({ at: '/admin/suppliers/items' })
    const toggle = await screen.findByRole('button', {
      name: /^Show price history of Gate valve .*from Ningbo Haitai$/,
    })
    expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await user.click(toggle)
    const history = await screen.findByRole('table', { name: /^Price history of Gate valve .*from Ningbo Haitai/ })
    expect(within(history).getByText('Manual')).toBeVisible()
    expect(within(history).getByText(/−3\.8/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: /^Hide price history/ }))
    expect(screen.queryByRole('table', { name: /^What Ningbo Haitai/ })).toBeNull()
  })

  it('accept a price that was given by phone', async () => {
    const sent: Record<string, unknown>[] = []
    answer(createPrice, ({ body }) => {
      sent.push(body)
      return aPrice()
    })
    const { user } = await renderPage({
      at: `/admin/suppliers/items?supplier_id=${rfqIds.ningbo}&item_id=${masterIds.valve}`,
    })
    await user.click(await screen.findByRole('button', { name: 'Add price' }))
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Item' })).toHaveValue('Gate valve bronze 2″ PN16'))
    await choose(user, screen.getByLabelText('Currency'), 'US Dollar')
    await user.type(screen.getByRole('textbox', { name: 'Unit price' }), '10.2')
    await user.type(screen.getByRole('textbox', { name: /^Lead time/ }), '45')
    await user.click(screen.getByRole('button', { name: 'Save price' }))
    expect(await screen.findByText(/^Price of Gate valve/)).toBeVisible()
    expect(sent).toEqual([
      expect.objectContaining({
        supplier_id: rfqIds.ningbo,
        item_id: masterIds.valve,
        currency: 'USD',
        unit_price: '10.2',
        lead_time_days: 45,
        minimum_quantity: null,
      }),
    ])
  })

  it('are not available to a viewer', async () => {
    answer(getMe, () => aUser({ role: 'viewer' }))
    await renderApp({ at: '/admin/suppliers/items' })
    expect(await screen.findByText('Your role can’t open this page')).toBeVisible()
  })
})
