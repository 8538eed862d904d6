import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getMe } from '../../../src/contract/auth'
import { getSuppliersReport } from '../../../src/contract/reports'
import { aUser, mwanza } from '../../support/clientData'
import { aScorecard } from '../../support/dashboardData'
import { answer, refuse } from '../../support/mswServer'
import { answerAll, renderPage } from '../../support/renderApp'
import { rowsIn } from '../../support/rowsIn'

beforeEach(answerAll)

const linksIn = (of: HTMLElement) =>
  within(of)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))

const table = async () => within(await screen.findByRole('region', { name: 'Supplier scorecard' })).findByRole('table')

describe('The scorecard of the suppliers', () => {
  it('opens from the reports', async () => {
    await renderPage({ at: '/reports' })
    await userEvent.click(await screen.findByRole('link', { name: 'Supplier scorecard' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Supplier scorecard' })).toBeVisible()
  })

  it('has a row for each supplier with the lists of its RFQs and purchase orders, and the totals', async () => {
    await renderPage({ at: '/reports/suppliers' })
    const found = await table()
    const [ningbo, shreeji] = aScorecard().rows
    expect(rowsIn(found)).toEqual([
      [
        ...['Supplier', 'RFQs', 'Responded', 'Response rate', 'Median time to answer', 'Lines offered', 'Lines won'],
        ...['Lines won, %', 'Awarded value', 'Purchase orders due', 'On time', 'Late', 'On time, %'],
      ],
      [
        ...['Ningbo Haitai', '8', '6', '75.0 %', '19 h', '10 in 5 RFQs', '4 in 2 RFQs', '40.0 %', 'TZS 42,000,000'],
        ...['5', '3', '1', '75.0 %'],
      ],
      ['Shreeji Valves', '2', '0', '0.0 %', '–', '0', '0', '–', 'TZS 0', '0', '0', '0', '–'],
      [
        ...['Total', '10 in 9 RFQs', '6', '60.0 %', '19 h', '10 in 5 RFQs', '4 in 2 RFQs', '40.0 %', 'TZS 42,000,000'],
        ...['5', '3', '1', '75.0 %'],
      ],
    ])
    const sent = 'sent_from=2026-09-01&sent_to=2026-11-20'
    const orders = '/admin/orders?view=purchase&status=sent&status=acknowledged&status=receiving&status=received'
    const days = 'expected_from=2026-09-01&expected_to=2026-11-20'
    const responses = (of: string, names: string[]) => names.map((name) => `/rfq?${of}response=${name}&${sent}`)
    const arrivals = (of: string, names: string[]) =>
      names.map((name) => `${orders}${name && `&arrival=${name}`}${of && `&${of.slice(0, -1)}`}&${days}`)
    const lists = (asked: string, of: string) => [
      `/rfq?${asked}&${sent}`,
      // Answered, its share, the median until then; lines offered, won, their share and their value.
      ...responses(of, ['answered', 'answered', 'answered', 'offered', 'won', 'won', 'won']),
      ...arrivals(of, ['', 'on_time', 'late', 'on_time']),
    ]
    const ofShreeji = `supplier_id=${shreeji!.supplier_id}`
    expect(linksIn(found)).toEqual([
      `/admin/suppliers/${ningbo!.supplier_id}`,
      ...lists(`supplier_id=${ningbo!.supplier_id}`, `supplier_id=${ningbo!.supplier_id}&`),
      // Nothing is behind a share of nothing.
      `/admin/suppliers/${shreeji!.supplier_id}`,
      `/rfq?${ofShreeji}&${sent}`,
      ...responses(`${ofShreeji}&`, ['answered', 'offered', 'won']),
      ...arrivals(`${ofShreeji}&`, ['', 'on_time', 'late']),
      ...lists('response=asked', ''),
    ])
    const totals = screen.getByRole('region', { name: 'Totals' })
    expect(linksIn(totals)).toEqual([
      ...responses('', ['answered', 'answered', 'won', 'won', 'unvalued']),
      ...arrivals('', ['on_time']),
    ])
    expect(within(totals).getByRole('link', { name: '1 line without an exchange rate' })).toBeVisible()
  })

  it('of several branches opens the part of each', async () => {
    const card = aScorecard()
    const [branch] = card.branches
    answer(getSuppliersReport, () => [aScorecard({ branches: [branch!, { ...branch!, branch_id: mwanza.id }] })])
    await renderPage({ at: '/reports/suppliers?branches=all' })
    await userEvent.click(within(await table()).getAllByRole('button', { name: 'in 2 RFQs' })[0]!)
    expect(await screen.findByRole('button', { name: 'Mwanza: 2' })).toBeVisible()
  })

  it('opens no purchase orders for a viewer', async () => {
    answer(getMe, () => aUser({ role: 'viewer' }))
    await renderPage({ at: '/reports/suppliers' })
    const links = linksIn(await table())
    expect(links.filter((href) => href?.startsWith('/rfq?'))).toHaveLength(20)
    expect(links.filter((href) => href?.startsWith('/admin/orders'))).toEqual([])
  })

  it('is sorted by a rate, the highest first, and asks for the days of its address', async () => {
    const asked: unknown[] = []
    answer(getSuppliersReport, ({ query }) => {
      asked.push(query)
      return [aScorecard()]
    })
    await renderPage({ at: '/reports/suppliers?from=2026-09-01&to=2026-11-20&sort=answered_percent' })
    const found = await table()
    expect(rowsIn(found).map(([name]) => name)).toEqual(['Supplier', 'Shreeji Valves', 'Ningbo Haitai', 'Total'])
    await userEvent.click(within(found).getByRole('button', { name: 'Response rate' }))
    expect(rowsIn(found).map(([name]) => name)).toEqual(['Supplier', 'Ningbo Haitai', 'Shreeji Valves', 'Total'])
    expect(asked).toEqual([{ from: '2026-09-01', to: '2026-11-20' }])
  })

  it('shows no amounts where there are none, and draws what was awarded where there are', async () => {
    const { unmount } = await renderPage({ at: '/reports/suppliers' })
    await table()
    expect(screen.getByRole('figure', { name: 'Supplier scorecard, in TZS' })).toBeInTheDocument()
    unmount()
    const { rows, total } = aScorecard()
    answer(getSuppliersReport, () => [
      aScorecard({
        rows: rows.map((row) => ({ ...row, awarded: null })),
        total: { ...total, awarded: null },
      }),
    ])
    await renderPage({ at: '/reports/suppliers' })
    expect(rowsIn(await table())[0]).not.toContain('Awarded value')
    expect(screen.queryByRole('figure')).not.toBeInTheDocument()
  })

  it('says that nothing was sent, and that it could not be loaded', async () => {
    answer(getSuppliersReport, () => [aScorecard({ rows: [] })])
    const { unmount } = await renderPage({ at: '/reports/suppliers' })
    expect(await screen.findByText('No RFQs were sent and no purchase orders were due in this period.')).toBeVisible()
    unmount()
    answer(getSuppliersReport, () => refuse(400))
    await renderPage({ at: '/reports/suppliers' })
    expect(await screen.findByText('The report could not be loaded')).toBeVisible()
  })
})
