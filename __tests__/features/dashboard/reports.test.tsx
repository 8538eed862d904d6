import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { api } from '../../../src/api/api'
import {
  getCommissionsReport,
  getQuotationsReport,
  getSalesReport,
  getSuppliersReport,
} from '../../../src/contract/reports'
import { aScorecard, someBalances, someQuotations, someSales } from '../../support/dashboardData'
import { answer, refuse } from '../../support/mswServer'
import { answerAll, renderPage } from '../../support/renderApp'
import { rowsIn } from '../../support/rowsIn'

beforeEach(answerAll)

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ')
const won = 'status=confirmed&status=delivering&status=completed'
const period = 'confirmed_from=2026-09-01&confirmed_to=2026-11-20'
const [kibo, mawenzi] = someSales().rows

describe('The reports', () => {
  it('are each named with the question that they answer, and open from there', async () => {
    await renderPage({ at: '/reports' })
    await userEvent.click(await screen.findByRole('link', { name: 'Sales by client' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Sales by client' })).toBeVisible()
  })

  it.each<[string, (until: Promise<void>) => void]>([
    ['sales', (until) => answer(getSalesReport, () => until.then(() => [someSales()]))],
    ['commissions', (until) => answer(getCommissionsReport, () => until.then(someBalances))],
    ['quotations', (until) => answer(getQuotationsReport, () => until.then(() => [someQuotations()]))],
    ['suppliers', (until) => answer(getSuppliersReport, () => until.then(() => [aScorecard()]))],
  ])('of %s stays as clear as before while a change by another user is read', async (report, answerAgain) => {
    const { store } = await renderPage({ at: `/reports/${report}` })
    const [first] = await screen.findAllByRole('table')
    let release = () => {}
    answerAgain(new Promise((resolve) => (release = resolve)))
    act(() => void store.dispatch(api.util.invalidateTags(['Order', 'Rfq'])))
    await waitFor(() => expect(first!.closest('[aria-busy="true"]')).not.toBeNull())
    expect(first!.closest('.zb-dimmed')).toBeNull()
    await act(async () => release())
  })
})

describe('The sales report', () => {
  const table = async () => within(await screen.findByRole('region', { name: 'Sales by client' })).findByRole('table')

  it('has a row for each client with the list of its orders, and the totals', async () => {
    await renderPage({ at: '/reports/sales?by=client' })
    const found = await table()
    expect(rowsIn(found)).toEqual([
      ['Client', 'Orders', 'Value', 'Net', 'Cost', 'Margin', 'Margin, %'],
      ['Kibo Works', '2', 'TZS 60,000,000', 'TZS 50,000,000', 'TZS 40,000,000', 'TZS 10,000,000', '20.0 %'],
      ['Mawenzi Mills', '3', 'TZS 30,000,000', 'TZS 25,000,000', 'TZS 15,000,000', 'TZS 10,000,000', '40.0 %'],
      ['Total', '5', 'TZS 90,000,000', 'TZS 75,000,000', 'TZS 55,000,000', 'TZS 20,000,000', '26.7 %'],
    ])
    // The orders and their value; the margin is only of the orders with known costs.
    const figures = (list: string, known: string) => [list, list, ...Array<string>(4).fill(`${list}${known}`)]
    expect(
      within(found)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual([
      ...figures(`/admin/orders?${won}&${period}&client_id=${kibo!.key}`, ''),
      ...figures(`/admin/orders?${won}&${period}&client_id=${mawenzi!.key}`, '&no_cost=false'),
      ...figures(`/admin/orders?${won}&${period}`, '&no_cost=false'),
    ])
    const strip = screen.getByRole('region', { name: 'Totals' })
    const list = `/admin/orders?${won}&${period}`
    expect(
      within(strip)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual([
      list,
      list,
      `${list}&no_rate=true`,
      `${list}&no_cost=false`,
      `${list}&no_cost=true`,
      `${list}&no_cost=false`,
    ])
    expect(plain(strip.textContent)).toContain('1 order without an exchange rate')
    expect(plain(strip.textContent)).toContain('1 order without known costs is left out')
  })

  it('is sorted by a column, the largest first', async () => {
    await renderPage({ at: '/reports/sales?by=client' })
    const found = await table()
    await userEvent.click(within(found).getByRole('button', { name: 'Orders' }))
    expect(rowsIn(found).map(([name]) => name)).toEqual(['Client', 'Mawenzi Mills', 'Kibo Works', 'Total'])
    expect(within(found).getByRole('columnheader', { name: 'Orders' })).toHaveAttribute('aria-sort', 'descending')
  })

  it('asks for the grouping, the period and the days of its address', async () => {
    const asked: unknown[] = []
    answer(getSalesReport, ({ query }) => {
      asked.push(query)
      return [someSales()]
    })
    await renderPage({ at: '/reports/sales?by=client&from=2026-09-01&to=2026-11-20' })
    await table()
    expect(asked).toEqual([{ by: 'client', from: '2026-09-01', to: '2026-11-20' }])
    expect(screen.getByRole('combobox', { name: 'Period' })).toHaveValue('days')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'This year')
    await table()
    expect(asked.at(-1)).toEqual({ by: 'client', period: 'this_year' })
  })

  it('shows no costs where there are none, says that nothing was won, and that it could not be loaded', async () => {
    const hidden = someSales()
    answer(getSalesReport, () => [
      {
        ...hidden,
        rows: hidden.rows.map((row) => ({ ...row, margin: null })),
        total: { ...hidden.total, margin: null },
      },
    ])
    const { unmount } = await renderPage({ at: '/reports/sales?by=client' })
    expect(rowsIn(await table())[0]).toEqual(['Client', 'Orders', 'Value'])
    unmount()
    answer(getSalesReport, () => [
      someSales({ rows: [], total: { won: { count: 0, value: '0', unvalued: 0 }, margin: null } }),
    ])
    const second = await renderPage({ at: '/reports/sales?by=agent' })
    expect(await screen.findByText('No orders were won in this period.')).toBeVisible()
    second.unmount()
    answer(getSalesReport, () => refuse(400))
    await renderPage({ at: '/reports/sales?by=category' })
    expect(await screen.findByText('The report could not be loaded')).toBeVisible()
  })
})
