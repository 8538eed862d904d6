import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getMe } from '../../../src/contract/auth'
import { getItemHistory } from '../../../src/contract/itemHistory'
import { getItem } from '../../../src/contract/items'
import { aUser } from '../../support/clientData'
import { anItemHistory, aPricePoint } from '../../support/historyData'
import { anItem } from '../../support/masterData'
import { answer, refuse } from '../../support/mswServer'
import { answerAll, renderApp } from '../../support/renderApp'

beforeEach(answerAll)

const { id, name } = anItem()

describe('The price history report', () => {
  it('opens from the reports, but not for viewers', async () => {
    const { unmount } = await renderApp({ at: '/reports' })
    await userEvent.click(await screen.findByRole('link', { name: 'Price history of an item' }))
    expect(await screen.findByText('Choose an item to see its prices')).toBeVisible()
    unmount()
    answer(getMe, () => aUser({ role: 'viewer' }))
    await renderApp({ at: '/reports' })
    expect(await screen.findByRole('link', { name: 'Sales by month' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Price history of an item' })).not.toBeInTheDocument()
  })

  it('shows the prices of the item that is picked, in the address', async () => {
    const { user, router } = await renderApp({ at: '/reports/prices' })
    await user.type(await screen.findByRole('combobox', { name: 'Item' }), 'gate')
    await user.click(await screen.findByRole('option', { name: /Gate/ }))
    expect(await screen.findByRole('figure', { name: new RegExp(`Price of ${name.slice(0, 4)}`) })).toBeVisible()
    expect(router.state.location.search).toBe(`?item_id=${id}`)
  })

  it('has the number of prices with their list, the latest and the lowest', async () => {
    answer(getItemHistory, () =>
      anItemHistory({
        prices: [
          aPricePoint({ id: '1', supplier_name: 'Ningbo', converted: '90' }),
          aPricePoint({ id: '2', supplier_id: id, supplier_name: 'Shreeji', converted: '110' }),
        ],
      }),
    )
    await renderApp({ at: `/reports/prices?item_id=${id}` })
    const strip = await screen.findByRole('region', { name: 'Totals' })
    const plain = strip.textContent?.replaceAll('\u00a0', ' ')
    expect(plain).toMatch(/Prices2.*2 suppliers.*Latest priceTZS 110.*Shreeji.*Lowest priceTZS 90.*Ningbo/)
    expect(screen.getByRole('link', { name: '2' })).toHaveAttribute(
      'href',
      `/admin/suppliers/items?view=all&item_id=${id}`,
    )
  })

  it('asks for the currency of its address, which is chosen there', async () => {
    const asked: unknown[] = []
    answer(getItemHistory, ({ query }) => {
      asked.push(query.currency)
      return anItemHistory({ prices: [aPricePoint({ currency: 'USD' })], currency: String(query.currency) })
    })
    await renderApp({ at: `/reports/prices?item_id=${id}&currency=TZS` })
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Prices in' }), 'USD')
    expect(await screen.findByRole('figure', { name: /in USD/ })).toBeVisible()
    expect([...new Set(asked)]).toEqual(['TZS', 'USD'])
  })

  it('says that the item could not be loaded', async () => {
    answer(getItem, () => refuse(404))
    await renderApp({ at: `/reports/prices?item_id=${id}` })
    expect(await screen.findByText('The report could not be loaded')).toBeVisible()
  })
})
