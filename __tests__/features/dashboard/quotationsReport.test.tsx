import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getQuotationsReport } from '../../../src/contract/reports'
import { someQuotations } from '../../support/dashboardData'
import { answer, refuse } from '../../support/mswServer'
import { answerAll, renderPage } from '../../support/renderApp'
import { rowsIn } from '../../support/rowsIn'

beforeEach(answerAll)

const table = async () => within(await screen.findByRole('region', { name: 'Quotations expiring' })).findByRole('table')
const hrefsIn = (found: HTMLElement) =>
  within(found)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))

describe('The quotations report', () => {
  it('opens from the reports', async () => {
    await renderPage({ at: '/reports' })
    await userEvent.click(await screen.findByRole('link', { name: 'Quotations expiring' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Quotations expiring' })).toBeVisible()
  })

  it('has a row for each quotation, and the list and the total of each currency', async () => {
    await renderPage({ at: '/reports/quotations' })
    const found = await table()
    expect(rowsIn(found)).toEqual([
      ['Quotation', 'Client', 'Assignee', 'Valid until', 'Total', 'Value'],
      ['ORD-1', 'Kibo Works', 'Neema', '22 Nov', 'USD 1,000.00', 'TZS 2,600,000'],
      ['ORD-2', 'Mawenzi Mills', '–', '24 Nov', 'TZS 900,000', 'TZS 900,000'],
      ['ORD-3', 'Kibo Works', 'Neema', '24 Nov', 'EUR 50.00', '–'],
      ['Total, EUR', '1 quotation', '', '', 'EUR 50.00', 'TZS 0'],
      ['Total, TZS', '1 quotation', '', '', 'TZS 900,000', 'TZS 900,000'],
      ['Total, USD', '1 quotation', '', '', 'USD 1,000.00', 'TZS 2,600,000'],
      ['Total', '3 quotations', '', '', '', 'TZS 3,500,000'],
    ])
    const days = 'status=quoted&valid_until_from=2026-11-20&valid_until_to=2026-12-20'
    const { rows } = someQuotations()
    expect(hrefsIn(found)).toEqual([
      ...rows.map(({ order_id }) => `/admin/orders/${order_id}`),
      // The number, the total and the value.
      ...['EUR', 'TZS', 'USD'].flatMap((currency) => Array(3).fill(`/admin/orders?${days}&currency=${currency}`)),
      `/admin/orders?${days}`,
      `/admin/orders?${days}`,
    ])
    const strip = screen.getByRole('region', { name: 'Totals' })
    expect(strip).toHaveTextContent('1 quotation without an exchange rate')
    expect(hrefsIn(strip)).toEqual([
      `/admin/orders?${days}`,
      `/admin/orders?${days}`,
      `/admin/orders?${days}&no_rate=true`,
      ...['EUR', 'TZS', 'USD'].flatMap((currency) => Array(2).fill(`/admin/orders?${days}&currency=${currency}`)),
    ])
  })

  it('has one total where all are in the currency of the branch', async () => {
    const { rows, amounts } = someQuotations()
    const inShillings = ({ currency }: { currency: string }) => currency === 'TZS'
    answer(getQuotationsReport, () => [
      someQuotations({ rows: rows.filter(inShillings), amounts: amounts.filter(inShillings) }),
    ])
    await renderPage({ at: '/reports/quotations' })
    expect(rowsIn(await table()).map(([name]) => name)).toEqual(['Quotation', 'ORD-2', 'Total'])
  })

  it('draws a bar for each day of the period', async () => {
    await renderPage({ at: '/reports/quotations' })
    await table()
    const figure = screen.getByRole('figure', { name: 'Quotations expiring, in TZS' })
    const drawn = rowsIn(within(figure).getByRole('table'))
    expect(drawn).toHaveLength(32)
    expect(drawn.filter(([, value]) => value !== 'TZS 0')).toEqual([
      ['Day', 'Value'],
      ['22 Nov', 'TZS 2,600,000'],
      ['24 Nov', 'TZS 900,000'],
    ])
  })

  it('asks for the period of its address, and says that nothing expires', async () => {
    const asked: unknown[] = []
    answer(getQuotationsReport, ({ query }) => {
      asked.push(query)
      return [someQuotations({ rows: [], amounts: [] })]
    })
    await renderPage({ at: '/reports/quotations?within=7' })
    expect(await screen.findByText('No quotation expires in this period.')).toBeVisible()
    await userEvent.click(screen.getByRole('link', { name: 'Expired' }))
    expect(await screen.findByText('No quotation without an answer has expired.')).toBeVisible()
    expect(asked).toEqual([{ within: '7' }, { within: 'expired' }])
  })

  it('says how many are listed, and that it could not be loaded', async () => {
    const { rows, amounts } = someQuotations()
    answer(getQuotationsReport, () => [someQuotations({ rows: rows.slice(0, 1), amounts })])
    const { unmount } = await renderPage({ at: '/reports/quotations' })
    expect(await screen.findByText(/The first 1 of 3 are listed/)).toBeVisible()
    unmount()
    answer(getQuotationsReport, () => refuse(400))
    await renderPage({ at: '/reports/quotations' })
    expect(await screen.findByText('The report could not be loaded')).toBeVisible()
  })
})
