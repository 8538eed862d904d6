import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getMe } from '../../../src/contract/auth'
import { getItemHistory } from '../../../src/contract/itemHistory'
import { getItem } from '../../../src/contract/items'
import { aUser } from '../../support/clientData'
import { anItemHistory, aPricePoint } from '../../support/historyData'
import { anItem } from '../../support/masterData'
import { answer, refuse } from '../../support/mswServer'
import { answerAll, renderPage } from '../../support/renderApp'
import { rowsIn } from '../../support/rowsIn'

beforeEach(answerAll)

const { id, name } = anItem()
const { supplier_id } = aPricePoint()

describe('The price history report', () => {
  it('opens from the reports, but not for viewers', async () => {
    const { unmount } = await renderPage({ at: '/reports' })
    await userEvent.click(await screen.findByRole('link', { name: 'Price history of an item' }))
    expect(await screen.findByText('Choose an item to see its prices')).toBeVisible()
    unmount()
    answer(getMe, () => aUser({ role: 'viewer' }))
    await renderPage({ at: '/reports' })
    expect(await screen.findByRole('link', { name: 'Sales by month' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Price history of an item' })).not.toBeInTheDocument()
  })

  it('shows the prices of the item that is picked, in the address', async () => {
    const { user, router } = await renderPage({ at: '/reports/prices' })
    await user.type(await screen.findByRole('combobox', { name: 'Item' }), 'gate')
    await user.click(await screen.findByRole('option', { name: /Gate/ }))
    expect(await screen.findByRole('figure', { name: new RegExp(`Price of ${name.slice(0, 4)}`) })).toBeVisible()
    expect(router.state.location.search).toBe(`?item_id=${id}`)
  })

  it('has the number of prices with their list, the latest and the lowest', async () => {
    answer(getItemHistory, () =>
      anItemHistory({
        prices: [
          aPricePoint({ id: '1', supplier_name: 'Ningbo', quoted_on: '2026-11-01', currency: 'TZS', converted: '90' }),
          aPricePoint({
            ...{ id: '2', supplier_id: id, supplier_name: 'Shreeji', quoted_on: '2026-11-02', currency: 'TZS' },
            converted: '110',
          }),
        ],
      }),
    )
    await renderPage({ at: `/reports/prices?item_id=${id}` })
    const strip = await screen.findByRole('region', { name: 'Totals' })
    const plain = strip.textContent?.replaceAll('\u00a0', ' ')
    expect(plain).toMatch(/Prices2.*2 suppliers.*Latest priceTZS 110.*Shreeji.*Lowest priceTZS 90.*Ningbo/)
    const list = `/admin/suppliers/items?view=all&item_id=${id}`
    expect(
      within(strip)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual([
      list,
      `${list}&supplier_id=${id}&currency=TZS&quoted_from=2026-11-02&quoted_to=2026-11-02`,
      `${list}&supplier_id=${supplier_id}&currency=TZS&quoted_from=2026-11-01&quoted_to=2026-11-01`,
    ])
  })

  it('has a table of all prices, the newest first, that any column sorts', async () => {
    const [day, supplier_name] = ['2026-11-01', 'Ningbo']
    answer(getItemHistory, () =>
      anItemHistory({
        prices: [
          aPricePoint({ id: '1', supplier_name, quoted_on: day, currency: 'TZS', unit_price: '90', converted: '90' }),
          aPricePoint({ id: '2', supplier_name: 'Abacus', quoted_on: '2026-11-02', unit_price: '2', converted: '110' }),
          // In another unit it is not compared.
          aPricePoint({ id: '3', supplier_name: 'Shreeji', quoted_on: '2026-11-03', unit: 'DZN', converted: '999' }),
        ],
      }),
    )
    await renderPage({ at: `/reports/prices?item_id=${id}` })
    const card = await screen.findByRole('region', { name: 'All prices' })
    const table = within(card).getByRole('table')
    const columnOf = (place: number) =>
      rowsIn(table)
        .slice(1)
        .map((cells) => cells[place])
    expect(columnOf(1)).toEqual(['Shreeji', 'Abacus', 'Ningbo'])
    expect(columnOf(5)).toEqual(['–', '110', '90'])
    const sorted: [string, string[]][] = [
      ['Quoted on', ['Ningbo', 'Abacus', 'Shreeji']],
      ['Supplier', ['Abacus', 'Ningbo', 'Shreeji']],
      ['Price', ['Ningbo', 'Shreeji', 'Abacus']],
      ['In TZS', ['Abacus', 'Ningbo', 'Shreeji']],
    ]
    for (const [column, names] of sorted) {
      await userEvent.click(within(table).getByRole('button', { name: column }))
      expect([column, columnOf(1)]).toEqual([column, names])
    }
  })

  it('asks for the currency of its address, which is chosen there', async () => {
    const asked: unknown[] = []
    answer(getItemHistory, ({ query }) => {
      asked.push(query.currency)
      return anItemHistory({ prices: [aPricePoint({ currency: 'USD' })], currency: String(query.currency) })
    })
    await renderPage({ at: `/reports/prices?item_id=${id}&currency=TZS` })
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Prices in' }), 'USD')
    expect(await screen.findByRole('figure', { name: /in USD/ })).toBeVisible()
    expect([...new Set(asked)]).toEqual(['TZS', 'USD'])
  })

  it('says that the item could not be loaded', async () => {
    answer(getItem, () => refuse(404))
    await renderPage({ at: `/reports/prices?item_id=${id}` })
    expect(await screen.findByText('The report could not be loaded')).toBeVisible()
  })
})
